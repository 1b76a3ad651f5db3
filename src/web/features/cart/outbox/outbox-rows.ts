import type { Cart } from '#shared/contract/cart.ts';
import { isInCart } from '#shared/rules/cart-items.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { cartItems } from '#web/features/cart/editing/cart-lines.ts';
import { numberOf } from '#web/features/cart/editing/change-messages.ts';
import { type CartChange, singleLine } from '#web/offline/outbox/cart-change.ts';
import type { UnsavedChange } from '#web/offline/outbox/cart-outcome.ts';
import type { Operation } from '#web/offline/outbox/operations.ts';
import type { Outbox } from '#web/offline/outbox/use-outbox.ts';

/** A change in the outbox: pending, parked, or unsaved. */
export type OutboxRow = Operation | UnsavedChange;

/** Changes that need a decision and have no line in the cart. */
export function changesWithoutLine(
  { parked, unsaved }: Pick<Outbox, 'parked' | 'unsaved'>,
  cart: Cart | undefined,
): OutboxRow[] {
  return [...parked, ...unsaved].filter(({ change }) => cart === undefined || !hasLine(change, cart));
}

/** Whether it is a waiting package that no line of the cart shows, since the device did not know its products. */
export function isWithoutLine({ change, facts }: Operation, cart: Cart | undefined): boolean {
  const line = singleLine(change);
  const isBare = facts.some((seen) => seen.type === 'package' && seen.parts.length === 0);
  return isBare && line?.verb === 'add' && (cart === undefined || !isInCart(cart, line.item));
}

function hasLine(change: CartChange, cart: Cart): boolean {
  const line = singleLine(change);
  return line !== null && isInCart(cart, line.item);
}

/** What changes hold that this version cannot read, each product or package once. */
export function unreadableSubjects(rows: Outbox['unreadable'], cart: Cart | undefined): string[] {
  const names = new Map(cart && cartItems(cart).map(({ key, name }) => [key, name]));
  const subjects = rows.flatMap((goods) => {
    if (goods.length === 0) return outboxTexts.unknownGoods;
    return goods.map(({ key, name }) => name ?? (key === null ? null : (names.get(key) ?? numberOf(key))));
  });
  return [...new Set(subjects)].filter((subject) => subject !== null);
}
