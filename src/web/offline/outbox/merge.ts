import type { Cart } from '#shared/contract/cart.ts';
import { MAX_COUNT } from '#shared/contract/common.ts';
import { openBatch, wanting } from './batch.ts';
import {
  type ItemFacts,
  type ItemKey,
  isBlocked,
  isPackageKey,
  isSendable,
  isUntouched,
  keysOf,
  type LineChange,
  type Operation,
  packageKey,
  productKey,
  type QueuedChange,
  singleLine,
  touches,
} from './operations.ts';
import type { QueueRecord } from './record.ts';

/** Steps on plus and minus within this time become one request. */
export const SETTLE_MS = 350;
/** More changes than a tab can have under way when it ends. */
const REMEMBERED = 100;

/** A change that the user has just made. */
export interface Draft {
  readonly id: string;
  readonly change: QueuedChange;
  readonly facts: readonly ItemFacts[];
  readonly now: number;
}

/**
 * - `added`: it is in the record as the operation `id`, its own or an earlier one that it was merged into.
 * - `gone`: it sets a line that is no longer there. It is not kept: a tab with an old cart on its screen must not bring
 *   back what was taken out elsewhere.
 */
export type Appended =
  | { readonly kind: 'added'; readonly record: QueueRecord; readonly id: string }
  | { readonly kind: 'gone' };

/** Adds a change to what waits. `cart` is the server's cart as this device knows it. */
export function append(record: QueueRecord, draft: Draft, cart: Cart | undefined): Appended {
  const line = singleLine(draft.change);
  if (line?.verb === 'set' && !hasLine(record, line.key, cart)) return { kind: 'gone' };
  const batch = wanting(record.batch ?? openBatch(cart), draft.change, draft.facts);
  const { operations, id, lastSeq } = place(record, draft, line);
  const taken = [...record.taken.slice(1 - REMEMBERED), draft.id];
  return { kind: 'added', id, record: { ...record, lastSeq, batch, operations, taken } };
}

function place(record: QueueRecord, draft: Draft, line: LineChange | null) {
  const kept = superseding(record.operations, draft.change, line);
  const last = line && kept.findLast(({ change }) => touches(change, line.key));
  const merged = last && isUntouched(last) ? mergedChange(last.change, draft.change) : null;
  if (!last || !merged) {
    const operation = behindBlocked(operationOf(draft, record.owner, record.lastSeq + 1), kept);
    return { operations: [...kept, operation], id: draft.id, lastSeq: operation.seq };
  }
  const next = { ...last, change: merged, facts: [...draft.facts], notBefore: notBefore(merged, draft.now) };
  const operations = kept.map((operation) => (operation === last ? next : operation));
  return { operations, id: last.id, lastSeq: record.lastSeq };
}

/** What is blocked is not overtaken: a new change of the same line waits for the same decision. */
function behindBlocked(operation: Operation, before: readonly Operation[]): Operation {
  const keys = keysOf(operation.change);
  const last = before.findLast((other) => isBlocked(other) && keys.some((key) => touches(other.change, key)));
  if (last?.state.name !== 'parked') return operation;
  return { ...operation, state: { name: 'parked', reason: last.state.reason, at: operation.madeAt } };
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
    cartVersion: null,
    renewals: 0,
    replaces: null,
    state: { name: 'waiting' },
  };
}

function notBefore({ kind }: QueuedChange, now: number): number {
  return kind === 'set' || kind === 'set-package' ? now + SETTLE_MS : 0;
}

/**
 * What a new change leaves of the waiting ones. A removal needs none of what the device still had for its line, a
 * quantity none of what was parked there: the user has just decided anew.
 */
function superseding(operations: readonly Operation[], change: QueuedChange, line: LineChange | null): Operation[] {
  if (change.kind === 'remove-all') return released(operations.filter((operation) => !isOwnProducts(operation)));
  if (line === null || line.verb === 'add') return [...operations];
  const about = (operation: Operation) => singleLine(operation.change)?.key === line.key;
  const settled = released(operations.filter((operation) => isSendable(operation) || !about(operation)));
  if (line.verb === 'set') return settled;
  const barrier = settled.findLastIndex(
    (operation) => touches(operation.change, line.key) && !(about(operation) && isUntouched(operation)),
  );
  return settled.filter((operation, index) => index <= barrier || !about(operation));
}

/** What was blocked only by something that is gone goes on. */
export function released(operations: readonly Operation[]): Operation[] {
  const ids = new Set(operations.map(({ id }) => id));
  return operations.map((operation) => {
    const { state } = operation;
    const isFree = state.name === 'parked' && state.reason.kind === 'blocked' && !ids.has(state.reason.by);
    return isFree ? { ...operation, state: { name: 'waiting' } } : operation;
  });
}

/** Nothing of it can be on its way, and clearing the cart, which leaves packages in, makes it void. */
function isOwnProducts(operation: Operation): boolean {
  const { change } = operation;
  const isOfProducts = change.kind === 'remove-all' || !keysOf(change).some(isPackageKey);
  return isOfProducts && (isUntouched(operation) || !isSendable(operation));
}

/**
 * Two untouched changes of one line as one; null where the second must stay for itself. Adding to a quantity is not
 * merged: the quantity may turn out to be meant for a line that has gone, and what was added must not go with it.
 */
function mergedChange(first: QueuedChange, second: QueuedChange): QueuedChange | null {
  if (first.kind === 'add' && second.kind === 'add') return within({ ...first, count: first.count + second.count });
  if (first.kind === 'add-package' && second.kind === 'add-package')
    return within({ ...first, count: first.count + second.count });
  const isSame = first.kind === second.kind && (second.kind === 'set' || second.kind === 'set-package');
  return isSame ? second : null;
}

function within<C extends QueuedChange & { count: number }>(change: C): C | null {
  return change.count <= MAX_COUNT ? change : null;
}

/** Whether a line is in the cart once all that waits has landed. An unknown or outdated cart may hold anything. */
export function hasLine(record: QueueRecord, key: ItemKey, cart: Cart | undefined): boolean {
  let there = cart === undefined || isOutdated(record, cart) || isInCart(cart, key);
  for (const { change, state } of record.operations) {
    if (state.name === 'parked' || !touches(change, key)) continue;
    if (change.kind === 'remove-all' || singleLine(change)?.verb === 'remove') there = false;
    else if (change.kind === 'add-list' || singleLine(change)?.verb === 'add') there = true;
  }
  return there;
}

/** Another tab has had a newer answer, and this one has not heard of it yet. */
export function isOutdated({ answeredVersion }: QueueRecord, { version }: Cart): boolean {
  return version < answeredVersion;
}

/**
 * Whether a change was tried and its answer is not here: a cart newer than `cart` may hold it or not. One that lacks
 * what was answered before it is no better, so it does not count.
 */
export function isInDoubt(record: QueueRecord, cart: Cart): boolean {
  const next = record.operations.find(isSendable);
  return next !== undefined && next.attempts > 0 && !isOutdated(record, cart);
}

/** Whether the server's cart holds a line. */
export function isInCart({ cartWarehouses }: Cart, key: ItemKey): boolean {
  return cartWarehouses.some(
    ({ coldProducts, warmProducts, coldPackages, warmPackages }) =>
      [...coldProducts, ...warmProducts].some(({ productId }) => key === productKey(productId)) ||
      [...coldPackages, ...warmPackages].some(({ packageId }) => key === packageKey(packageId)),
  );
}
