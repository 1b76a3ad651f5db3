import type { Cart } from '#shared/contract/cart.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import {
  type ItemFacts,
  type ItemKey,
  isPackageKey,
  keyOfFacts,
  keysOf,
  lineChanges,
  productKey,
  type QueuedChange,
} from './operations.ts';
import type { Batch, ShortLine, ShortLines } from './record.ts';
import { packagesOf, priceOfPackage } from './view-packages.ts';

type Lines = Partial<Record<ItemKey, ShortLine>>;

/** The lines of a cart in few words. */
export function shortLines(cart: Cart): ShortLines {
  const lines: Lines = {};
  for (const { coldProducts, warmProducts } of cart.cartWarehouses) {
    for (const line of [...coldProducts, ...warmProducts])
      lines[productKey(line.productId)] = { name: fullName(line), count: line.count, priceNet: line.productPriceNet };
  }
  for (const [key, { facts, count }] of packagesOf(cart))
    lines[key] = { name: facts.packageName, count, priceNet: priceOfPackage(facts) };
  return lines;
}

/** A batch that begins with the cart that the user sees; nothing waits before it. */
export function openBatch(cart: Cart | undefined): Batch {
  const before = cart === undefined ? null : shortLines(cart);
  return { before, wanted: { ...before }, accepted: {}, reasons: {}, hasWaited: false, decided: 0 };
}

/** The batch with one more change, as the user sees it. */
export function wanting(batch: Batch, change: QueuedChange, facts: readonly ItemFacts[]): Batch {
  return { ...batch, wanted: wantedAfter(batch.wanted, change, facts) };
}

function wantedAfter(lines: ShortLines, change: QueuedChange, facts: readonly ItemFacts[]): Lines {
  if (change.kind === 'remove-all') return withoutProducts(lines);
  const wanted: Lines = { ...lines };
  for (const { verb, key, count } of lineChanges(change)) {
    const line = wanted[key] ?? newLine(facts.find((candidate) => keyOfFacts(candidate) === key));
    if (verb === 'remove') delete wanted[key];
    else if (line !== null) wanted[key] = { ...line, count: verb === 'add' ? line.count + count : count };
  }
  return wanted;
}

function withoutProducts(lines: ShortLines): Lines {
  const kept = Object.entries(lines).filter(([key]) => isPackageKey(key as ItemKey));
  return Object.fromEntries(kept) as Lines;
}

function newLine(facts: ItemFacts | undefined): ShortLine | null {
  if (facts === undefined) return null;
  if (facts.type === 'package') return { name: facts.packageName, count: 0, priceNet: priceOfPackage(facts) };
  return { name: fullName(facts), count: 0, priceNet: facts.productPriceNet };
}

/** A line as it is told from others of the same name. */
function fullName({ productName, withFormat }: { productName: string; withFormat: string }): string {
  return nameWithFormat(productName, withFormat);
}

/** Notes that a change was taken, and what the server could not give of it. */
export function accepting(batch: Batch, change: QueuedChange, answer: Cart, now: number): Batch {
  const accepted = { ...batch.accepted };
  const keys = change.kind === 'remove-all' ? (Object.keys(batch.before ?? {}) as ItemKey[]) : keysOf(change);
  for (const key of keys) accepted[key] = now;
  const reasons = { ...batch.reasons };
  for (const { productId, reason } of answer.receipt ?? [])
    if (reason !== null) reasons[productKey(productId)] = reason;
  return { ...batch, accepted, reasons };
}

/** The user has taken a change back: nothing is expected of its lines any more. */
export function forgetting(batch: Batch, change: QueuedChange): Batch {
  const gone = new Set<string>(keysOf(change));
  const without = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key)));
  return {
    ...batch,
    wanted: without(batch.wanted),
    accepted: without(batch.accepted),
    reasons: without(batch.reasons),
  };
}
