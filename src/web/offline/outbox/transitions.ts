import type { Cart } from '#shared/contract/cart.ts';
import { KEY_KNOWN_FOR_MS } from '#web/api/kept-for.ts';
import type { Answer } from './answers.ts';
import { backoff, LONGEST_HOLD_MS } from './backoff.ts';
import { accepting, forgetting } from './batch.ts';
import { hasLine, isInCart, released, SETTLE_MS } from './merge.ts';
import {
  isParked,
  isRepeatable,
  isSendable,
  keysOf,
  type Operation,
  type ParkReason,
  singleLine,
} from './operations.ts';
import type { QueueRecord } from './record.ts';

/** Longer than this after its making, a change has been told as waiting. */
export const TOLD_MS = 1_500;
/** A cart that never stands still: the user is asked instead. */
const MAX_RENEWALS = 3;

/** What is to be done with the queue now. */
export type Step =
  | { readonly kind: 'send'; readonly operation: Operation }
  | { readonly kind: 'wait'; readonly ms: number }
  /** Everything is answered, and the user waits to hear what became of it. */
  | { readonly kind: 'finish' }
  | { readonly kind: 'rest' };

/** Strictly in order: the first that can be sent, or nothing. */
export function nextStep(record: QueueRecord, now: number): Step {
  const operation = record.operations.find(isSendable);
  if (record.paused !== null) return { kind: 'rest' };
  const held = left(record.holdUntil, now, LONGEST_HOLD_MS);
  if (held > 0) return { kind: 'wait', ms: held };
  if (operation === undefined) return { kind: record.batch === null ? 'rest' : 'finish' };
  const settling = left(operation.notBefore, now, SETTLE_MS);
  return settling > 0 ? { kind: 'wait', ms: settling } : { kind: 'send', operation };
}

/** More than the longest wait means that the clock was set back: then there is none. */
function left(until: number, now: number, longest: number): number {
  return until - now > longest ? 0 : Math.max(0, until - now);
}

/**
 * Why an operation is not to be sent any more, although nobody refused it. `cart` is the newest that the device knows;
 * a quantity is only sent for a line that is in it.
 */
export function unsendable(operation: Operation, cart: Cart | undefined, now: number): ParkReason | null {
  const { change, firstAttemptAt, attempts } = operation;
  if (firstAttemptAt !== null && now - firstAttemptAt > KEY_KNOWN_FOR_MS) return { kind: 'expired' };
  const line = singleLine(change);
  const isGone = attempts === 0 && line?.verb === 'set' && cart !== undefined && !isInCart(cart, line.key);
  return isGone ? { kind: 'gone' } : null;
}

/** Written before the request leaves: from now on key, payload and cart version stay as they are. */
export function attempted(record: QueueRecord, id: string, cartVersion: number | null, now: number): QueueRecord {
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

/** What had to be asked beside the operations got no answer: later, or after log-in. */
export function held(record: QueueRecord, answer: Answer, now: number, random: number): QueueRecord {
  if (answer.kind === 'pause') return { ...record, paused: answer.by };
  const failures = record.failures + 1;
  const { isLost, retryAfter } = answer.kind === 'again' ? answer : { isLost: false, retryAfter: null };
  return { ...record, failures, holdUntil: now + backoff({ failures, random, isLost, retryAfter }) };
}

export interface Settling {
  readonly answer: Answer;
  readonly now: number;
  /** From 0 to 1. */
  readonly random: number;
  /** A fresh UUID, for an operation that has to be made anew. */
  readonly newId: string;
}

/** The record after a try. An operation that is no longer in it has been decided otherwise, and nothing changes. */
export function settled(record: QueueRecord, id: string, settling: Settling): QueueRecord {
  const operation = record.operations.find((candidate) => candidate.id === id);
  if (operation === undefined) return record;
  const { answer, now, random, newId } = settling;
  switch (answer.kind) {
    case 'accepted':
      return closedIfQuiet(answered(record, operation, answer.cart, now));
    case 'again':
    case 'pause':
      return held(changed(record, id, waiting), answer, now, random);
    case 'stale':
      if (isRenewable(operation)) return renewed(record, operation, newId);
      return closedIfQuiet(parked(record, id, answer.refused, now));
    case 'refused':
      return closedIfQuiet(parked(record, id, answer.refused, now));
    case 'unreadable':
      return closedIfQuiet(parked(record, id, { kind: 'unreadable' }, now));
  }
}

const waiting = (operation: Operation): Operation => ({ ...operation, state: { name: 'waiting' } });

function changed(record: QueueRecord, id: string, change: (operation: Operation) => Operation): QueueRecord {
  const operations = record.operations.map((operation) => (operation.id === id ? change(operation) : operation));
  return { ...record, operations };
}

function answered(record: QueueRecord, operation: Operation, cart: Cart, now: number): QueueRecord {
  const { batch, answeredVersion } = record;
  return {
    ...record,
    operations: record.operations.filter((candidate) => candidate !== operation),
    failures: 0,
    holdUntil: 0,
    answeredVersion: Math.max(answeredVersion, cart.version),
    batch: batch && {
      ...accepting(batch, operation.change, cart, now),
      hasWaited: hasWaited(batch, operation, now),
      decided: batch.decided + 1,
    },
  };
}

function hasWaited(batch: { readonly hasWaited: boolean }, { madeAt, attempts }: Operation, now: number): boolean {
  return batch.hasWaited || attempts > 1 || now - madeAt > TOLD_MS;
}

/** Takes an operation out of the way, and with it what comes later for the same lines; the others go on. */
export function parked(record: QueueRecord, id: string, reason: ParkReason, now: number): QueueRecord {
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

/**
 * What comes later for the same lines. A list that has to wait for one of its lines keeps back what comes later for
 * its others, or they would be overtaken.
 */
function dependents(operations: readonly Operation[], target: Operation): ReadonlySet<Operation> {
  const keys = new Set(keysOf(target.change));
  const found = new Set<Operation>();
  for (const operation of operations.slice(operations.indexOf(target) + 1)) {
    // Clearing the cart means the same whatever became of what was before it.
    if (operation.change.kind === 'remove-all' || !isSendable(operation)) continue;
    const own = keysOf(operation.change);
    if (!own.some((key) => keys.has(key))) continue;
    found.add(operation);
    for (const key of own) keys.add(key);
  }
  return found;
}

/** Online the user has seen each answer already: the end of such a batch is no news. */
export function closedIfQuiet(record: QueueRecord): QueueRecord {
  const isOver = record.batch !== null && !record.batch.hasWaited && !record.operations.some(isSendable);
  return isOver ? { ...record, batch: null } : record;
}

function isRenewable({ renewals, cartVersion }: Operation): boolean {
  return cartVersion !== null && renewals < MAX_RENEWALS;
}

/** The cart changed in between and nothing happened: the same wish once more, for the cart as it is now. */
function renewed(record: QueueRecord, operation: Operation, newId: string): QueueRecord {
  const fresh = { ...anew(operation, newId, operation.seq), renewals: operation.renewals + 1 };
  return changed(record, operation.id, () => fresh);
}

function anew(operation: Operation, id: string, seq: number): Operation {
  return {
    ...operation,
    id,
    seq,
    replaces: operation.id,
    attempts: 0,
    firstAttemptAt: null,
    cartVersion: null,
    renewals: 0,
    notBefore: 0,
    state: { name: 'waiting' },
  };
}

/**
 * "Ponów": a new operation with a new key, at the end, and after it what had been waiting for it. Nothing for what
 * must not be made a second time.
 */
export function retried(record: QueueRecord, id: string, newId: string, cart: Cart | undefined): QueueRecord {
  const target = record.operations.find((operation) => operation.id === id);
  if (target === undefined || !isParked(target) || !isRepeatable(target)) return record;
  const isBlocked = ({ state }: Operation) =>
    state.name === 'parked' && state.reason.kind === 'blocked' && state.reason.by === id;
  const others = record.operations.filter((operation) => operation !== target && !isBlocked(operation));
  const following = record.operations.filter(isBlocked).map(waiting);
  const again = [anew(asWanted(target, record, cart), newId, 0), ...following];
  const renumbered = again.map((operation, index) => ({ ...operation, seq: record.lastSeq + 1 + index }));
  return { ...record, lastSeq: record.lastSeq + again.length, operations: [...others, ...renumbered] };
}

/** The user wants a line that has gone: it is put in again, since a quantity is only set for a line that is there. */
function asWanted(operation: Operation, record: QueueRecord, cart: Cart | undefined): Operation {
  const { change } = operation;
  const line = singleLine(change);
  if (line?.verb !== 'set' || hasLine(record, line.key, cart)) return operation;
  if (change.kind === 'set') return { ...operation, change: { ...change, kind: 'add' } };
  return change.kind === 'set-package' ? { ...operation, change: { ...change, kind: 'add-package' } } : operation;
}

/** "Usuń", also for what has not been sent yet; an operation on its way cannot be called back. */
export function discarded(record: QueueRecord, id: string): QueueRecord {
  const target = record.operations.find((operation) => operation.id === id);
  if (target === undefined || (isSendable(target) && target.attempts > 0)) return record;
  const operations = released(record.operations.filter((operation) => operation !== target));
  const batch = record.batch && forgetting(record.batch, target.change);
  return closedIfQuiet({ ...record, operations, batch });
}

/** The network is back, or the user says so: what waits is tried at once. */
export function hurried(record: QueueRecord): QueueRecord {
  return { ...record, holdUntil: 0, failures: 0 };
}

/** The owner has logged in. */
export function resumed(record: QueueRecord): QueueRecord {
  return { ...hurried(record), paused: null };
}
