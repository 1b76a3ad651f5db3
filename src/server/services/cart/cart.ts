import type { Executor } from '#server/db/db.ts';
import {
  addToLine,
  type LineChange,
  type LineRefusal,
  removeAllLines,
  removeLine,
  setLine,
} from '#server/repositories/cart/cart-lines.ts';
import { acceptLines, addLines } from '#server/repositories/cart/cart-lists.ts';
import { lockAndReadCart, lockCartForList, lockCartPackages } from '#server/repositories/cart/cart-lock.ts';
import { acceptPackages } from '#server/repositories/cart/cart-package-writes.ts';
import { readCart, type StoredCart } from '#server/repositories/cart/cart-read.ts';
import type { CartWriter } from '#server/repositories/cart/cart-writer.ts';
import { deleteUnneededDemandForms } from '#server/repositories/cart/demand-forms.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES, MAX_COUNT } from '#shared/contract/common.ts';
import { shownName } from '#shared/rules/accounts/person.ts';
import { cartServerTexts } from '#shared/texts/cart.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { planList } from './cart-list.ts';
import { acceptedLine } from './cart-problems.ts';
import { packedPieces, remainingStock, saleFor, shareCart } from './cart-stock.ts';
import { cartView } from './cart-view.ts';
import { acceptedPackage } from './package-problems.ts';

/** Default shelf (docs/product.md §9). */
const DEFAULT_SHELF = '1';

/** Context of a cart change: transaction, user, expected version, time. */
export interface CartScope {
  readonly db: Executor;
  readonly actor: Actor;
  /** `If-Cart-Version`; null when not sent. */
  readonly cartVersion: string | null;
  readonly now: Date;
}

/** Whose a change of the cart is. */
export function writerOf({ actor, now }: Pick<CartScope, 'actor' | 'now'>): CartWriter {
  return { pharmacyId: actor.pharmacyId, userId: actor.userId, now };
}

/** The current cart. */
export async function getCart({ db, ...look }: Pick<CartScope, 'db' | 'actor' | 'now'>): Promise<Cart> {
  return cartView(await readCart(db, look.actor.pharmacyId), look);
}

/**
 * Adds pieces of a product. 404 unknown, 422 `withdrawn`, `not_permitted` or `out_of_stock` with the available pieces,
 * at most the maximum per line (nothing changes then), 412 stale. Whether a product may be sold to this pharmacy is a
 * stable fact, hence 422 and not 403, which is never stored as an outcome (docs/api.md "Writes").
 */
export async function addToCart(scope: CartScope, productId: number, count: number, shelf: string): Promise<Cart> {
  return changeLine(scope, addToLine, { productId, count, shelf, base: null });
}

/**
 * Sets the pieces of a product, adding it if needed; refusals as in `addToCart`, and 412 `count_changed` when the line
 * has neither `base`, the pieces that the user saw, nor `count`.
 */
export async function setProductCount(
  scope: CartScope,
  productId: number,
  count: number,
  base: number | null,
): Promise<Cart> {
  return changeLine(scope, setLine, { productId, count, shelf: DEFAULT_SHELF, base });
}

type Goods = Pick<LineChange, 'productId' | 'count' | 'shelf' | 'base'>;

async function changeLine(scope: CartScope, change: typeof addToLine | typeof setLine, goods: Goods): Promise<Cart> {
  await requireFresh(scope);
  const outcome = await changeShared(scope, change, goods);
  if (!outcome) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.unknownProduct);
  if (outcome.kind === 'changed') return cartView(outcome.cart, scope);
  if (outcome.kind === 'refused') refuse(outcome.refusal, change === addToLine);
  throw new Error('a line change ignored the packages of its cart');
}

/** Takes one statement, and more only where packages of the cart share the stock. */
async function changeShared({ db, ...scope }: CartScope, change: typeof addToLine | typeof setLine, goods: Goods) {
  const { pharmacyId } = scope.actor;
  const sale = saleFor(scope);
  const asked = { ...goods, ...writerOf(scope), shownAs: shownName(scope.actor), forbidden: sale.forbidden };
  const outcome = await change(db, { ...asked, packed: null });
  if (outcome?.kind !== 'packed') return outcome;
  const pieces = packedPieces(await lockCartPackages(db, pharmacyId), sale);
  return change(db, { ...asked, packed: pieces.get(goods.productId) ?? 0 });
}

function refuse({ isChanged, isWithdrawn, isForbidden, available, inCart }: LineRefusal, isAdding: boolean): never {
  if (isChanged) throw countChanged(cartServerTexts.countChanged(inCart), inCart);
  if (isWithdrawn) throw new Refusal(422, ERROR_CODES.withdrawn, cartServerTexts.withdrawn);
  if (isForbidden) throw new Refusal(422, ERROR_CODES.notPermitted, cartServerTexts.notPermitted);
  const held = isAdding ? inCart : 0;
  const message =
    available > MAX_COUNT ? cartServerTexts.overLimit(MAX_COUNT, held) : cartServerTexts.overStock(available, held);
  throw new Refusal(422, ERROR_CODES.outOfStock, message, { available: Math.min(available, MAX_COUNT) });
}

function staleCart(): Refusal {
  return new Refusal(412, ERROR_CODES.staleCart, cartServerTexts.staleCart);
}

/** The refusal of a count whose line is not what the user saw. */
function countChanged(message: string, count: number): Refusal {
  return new Refusal(412, ERROR_CODES.countChanged, message, { count });
}

/** Locks the cart and refuses a change meant for another version of it; does nothing where no version was sent. */
async function requireFresh(scope: CartScope): Promise<void> {
  if (scope.cartVersion !== null) await lockFreshCart(scope);
}

/** Locks and reads the cart and refuses a stale version. */
export async function lockFreshCart(scope: CartScope): Promise<StoredCart> {
  const cart = await lockAndReadCart(scope.db, scope.actor.pharmacyId);
  if (scope.cartVersion !== null) requireVersion(scope.cartVersion, cartView(cart, scope));
  return cart;
}

/** Refuses a version that is not this cart's, as it is told. @throws Refusal 412 `stale_cart` */
export function requireVersion(cartVersion: string, { version }: Cart): void {
  if (cartVersion !== version) throw staleCart();
}

/**
 * Refuses to set or remove what has neither the count that the user saw nor the wanted one, which is null where no
 * count would do; `base` null skips the check. @throws Refusal 412 `count_changed`
 */
export function requireBase(
  base: number | null,
  held: number,
  wanted: number | null,
  words: (count: number) => string,
): void {
  if (base !== null && held !== base && held !== wanted) throw countChanged(words(held), held);
}

/** Removes a product and its demand form; a missing one is no error. 412 stale, 412 `count_changed`. */
export async function removeProduct(scope: CartScope, productId: number, base: number | null): Promise<Cart> {
  const { lines } = await lockFreshCart(scope);
  const held = lines.find((line) => line.productId === productId)?.count ?? 0;
  requireBase(base, held, 0, cartServerTexts.countChanged);
  const isGone = await removeLine(scope.db, writerOf(scope), productId);
  if (isGone) await deleteUnneededDemandForms(scope.db, scope.actor.pharmacyId);
  return getCart(scope);
}

/** Removes all products; packages stay. 412 stale. */
export async function removeAllProducts(scope: CartScope): Promise<Cart> {
  await lockFreshCart(scope);
  const isGone = await removeAllLines(scope.db, writerOf(scope));
  if (isGone) await deleteUnneededDemandForms(scope.db, scope.actor.pharmacyId);
  return getCart(scope);
}

/** Adds many rows; a row that fails does not affect the others, `receipt` holds the result of each. 412 stale. */
export async function addProductsList(scope: CartScope, rows: readonly { id: number; count: number }[]): Promise<Cart> {
  const { db, actor } = scope;
  await requireFresh(scope);
  const productIds = [...new Set(rows.map((row) => row.id))];
  const { offers, packages } = await lockCartForList(db, actor.pharmacyId, productIds);
  const sale = saleFor(scope);
  const packed = packedPieces(packages, sale);
  const left = offers.map((offer) => ({ ...offer, available: remainingStock(offer, packed) }));
  const { receipt, added } = planList(rows, left, sale.forbidden);
  if (added.length > 0) {
    const lines = added.map(({ offer, count }) => ({
      productId: offer.productId,
      count,
      shelf: DEFAULT_SHELF,
      seenPriceNet: offer.priceNet,
    }));
    await addLines(db, writerOf(scope), lines);
  }
  return cartView(await readCart(db, actor.pharmacyId), scope, receipt);
}

/**
 * Accepts problems by id: a new price becomes the seen one, a stock problem sets the line to what is available, a
 * product that may not be sold leaves the cart. Ids of problems that have changed since are ignored: they need a new
 * confirmation. 412 stale.
 */
export async function acceptProblems(scope: CartScope, ids: readonly string[]): Promise<Cart> {
  const { db, actor } = scope;
  const sale = saleFor(scope);
  const cart = shareCart(await lockFreshCart(scope), sale);
  const wanted = new Set(ids);
  const lines = cart.lines.flatMap((line) => acceptedLine(line, sale.forbidden, wanted) ?? []);
  const packages = cart.packages.flatMap((entry) => acceptedPackage(entry, sale, wanted) ?? []);
  if (lines.length + packages.length === 0) return cartView(cart, scope);
  if (packages.length > 0) await acceptPackages(db, writerOf(scope), packages);
  await acceptLines(db, writerOf(scope), lines);
  if (cart.demandForms.length > 0) await deleteUnneededDemandForms(db, actor.pharmacyId);
  return getCart(scope);
}
