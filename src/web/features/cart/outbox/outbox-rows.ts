import type { Cart } from '#shared/contract/cart.ts';
import { isInCart } from '#shared/rules/cart-items.ts';
import { type CartChange, singleLine } from '#web/offline/outbox/cart-change.ts';
import type { Operation, UndecidedRow } from '#web/offline/outbox/operations.ts';
import type { Outbox } from '#web/offline/outbox/outbox-summary.ts';

/** Changes that need a decision and have no line in the cart. */
export function changesWithoutLine({ undecided }: Pick<Outbox, 'undecided'>, cart: Cart | undefined): UndecidedRow[] {
  return undecided.filter(({ change }) => cart === undefined || !hasLine(change, cart));
}

/** Whether a package waits that no line of the cart shows and no sum counts, since the device did not know its products. */
export function hidesPackage(waiting: readonly Operation[], cart: Cart | undefined): boolean {
  return waiting.some(({ change, facts }) => {
    const line = singleLine(change);
    const isBare = facts.some((seen) => seen.type === 'package' && seen.parts.length === 0);
    return isBare && line?.verb === 'add' && (cart === undefined || !isInCart(cart, line.item));
  });
}

function hasLine(change: CartChange, cart: Cart): boolean {
  const line = singleLine(change);
  return line !== null && isInCart(cart, line.item);
}
