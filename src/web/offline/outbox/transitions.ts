import type { Cart } from '#shared/contract/cart.ts';
import { isInCart } from '#shared/rules/cart-items.ts';
import { IDEMPOTENCY_KEY_TTL_MS } from '#web/api/retention.ts';
import { withAccepted, withoutChange } from './batch.ts';
import { itemsOf, singleLine } from './cart-change.ts';
import { SETTLE_MS, unblocked, willHaveLine } from './enqueue.ts';
import { isParked, isRepeatable, isSendable, type Operation, type ParkReason } from './operations.ts';
import type { OutboxRecord } from './record.ts';
import { type Answer, backoffMs, LONGEST_BACKOFF_MS } from './retry-policy.ts';

/** A change without an answer for this long is shown as waiting, milliseconds. */
export const SHOWN_AS_WAITING_MS = 1_500;
/** A first attempt further in the future is of unknown age, milliseconds. */
const CLOCK_SLACK_MS = 2 * 24 * 3_600_000;
/** After this many reissues of a change the user decides. */
const MAX_REISSUES = 3;

/** The next step of the executor. */
export type Step =
  | { readonly kind: 'send'; readonly operation: Operation }
  | { readonly kind: 'wait'; readonly ms: number }
  /** Everything is answered; the receipt is due. */
  | { readonly kind: 'finish' }
  | { readonly kind: 'rest' };

/** The next step, strictly in order of the queue. */
export function nextStep(record: OutboxRecord, now: number): Step {
  const operation = record.operations.find(isSendable);
  if (record.paused !== null) return { kind: 'rest' };
  const backoff = msUntil(record.holdUntil, now, LONGEST_BACKOFF_MS);
  if (backoff > 0) return { kind: 'wait', ms: backoff };
  if (operation === undefined) return { kind: record.batch === null ? 'rest' : 'finish' };
  const settling = msUntil(operation.notBefore, now, SETTLE_MS);
  return settling > 0 ? { kind: 'wait', ms: settling } : { kind: 'send', operation };
}

/** Milliseconds until a time. More than `longest` means that the clock was set back: then 0. */
function msUntil(until: number, now: number, longest: number): number {
  return until - now > longest ? 0 : Math.max(0, until - now);
}

/**
 * Why an operation must be parked without sending it; null when it may be sent. `cart` is the newest known one: a
 * quantity is only sent for a line that is in it.
 */
export function unsendable(operation: Operation, cart: Cart | undefined, now: number): ParkReason | null {
  const { change, firstAttemptAt, attempts } = operation;
  if (firstAttemptAt !== null && mayBeForgotten(firstAttemptAt, now)) return { kind: 'expired' };
  const line = singleLine(change);
  const isGone = attempts === 0 && line?.verb === 'set' && cart !== undefined && !isInCart(cart, line.item);
  return isGone ? { kind: 'gone' } : null;
}

/**
 * Whether the server may have forgotten a key first sent at this time. A clock that was set back by a day or an hour
 * does not matter beside 90 days; a time further ahead says nothing.
 */
function mayBeForgotten(at: number, now: number): boolean {
  return now - at > IDEMPOTENCY_KEY_TTL_MS || at - now > CLOCK_SLACK_MS;
}

/** Marks an attempt before the request is sent. From now on key, payload and cart version do not change. */
export function attempted(record: OutboxRecord, id: string, cartVersion: number | null, now: number): OutboxRecord {
  const target = record.operations.find((operation) => operation.id === id);
  if (target === undefined || !isSendable(target)) return record;
  return changed(record, id, (operation) => ({
    ...operation,
    state: { name: 'sending' },
    attempts: operation.attempts + 1,
    firstAttemptAt: operation.firstAttemptAt ?? now,
    cartVersion: operation.attempts > 0 ? operation.cartVersion : cartVersion,
  }));
}

/** Operations that another page was sending when it ended wait again; they keep key and count of attempts. */
export function interrupted(record: OutboxRecord): OutboxRecord {
  const operations = record.operations.map((operation) =>
    operation.state.name === 'sending' ? waiting(operation) : operation,
  );
  return { ...record, operations };
}

/** The record after a failed request: nothing is sent before the back-off ends, or before the next log-in. */
export function backedOff(record: OutboxRecord, answer: Answer, now: number, random: number): OutboxRecord {
  if (answer.kind === 'pause') return { ...record, paused: answer.by };
  const failures = record.failures + 1;
  const { isLost, retryAfter } = answer.kind === 'retry' ? answer : { isLost: false, retryAfter: null };
  return { ...record, failures, holdUntil: now + backoffMs({ failures, random, isLost, retryAfter }) };
}

interface Settling {
  readonly answer: Answer;
  readonly now: number;
  /** From 0 to 1. */
  readonly random: number;
  /** A new UUID, in case the operation is reissued. */
  readonly newId: string;
}

/** The record after an attempt; unchanged when another tab has decided the operation. */
export function settled(record: OutboxRecord, id: string, settling: Settling): OutboxRecord {
  const operation = record.operations.find((candidate) => candidate.id === id);
  if (operation === undefined) return record;
  const { answer, now, random, newId } = settling;
  switch (answer.kind) {
    case 'accepted':
      return closedIfQuiet(answered(record, operation, answer.cart, now));
    case 'retry':
    case 'pause':
      return backedOff(changed(record, id, waiting), answer, now, random);
    case 'stale':
      if (isReissuable(operation)) return reissued(record, operation, newId);
      return closedIfQuiet(parked(record, id, answer.refused, now));
    case 'refused':
      return closedIfQuiet(parked(record, id, answer.refused, now));
    case 'unreadable':
      return closedIfQuiet(parked(record, id, { kind: 'unreadable' }, now));
  }
}

const waiting = (operation: Operation): Operation => ({ ...operation, state: { name: 'waiting' } });

function changed(record: OutboxRecord, id: string, change: (operation: Operation) => Operation): OutboxRecord {
  const operations = record.operations.map((operation) => (operation.id === id ? change(operation) : operation));
  return { ...record, operations };
}

function answered(record: OutboxRecord, operation: Operation, cart: Cart, now: number): OutboxRecord {
  const { batch, answeredVersion } = record;
  return {
    ...record,
    operations: record.operations.filter((candidate) => candidate !== operation),
    failures: 0,
    holdUntil: 0,
    answeredVersion: Math.max(answeredVersion, cart.version),
    batch: batch && {
      ...withAccepted(batch, operation.change, cart, now),
      hasWaited: hasWaited(batch, operation, now),
      decided: batch.decided + 1,
    },
  };
}

function hasWaited(batch: { readonly hasWaited: boolean }, { madeAt, attempts }: Operation, now: number): boolean {
  return batch.hasWaited || attempts > 1 || now - madeAt > SHOWN_AS_WAITING_MS;
}

/** Parks an operation and the later ones of its lines; others continue. */
export function parked(record: OutboxRecord, id: string, reason: ParkReason, now: number): OutboxRecord {
  const target = record.operations.find((operation) => operation.id === id);
  if (target === undefined) return record;
  const following = dependents(record.operations, target);
  const operations = record.operations.map((operation): Operation => {
    if (operation === target) return { ...operation, state: { name: 'parked', reason, at: now } };
    if (!following.has(operation)) return operation;
    return { ...operation, state: { name: 'parked', reason: { kind: 'blocked', by: id }, at: now } };
  });
  const { batch } = record;
  const hasNews = batch && {
    ...batch,
    hasWaited: hasWaited(batch, target, now),
    decided: batch.decided + 1 + following.size,
  };
  return { ...record, operations, failures: 0, holdUntil: 0, batch: hasNews };
}

/** The later operations of the same lines. A blocked list also blocks later changes of its other lines. */
function dependents(operations: readonly Operation[], target: Operation): ReadonlySet<Operation> {
  const keys = new Set(itemsOf(target.change));
  const found = new Set<Operation>();
  for (const operation of operations.slice(operations.indexOf(target) + 1)) {
    // Clearing does not depend on earlier changes.
    if (operation.change.verb === 'clear' || !isSendable(operation)) continue;
    const own = itemsOf(operation.change);
    if (!own.some((key) => keys.has(key))) continue;
    found.add(operation);
    for (const key of own) keys.add(key);
  }
  return found;
}

/** Ends a batch whose changes were all answered at once: it needs no receipt. */
export function closedIfQuiet(record: OutboxRecord): OutboxRecord {
  const isOver = record.batch !== null && !record.batch.hasWaited && !record.operations.some(isSendable);
  return isOver ? { ...record, batch: null } : record;
}

function isReissuable({ reissues, cartVersion }: Operation): boolean {
  return cartVersion !== null && reissues < MAX_REISSUES;
}

/** Reissues a change for the current cart under a new key, after the cart had changed and nothing was applied. */
function reissued(record: OutboxRecord, operation: Operation, newId: string): OutboxRecord {
  const fresh = { ...reissue(operation, newId, operation.seq), reissues: operation.reissues + 1 };
  return changed(record, operation.id, () => fresh);
}

function reissue(operation: Operation, id: string, seq: number): Operation {
  return {
    ...operation,
    id,
    seq,
    replaces: operation.id,
    attempts: 0,
    firstAttemptAt: null,
    cartVersion: null,
    reissues: 0,
    notBefore: 0,
    state: { name: 'waiting' },
  };
}

/**
 * "Ponów": a new operation with a new key at the end, followed by the operations that it blocked, if it is
 * repeatable.
 */
export function retried(record: OutboxRecord, id: string, newId: string, cart: Cart | undefined): OutboxRecord {
  const target = record.operations.find((operation) => operation.id === id);
  if (target === undefined || !isParked(target) || !isRepeatable(target)) return record;
  const isBlocked = ({ state }: Operation) =>
    state.name === 'parked' && state.reason.kind === 'blocked' && state.reason.by === id;
  const others = record.operations.filter((operation) => operation !== target && !isBlocked(operation));
  const following = record.operations.filter(isBlocked).map(waiting);
  const again = [reissue(asAdd(target, record, cart), newId, 0), ...following];
  const renumbered = again.map((operation, index) => ({ ...operation, seq: record.lastSeq + 1 + index }));
  return { ...record, lastSeq: record.lastSeq + again.length, operations: [...others, ...renumbered] };
}

/** A quantity of a line that is gone becomes an add: quantities are only set for existing lines. */
function asAdd(operation: Operation, record: OutboxRecord, cart: Cart | undefined): Operation {
  const { change } = operation;
  if (change.verb !== 'set' || willHaveLine(record, change.item, cart)) return operation;
  return { ...operation, change: { ...change, verb: 'add' } };
}

/** "Usuń": also for unsent operations. An attempted operation cannot be called back. */
export function discarded(record: OutboxRecord, id: string): OutboxRecord {
  const target = record.operations.find((operation) => operation.id === id);
  if (target === undefined || (isSendable(target) && target.attempts > 0)) return record;
  const operations = unblocked(record.operations.filter((operation) => operation !== target));
  const batch = record.batch && withoutChange(record.batch, target.change);
  return closedIfQuiet({ ...record, operations, batch });
}

/** Resets the back-off, when the network is back or the user asks for it. */
export function withResetBackoff(record: OutboxRecord): OutboxRecord {
  return { ...record, holdUntil: 0, failures: 0 };
}

/** Ends the pause after the owner has logged in. */
export function resumed(record: OutboxRecord): OutboxRecord {
  return { ...withResetBackoff(record), paused: null };
}
