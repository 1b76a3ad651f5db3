import type { Actor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { Cart, CartLine } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { unmetMinimums } from '#shared/rules/cart-arrangement.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import { linesWithoutDocument, piecesOnForm } from '#shared/rules/demand-form.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { cartServerTexts } from '#shared/texts/cart.ts';
import { demandServerTexts, outdatedForm } from '#shared/texts/demand.ts';

/** A reason why the cart cannot be finalized; `status` is the refusal's. */
interface Obstacle {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: Record<string, string[]>;
}

/** What of a person and their pharmacy decides whether they may order. */
type Orderer = Pick<Actor, 'isSalesAllowed' | 'mayOrder'>;

type GatedCart = Pick<Cart, 'cartWarehouses' | 'narcoticDocuments'>;

/**
 * All obstacles to finalizing except changes to accept, in the order of docs/api.md "Finalize". The cart shows them as
 * `errors` while it is being filled; finalize refuses with the first.
 */
export function obstacles(cart: GatedCart, { isSalesAllowed, mayOrder }: Orderer): Obstacle[] {
  const found = [
    mayOrder ? null : viewOnly(),
    isSalesAllowed ? null : salesBlocked(),
    missingDemandForms(cart),
    missedMinimums(cart),
  ];
  return found.filter((obstacle) => obstacle !== null);
}

/** The call itself is refused before this (`requireRight`). */
function viewOnly(): Obstacle {
  return { status: 403, code: ERROR_CODES.viewOnly, message: rightTexts.viewOnly };
}

function salesBlocked(): Obstacle {
  return { status: 403, code: ERROR_CODES.salesBlocked, message: cartServerTexts.salesBlocked };
}

function missingDemandForms(cart: GatedCart): Obstacle | null {
  const missing = linesWithoutDocument(cartLines(cart), cart.narcoticDocuments);
  if (missing.length === 0) return null;
  return {
    status: 422,
    code: ERROR_CODES.narcoticDocuments,
    message: demandServerTexts.missing(missing.map((line) => nameWithReason(line, cart))),
    errors: Object.fromEntries(missing.map((line) => [`product.${line.productId}`, [missingReason(line, cart)]])),
  };
}

function nameWithReason(line: CartLine, { narcoticDocuments }: GatedCart): string {
  const shown = piecesOnForm(line, narcoticDocuments);
  const name = nameWithFormat(line.productName, line.withFormat);
  return demandServerTexts.missingName(name, shown === null ? null : { shown, held: line.count });
}

function missingReason(line: CartLine, { narcoticDocuments }: GatedCart): string {
  const shown = piecesOnForm(line, narcoticDocuments);
  return shown === null ? demandServerTexts.needed : outdatedForm({ shown, held: line.count });
}

/** All unmet minimums, by `<warehouse>.<cold|warm>`. */
function missedMinimums(cart: GatedCart): Obstacle | null {
  const unmet = unmetMinimums(cart).map(({ warehouse, isCold, minimum: { minimum, missing } }): [string, string[]] => [
    `${warehouse.warehouseId}.${isCold ? 'cold' : 'warm'}`,
    [cartServerTexts.minimumPart(warehouse.warehouseName, isCold, minimum, missing)],
  ]);
  if (unmet.length === 0) return null;
  const message = [cartServerTexts.minimum, ...unmet.flatMap(([, messages]) => messages)].join(' ');
  return { status: 422, code: ERROR_CODES.logisticMinimum, message, errors: Object.fromEntries(unmet) };
}

/** Stops a blocked account; its cart stays editable. */
export function requireSales(isSalesAllowed: boolean): void {
  if (!isSalesAllowed) refuse(salesBlocked());
}

/** Refuses at the first gate that fails, with everything that the gate lists. */
export function requireOrderable(cart: Cart): void {
  if (cart.itemCount === 0) throw new Refusal(422, ERROR_CODES.emptyCart, cartServerTexts.emptyCart);
  if (cart.problems.length > 0) {
    throw new Refusal(422, ERROR_CODES.problems, cartServerTexts.problems, {
      errors: Object.fromEntries(cart.problems.map((problem) => [problem.id, [problem.reason]])),
    });
  }
  const [next] = obstacles(cart, { isSalesAllowed: true, mayOrder: true });
  if (next) refuse(next);
}

function refuse({ status, code, message, errors }: Obstacle): never {
  throw new Refusal(status, code, message, errors ? { errors } : {});
}
