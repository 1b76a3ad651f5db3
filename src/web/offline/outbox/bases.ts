import type { Cart } from '#shared/contract/cart.ts';
import type { ItemKey } from '#shared/rules/cart-items.ts';
import { isOlderVersion } from '#shared/rules/versions.ts';
import { type LineChange, lineChanges, overrides, seenLine, touches } from './cart-change.ts';
import { isParked, isSendable, isUntouched, type Operation, type ParkedOperation } from './operations.ts';
import type { Counts, OutboxRecord } from './record.ts';
import { itemsInCart } from './view-items.ts';

/** Counts of a cart by line. */
export function countsIn(cart: Cart): Counts {
  return Object.fromEntries([...itemsInCart(cart)].map(([key, { count }]) => [key, count]));
}

/** The server's counts from the newer of this tab's cart and the last answer to a change; null when there is neither. */
export function knownCounts(record: OutboxRecord, cart: Cart | undefined): Counts | null {
  if (cart !== undefined && !isOutdated(record, cart)) return countsIn(cart);
  return record.answered?.counts ?? null;
}

/** Whether a change was answered with a newer cart, in another tab. */
export function isOutdated({ answered }: OutboxRecord, { version }: Cart): boolean {
  return answered !== null && isOlderVersion(version, answered.version);
}

/**
 * Whether a change was attempted and its answer is missing: a cart that is read now may or may not hold it. False
 * when `cart` is outdated anyway.
 */
export function isInDoubt(record: OutboxRecord, cart: Cart): boolean {
  const next = record.operations.find(isSendable);
  return next !== undefined && next.attempts > 0 && !isOutdated(record, cart);
}

/** What a line holds after the sendable operations; null when that is not known. */
export function countAfter(operations: readonly Operation[], item: ItemKey, known: Counts | null): number | null {
  let count: number | null = known && (known[item] ?? 0);
  for (const { change, base, attempts } of operations.filter(isSendable)) {
    if (!touches(change, item)) continue;
    if (attempts > 0) count = seenLine(change) === item ? base : null;
    if (change.verb === 'clear') count = 0;
    // How many are left of a line whose problem is accepted, the server says.
    if (change.verb === 'accept-problems') count = null;
    for (const line of lineChanges(change).filter((each) => each.item === item)) {
      if (line.verb !== 'add') count = line.count;
      else if (count !== null) count += line.count;
    }
  }
  return count;
}

/** A change of one line with the base that the operations before it give. */
export function based(operation: Operation, before: readonly Operation[], known: Counts | null): Operation {
  const item = seenLine(operation.change);
  return item === null ? operation : { ...operation, base: countAfter(before, item, known) };
}

/** The record whose questions are about what their lines hold in `cart`, which the server has answered. */
export function withServerCounts(record: OutboxRecord, cart: Cart): OutboxRecord {
  if (isOutdated(record, cart) || !record.operations.some(isParked)) return record;
  const counts = countsIn(cart);
  const operations = record.operations.map((operation) => {
    const item = seenLine(operation.change);
    return isParked(operation) && item !== null ? withCount(operation, counts[item] ?? 0) : operation;
  });
  const isSame = operations.every((operation, index) => operation === record.operations[index]);
  return isSame ? record : { ...record, operations };
}

/** A question about what the user sees in its line: with what waits for it. Any other operation is returned as it is. */
export function withShownCount(parked: ParkedOperation, operations: readonly Operation[]): ParkedOperation {
  const { reason } = parked.state;
  const item = seenLine(parked.change);
  if (item === null || reason.kind !== 'refused' || reason.count === null) return parked;
  return withCount(parked, countAfter(operations, item, { [item]: reason.count }) ?? reason.count);
}

function withCount(parked: ParkedOperation, count: number): ParkedOperation {
  const { state } = parked;
  if (state.reason.kind !== 'refused' || state.reason.count === null || state.reason.count === count) return parked;
  return { ...parked, state: { ...state, reason: { ...state.reason, count } } };
}

/**
 * The operations when `refused`, one of them, has changed nothing. Later bases counted on it: they become what the user
 * saw apart from it, or the device would ask about a count that only itself had predicted.
 */
export function withoutEffect(operations: readonly Operation[], refused: Operation): Operation[] {
  const at = operations.indexOf(refused);
  const later = lineChanges(refused.change).reduce(
    (others, line) => shifted(others, line, refused.base),
    operations.slice(at + 1),
  );
  return [...operations.slice(0, at + 1), ...later];
}

/** Up to the next quantity or removal of the line: the bases after it count on that one. */
function shifted(later: readonly Operation[], { verb, item, count }: LineChange, base: number | null): Operation[] {
  const before = verb === 'add' ? 0 : base;
  const last = later.findIndex(({ change }) => overrides(change, item));
  return later.map((operation, index) => {
    const isBased = (last < 0 || index <= last) && isUntouched(operation) && seenLine(operation.change) === item;
    if (!isBased || operation.base === null) return operation;
    return { ...operation, base: before === null ? null : operation.base - count + before };
  });
}
