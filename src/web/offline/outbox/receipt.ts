import type { Cart, CartProblem } from '#shared/contract/cart.ts';
import { type ItemKey, packageKey, productKey } from '#shared/rules/cart-items.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { withServerCounts } from './bases.ts';
import { type CartChange, itemsOf, linesAfter, singleLine } from './cart-change.ts';
import { type ItemFacts, keyOfFacts } from './item-facts.ts';
import { isParked, type Operation } from './operations.ts';
import type { Batch, OutboxRecord, ReceiptRow, ShortLine, ShortLines } from './record.ts';
import { type CountedItem, itemsInCart, priceOfPackage } from './view-items.ts';

/** The lines of a cart by name, count and price. */
function shortLines(cart: Cart): ShortLines {
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
export function withWanted(batch: Batch, change: CartChange, facts: readonly ItemFacts[]): Batch {
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
  const { before, replaced } = withReplaced(batch, change);
  const keys = change.verb === 'clear' ? (Object.keys(before ?? {}) as ItemKey[]) : itemsOf(change);
  for (const key of keys) if (key !== replaced) accepted[key] = now;
  const reasons = { ...batch.reasons };
  for (const { productId, reason } of answer.receipt ?? [])
    if (reason !== null) reasons[productKey(productId)] = reason;
  return { ...batch, before, accepted, reasons };
}

/** A changed composition is one package before and after: the receipt tells it in one row, under the new package's key. */
function withReplaced({ before, wanted }: Batch, change: CartChange) {
  const replaced = change.verb === 'compose' && change.replaces !== null ? packageKey(change.replaces) : null;
  const old = replaced === null ? undefined : before?.[replaced];
  // Merged into a package that was there, or composed back to what it was: two rows say more.
  if (change.verb !== 'compose' || replaced === null || !before || !old || before[change.item] || wanted[replaced])
    return { before, replaced: null };
  const { [replaced]: _, ...others } = before;
  return { before: { ...others, [change.item]: old }, replaced };
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

/** Ends a batch; `cart` is the server's cart after it. An unread earlier receipt is merged into the new one. */
export function finished(record: OutboxRecord, cart: Cart, now: number): OutboxRecord {
  const { batch, receipt } = record;
  if (batch === null) return record;
  const rows = batch.hasWaited ? receiptOf(batch, record.operations, cart, now) : [];
  return {
    ...withServerCounts(record, cart),
    batch: null,
    receipt: rows.length === 0 ? receipt : joined(receipt ?? [], rows),
  };
}

/** After the user has read the receipt. */
export function withoutReceipt(record: OutboxRecord): OutboxRecord {
  return { ...record, receipt: null };
}

/** After an order: what was accepted of its cart says nothing of the next one. What was not is told until it is read. */
export function withoutAccepted(record: OutboxRecord): OutboxRecord {
  const left = record.receipt?.filter(({ why }) => why !== 'accepted') ?? [];
  return { ...record, receipt: left.length === 0 ? null : left };
}

/** The receipt, by line: count before, wanted and after, and the reason (docs/offline.md "Outbox"). */
function receiptOf(batch: Batch, left: readonly Operation[], cart: Cart, now: number): ReceiptRow[] {
  const after = shortLines(cart);
  const { messages, refused } = reasonsOf(batch, left, cart);
  // Lines whose changed price is to be accepted show it themselves.
  const told = new Set(cart.problems.filter(({ kind }) => kind === 'price').map(keyOf));
  const rowOf = (key: ItemKey): ReceiptRow[] => {
    const [before, wanted, is] = [batch.before?.[key], batch.wanted[key], after[key]];
    const name = is?.name ?? wanted?.name ?? before?.name;
    const at = batch.accepted[key];
    const isRefused = refused.has(key);
    // The user discarded the change of this line, so any result is expected.
    const isDiscarded = before !== undefined && wanted === undefined && at === undefined && !isRefused;
    if (name === undefined || isDiscarded) return [];
    const counts = { before: before?.count ?? 0, wanted: wanted?.count ?? 0, after: is?.count ?? 0 };
    const priceAfter = is?.priceNet ?? null;
    // No price where the screen showed none.
    const priceBefore = told.has(key) ? priceAfter : (wanted ?? before)?.priceNet || null;
    const isNewPrice = priceBefore !== null && priceAfter !== null && priceBefore !== priceAfter;
    const whys: readonly [isSo: boolean, why: ReceiptRow['why']][] = [
      [isRefused, 'refused'],
      [counts.wanted !== counts.after, 'elsewhere'],
      [isNewPrice, 'price'],
      [at !== undefined, 'accepted'],
    ];
    const why = whys.find(([isSo]) => isSo)?.[1];
    if (why === undefined) return [];
    return [{ key, name, ...counts, priceBefore, priceAfter, why, reason: messages.get(key) ?? null, at: at ?? now }];
  };
  const { before, wanted, accepted } = batch;
  const keys = new Set([...Object.keys({ ...before, ...wanted, ...accepted }), ...Object.keys(before ? after : {})]);
  return [...keys].flatMap((key) => rowOf(key as ItemKey));
}

/** The server's messages by line, and the lines whose change was refused. */
function reasonsOf(batch: Batch, left: readonly Operation[], { problems }: Cart) {
  const messages = new Map(Object.entries(batch.reasons) as [ItemKey, string][]);
  const refused: Set<ItemKey> = new Set(messages.keys());
  for (const problem of problems) {
    const key = keyOf(problem);
    // A changed price explains no count.
    if (key !== null && problem.kind !== 'price') messages.set(key, problem.reason);
  }
  for (const { change, state } of left.filter(isParked)) {
    const line = singleLine(change);
    // Another device's count is its own reason.
    if (line === null || (state.reason.kind === 'refused' && state.reason.count !== null)) continue;
    // Refused earlier, and told then.
    if (batch.wanted[line.item]?.count === batch.before?.[line.item]?.count) continue;
    refused.add(line.item);
    if (state.reason.kind === 'refused') messages.set(line.item, state.reason.message);
  }
  return { messages, refused };
}

function keyOf({ productId, packageId }: CartProblem): ItemKey | null {
  if (packageId !== undefined) return packageKey(packageId);
  return productId === undefined ? null : productKey(productId);
}

/** Merges two unread receipts: from before the first batch to after the second. */
function joined(older: readonly ReceiptRow[], newer: readonly ReceiptRow[]): ReceiptRow[] {
  const earlier = new Map(older.map((row) => [row.key, row]));
  const rows = newer.map((row) => {
    const first = earlier.get(row.key);
    earlier.delete(row.key);
    return first === undefined ? row : { ...row, before: first.before, priceBefore: first.priceBefore };
  });
  return [...earlier.values(), ...rows];
}
