import type { Cart } from '#shared/contract/cart.ts';
import { MAX_COUNT } from '#shared/contract/common.ts';
import { isPackageKey, packageKey } from '#shared/rules/cart-items.ts';
import { based, countAfter, knownCounts } from './bases.ts';
import { type CartChange, itemsOf, type LineChange, seenLine, singleLine, touches } from './cart-change.ts';
import { isOwnKey } from './composed.ts';
import type { ItemFacts } from './item-facts.ts';
import { isSendable, isUntouched, type Operation } from './operations.ts';
import { openBatch, withWanted } from './receipt.ts';
import type { Counts, OutboxRecord } from './record.ts';

/** Steps on plus and minus within this time become one request, milliseconds. */
export const MERGE_DELAY_MS = 350;
/** More changes than a tab can have notes of when it ends. */
const SEEN_IDS = 100;

/** A change that the user has just made. */
export interface Draft {
  readonly id: string;
  readonly change: CartChange;
  readonly facts: readonly ItemFacts[];
  readonly now: number;
}

/** The record that holds a change as the operation `id`, which may be an earlier one that it was merged into. */
interface Enqueued {
  readonly record: OutboxRecord;
  readonly id: string;
}

/**
 * Adds a change at the end of the queue, or merges it. `cart` is the server's cart as far as this device knows it. Null
 * when it sets a line that no longer exists: a tab with an old cart must not restore lines that were removed elsewhere.
 */
export function enqueue(record: OutboxRecord, draft: Draft, cart: Cart | undefined): Enqueued | null {
  const line = singleLine(draft.change);
  const known = knownCounts(record, cart);
  if (line?.verb === 'set' && countAfter(record.operations, line.item, known) === 0) return null;
  const batch = withWanted(record.batch ?? openBatch(cart), draft.change, draft.facts);
  const { operations, id, lastSeq } = place(record, draft, line, known);
  const seenIds = [...record.seenIds.slice(1 - SEEN_IDS), draft.id];
  return { id, record: { ...record, lastSeq, batch, operations, seenIds } };
}

function place(record: OutboxRecord, draft: Draft, line: LineChange | null, known: Counts | null) {
  const kept = superseding(record.operations, draft.change, line);
  const last = line && kept.findLast(({ change }) => touches(change, line.item));
  // The server has never seen a package whose composition was not sent.
  if (line !== null && line.verb !== 'add' && isOwnKey(line.item) && !last)
    return { operations: kept, id: draft.id, lastSeq: record.lastSeq };
  const merged = last && isUntouched(last) ? mergedChange(last.change, draft.change) : null;
  if (!last || !merged) {
    const operation = asSeen(based(operationOf(draft, record.owner, record.lastSeq + 1), kept, known), kept);
    return { operations: [...kept, operation], id: draft.id, lastSeq: operation.seq };
  }
  const next = { ...last, change: merged, facts: [...draft.facts], notBefore: notBefore(merged, draft.now) };
  const operations = kept.map((operation) => (operation === last ? next : operation));
  return { operations, id: last.id, lastSeq: record.lastSeq };
}

/**
 * With the base that the user began with, where the change says it: the cart may have become another since. What this
 * device has waiting for the line is known to the user, and stays the base.
 */
function asSeen(operation: Operation, before: readonly Operation[]): Operation {
  const { change } = operation;
  const item = seenLine(change);
  if (item === null || !('seen' in change) || change.seen === undefined) return operation;
  const isOurs = before.some((other) => isSendable(other) && touches(other.change, item));
  return isOurs ? operation : { ...operation, base: change.seen };
}

function operationOf({ id, change, facts, now }: Draft, owner: string, seq: number): Operation {
  return {
    id,
    seq,
    owner,
    change,
    facts: [...facts],
    madeAt: now,
    notBefore: notBefore(change, now),
    attempts: 0,
    firstAttemptAt: null,
    base: null,
    state: { name: 'waiting' },
  };
}

function notBefore({ verb }: CartChange, now: number): number {
  return verb === 'set' ? now + MERGE_DELAY_MS : 0;
}

/**
 * The operations that remain after a new change. A removal replaces all unsent changes of its line, a quantity and a
 * changed composition its parked ones, because the newer decision of the user wins.
 */
function superseding(
  operations: readonly Operation[],
  change: CartChange,
  line: LineChange | null,
): readonly Operation[] {
  if (change.verb === 'clear') return operations.filter((operation) => !isVoidAfterClearing(operation));
  if (change.verb === 'compose' && change.replaces !== null) {
    const replaced = packageKey(change.replaces);
    return operations.filter((operation) => isSendable(operation) || seenLine(operation.change) !== replaced);
  }
  if (line === null || line.verb === 'add') return operations;
  const about = (operation: Operation) => singleLine(operation.change)?.item === line.item;
  const settled = operations.filter((operation) => isSendable(operation) || !about(operation));
  if (line.verb === 'set') return settled;
  const barrier = settled.findLastIndex(
    (operation) => touches(operation.change, line.item) && !(about(operation) && isUntouched(operation)),
  );
  return settled.filter((operation, index) => index <= barrier || !about(operation));
}

/** Whether clearing the cart voids the operation: it changes products, and is unattempted or parked. */
function isVoidAfterClearing(operation: Operation): boolean {
  const { change } = operation;
  const isOfProducts = change.verb === 'clear' || !itemsOf(change).some(isPackageKey);
  return isOfProducts && (isUntouched(operation) || !isSendable(operation));
}

/**
 * Two unattempted changes of one line as one; null when they stay separate. An add is not merged into an earlier
 * quantity: if the line turns out to be gone, only the quantity is dropped.
 */
function mergedChange(first: CartChange, second: CartChange): CartChange | null {
  if (first.verb === 'set' && second.verb === 'set') return second;
  if (first.verb !== 'add' || second.verb !== 'add') return null;
  const count = first.count + second.count;
  return count <= MAX_COUNT ? { ...first, count } : null;
}
