import { lockCart } from '#server/repositories/cart-lock.ts';
import { findPackage, putPackage, removePackage } from '#server/repositories/cart-packages.ts';
import type { StoredCart } from '#server/repositories/cart-read.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { forbiddenCategories } from '#shared/rules/cart-permissions.ts';
import { warsawDate } from '#shared/rules/dates.ts';
import { type PackedProduct, packagesLeft, piecesWanted } from '#shared/rules/package-stock.ts';
import { packagePrice } from '#shared/rules/packages.ts';
import { packageServerTexts } from '#shared/texts/packages-server.ts';
import { type CartScope, getCart, lockFreshCart, requireFresh } from './cart.ts';
import { packageRefusal } from './package-problems.ts';
import { Refusal } from './refusal.ts';

/**
 * Adds packages. 404 unknown, 422 `withdrawn` (also one that has ended), `not_permitted` or `out_of_stock` with how many
 * there can be beside the rest of the cart (nothing changes then), 412 stale.
 */
export function addPackage(scope: CartScope, packageId: number, count: number): Promise<Cart> {
  return changePackage(scope, packageId, count, true);
}

/** Sets how many of a package there are, whether or not it was in the cart; refusals as `addPackage`. */
export function setPackageCount(scope: CartScope, packageId: number, count: number): Promise<Cart> {
  return changePackage(scope, packageId, count, false);
}

async function changePackage(scope: CartScope, packageId: number, pieces: number, isAdding: boolean): Promise<Cart> {
  const { db, actor, now } = scope;
  const cart = await lockFreshCart(scope);
  const offer = await findPackage(db, packageId);
  if (!offer) throw new Refusal(404, ERROR_CODES.notFound, packageServerTexts.unknown);
  const sale = { forbidden: forbiddenCategories(actor.pharmacyKind), today: warsawDate(now) };
  const refusal = packageRefusal(offer, sale);
  if (refusal) throw new Refusal(422, refusal.code, refusal.message);
  const inCart = isAdding ? (cart.packages.find((entry) => entry.packageId === packageId)?.count ?? 0) : 0;
  const count = inCart + pieces;
  const available = availableBeside(cart, packageId, offer.products);
  if (count > available) {
    throw new Refusal(422, ERROR_CODES.outOfStock, packageServerTexts.overStock(available, inCart), { available });
  }
  const seenPriceNet = packagePrice(offer.products, offer.discount);
  await putPackage(db, actor.pharmacyId, { packageId, count, seenPriceNet }, now);
  return getCart(scope);
}

/** How many there can be of a package when the rest of the cart has what it wants. */
function availableBeside({ lines, packages }: StoredCart, packageId: number, products: readonly PackedProduct[]) {
  const others = packages.filter((entry) => entry.packageId !== packageId);
  return packagesLeft(products, piecesWanted(lines, others));
}

/** Takes all of a package out of the cart; one that is not there is no error. 412 stale. */
export async function removePackageFromCart(scope: CartScope, packageId: number): Promise<Cart> {
  const { db, actor } = scope;
  requireFresh(scope, await lockCart(db, actor.pharmacyId));
  await removePackage(db, actor.pharmacyId, packageId);
  return getCart(scope);
}
