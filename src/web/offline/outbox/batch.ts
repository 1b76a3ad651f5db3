import type { Cart } from '#shared/contract/cart.ts';
import { type ItemKey, productKey } from '#shared/rules/cart-items.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { type CartChange, itemsOf, linesAfter } from './cart-change.ts';
import { type ItemFacts, keyOfFacts } from './item-facts.ts';
import type { Batch, ShortLine, ShortLines } from './record.ts';
import { type CountedItem, itemsInCart, priceOfPackage } from './view-items.ts';

/** The lines of a cart by name, count and price. */
export function shortLines(cart: Cart): ShortLines {
  return Object.fromEntries([...itemsInCart(cart)].map(([key, item]) => [key, shortLine(item)]));
}

function shortLine({ facts, count }: CountedItem): ShortLine {
  if (facts.type === 'package') return { name: facts.packageName, count, priceNet: priceOfPackage(facts) };
  const { productName, withFormat, productPriceNet } = facts;
  return { name: nameWithFormat(productName, withFormat), count, priceNet: productPriceNet };
}

/** A new batch that starts from the server's cart. */
export function openBatch(cart: Cart | undefined): Batch {
  const before = cart === undefined ? null : shortLines(cart);
  return { before, wanted: { ...before }, accepted: {}, reasons: {}, hasWaited: false, decided: 0 };
}

/** The batch with one more change, as the user sees it. */
export function withDesired(batch: Batch, change: CartChange, facts: readonly ItemFacts[]): Batch {
  const lines = new Map(Object.entries(batch.wanted) as [ItemKey, ShortLine][]);
  const wanted = linesAfter(lines, change, (key) => {
    const seen = facts.find((candidate) => keyOfFacts(candidate) === key);
    return seen ? shortLine({ facts: seen, count: 0 }) : null;
  });
  return { ...batch, wanted: Object.fromEntries(wanted) };
}

/** The batch after the server accepted a change, with the reasons for what it could not give. */
export function withAccepted(batch: Batch, change: CartChange, answer: Cart, now: number): Batch {
  const accepted = { ...batch.accepted };
  const keys = change.verb === 'clear' ? (Object.keys(batch.before ?? {}) as ItemKey[]) : itemsOf(change);
  for (const key of keys) accepted[key] = now;
  const reasons = { ...batch.reasons };
  for (const { productId, reason } of answer.receipt ?? [])
    if (reason !== null) reasons[productKey(productId)] = reason;
  return { ...batch, accepted, reasons };
}

/** The batch after the user discarded a change: its lines drop out of the receipt. */
export function withoutChange(batch: Batch, change: CartChange): Batch {
  const gone = new Set<string>(itemsOf(change));
  const without = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key)));
  return {
    ...batch,
    wanted: without(batch.wanted),
    accepted: without(batch.accepted),
    reasons: without(batch.reasons),
  };
}
