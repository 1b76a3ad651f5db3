import type { Cart } from '#shared/contract/cart.ts';
import { type ItemKey, isPackageKey, productKey } from '#shared/rules/cart-items.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { type CartChange, itemsOf, lineChanges } from './cart-change.ts';
import { type ItemFacts, keyOfFacts } from './item-facts.ts';
import type { Batch, ShortLine, ShortLines } from './record.ts';
import { countOf, itemsInCart, newItem, priceOfPackage, type ViewItem } from './view-items.ts';

type Lines = Partial<Record<ItemKey, ShortLine>>;

/** The lines of a cart by name, count and price. */
export function shortLines(cart: Cart): ShortLines {
  return Object.fromEntries([...itemsInCart(cart)].map(([key, item]) => [key, shortLine(item)]));
}

function shortLine(item: ViewItem): ShortLine {
  const count = countOf(item);
  if (item.type === 'package') return { name: item.facts.packageName, count, priceNet: priceOfPackage(item.facts) };
  const { productName, withFormat, productPriceNet } = item.line;
  return { name: nameWithFormat(productName, withFormat), count, priceNet: productPriceNet };
}

/** A new batch that starts from the server's cart. */
export function openBatch(cart: Cart | undefined): Batch {
  const before = cart === undefined ? null : shortLines(cart);
  return { before, wanted: { ...before }, accepted: {}, reasons: {}, hasWaited: false, decided: 0 };
}

/** The batch with one more change, as the user sees it. */
export function withDesired(batch: Batch, change: CartChange, facts: readonly ItemFacts[]): Batch {
  return { ...batch, wanted: wantedAfter(batch.wanted, change, facts) };
}

function wantedAfter(lines: ShortLines, change: CartChange, facts: readonly ItemFacts[]): Lines {
  if (change.verb === 'clear') return packagesOnly(lines);
  const wanted: Lines = { ...lines };
  for (const { verb, item: key, count } of lineChanges(change)) {
    const seen = facts.find((candidate) => keyOfFacts(candidate) === key);
    const line = wanted[key] ?? (seen ? shortLine(newItem(seen, 0)) : null);
    if (verb === 'remove') delete wanted[key];
    else if (line !== null) wanted[key] = { ...line, count: verb === 'add' ? line.count + count : count };
  }
  return wanted;
}

function packagesOnly(lines: ShortLines): Lines {
  const kept = Object.entries(lines).filter(([key]) => isPackageKey(key as ItemKey));
  return Object.fromEntries(kept) as Lines;
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
