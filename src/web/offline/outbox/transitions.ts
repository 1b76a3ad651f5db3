import type { Cart } from '#shared/contract/cart.ts';
import { isOlderVersion } from '#shared/rules/versions.ts';
import { based, countsIn, knownCounts, withoutEffect, withServerCounts, withShownCount } from './bases.ts';
import { overrides, singleLine } from './cart-change.ts';
import { withKeyIn, withoutOrphans, withServerKey } from './composed.ts';
import { MERGE_DELAY_MS } from './enqueue.ts';
import { isParked, isRepeatable, isSendable, type Operation, type ParkReason } from './operations.ts';
import { withAccepted, withoutChange } from './receipt.ts';
import type { Batch, OutboxRecord } from './record.ts';
import { type Answer, backoffMs, LONGEST_BACKOFF_MS } from './retry-policy.ts';

/** A change without an answer for this long is shown as waiting, milliseconds. */
export const SHOWN_AS_WAITING_MS = 1_500;

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
  const delay = msUntil(operation.notBefore, now, MERGE_DELAY_MS);
  return delay > 0 ? { kind: 'wait', ms: delay } : { kind: 'send', operation };
}

/** Milliseconds until a time. More than `longest` means that the clock was set back: then 0. */
function msUntil(until: number, now: number, longest: number): number {
  return until - now > longest ? 0 : Math.max(0, until - now);
}

/**
 * Marks an attempt before the request is sent. From now on key and payload do not change. `cart` is the newest that the
 * tab knows.
 */
export function attempted(record: OutboxRecord, id: string, now: number, cart: Cart | undefined): OutboxRecord {
  const target = record.operations.find((operation) => operation.id === id);
  if (target === undefined || !isSendable(target)) return record;
  const isAdd = target.attempts === 0 && isPlainAdd(target.change);
  const before = record.operations.slice(0, record.operations.indexOf(target));
  return changed(record, id, (operation) => ({
    ...(isAdd ? based(operation, before, knownCounts(record, cart)) : operation),
    state: { name: 'sending' },
    attempts: operation.attempts + 1,
    firstAttemptAt: operation.firstAttemptAt ?? now,
  }));
}

/** Whether it means the same whatever the line holds: a composition that replaces another keeps what the user saw. */
function isPlainAdd(change: Operation['change']): boolean {
  return singleLine(change)?.verb === 'add' && !(change.verb === 'compose' && change.replaces !== null);
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
}

/** The record after an attempt; unchanged when another tab has decided the operation. */
export function settled(record: OutboxRecord, id: string, settling: Settling): OutboxRecord {
  const operation = record.operations.find((candidate) => candidate.id === id);
  if (operation === undefined) return record;
  const { answer, now, random } = settling;
  switch (answer.kind) {
    case 'accepted':
      return closedIfQuiet(whenAccepted(record, operation, answer.cart, now));
    case 'retry':
    case 'pause':
      return backedOff(changed(record, id, waiting), answer, now, random);
    case 'refused': {
      const after = { ...record, operations: withoutEffect(record.operations, operation) };
      if (isOvertaken(record, operation)) return withoutOperation(after, operation, now);
      return closedIfQuiet(parked(after, id, answer.refused, now));
    }
    case 'unreadable':
      return closedIfQuiet(parked(record, id, { kind: 'unreadable' }, now));
  }
}

const waiting = (operation: Operation): Operation => ({ ...operation, state: { name: 'waiting' } });

function changed(record: OutboxRecord, id: string, change: (operation: Operation) => Operation): OutboxRecord {
  const operations = record.operations.map((operation) => (operation.id === id ? change(operation) : operation));
  return { ...record, operations };
}

function whenAccepted(before: OutboxRecord, sent: Operation, cart: Cart, now: number): OutboxRecord {
  const { record, operation } = withServerKey(before, sent, cart);
  const { batch } = record;
  // A repeated change is answered with the cart as it was then.
  const isOld = record.answered !== null && isOlderVersion(cart.version, record.answered.version);
  const newest = isOld ? record.answered : { version: cart.version, counts: countsIn(cart) };
  const accepted = batch && withAccepted(batch, operation.change, cart, now);
  return withoutOperation({ ...withServerCounts(record, cart), answered: newest, batch: accepted }, operation, now);
}

/** The record without an operation whose outcome is known. */
function withoutOperation(record: OutboxRecord, operation: Operation, now: number): OutboxRecord {
  return {
    ...record,
    operations: record.operations.filter((candidate) => candidate !== operation),
    failures: 0,
    holdUntil: 0,
    batch: counted(record.batch, operation, now),
  };
}

/**
 * Whether a later change sets or removes the same line; the later one wins. Never true of a composition: later changes
 * of its package need it.
 */
function isOvertaken({ operations }: OutboxRecord, { id, change }: Operation): boolean {
  const item = change.verb === 'compose' ? undefined : singleLine(change)?.item;
  const later = operations.slice(operations.findIndex((other) => other.id === id) + 1).filter(isSendable);
  return item !== undefined && later.some((other) => overrides(other.change, item));
}

/** The batch with one more decided operation. */
function counted(batch: Batch | null, { madeAt, attempts }: Operation, now: number): Batch | null {
  if (batch === null) return null;
  const hasWaited = batch.hasWaited || attempts > 1 || now - madeAt > SHOWN_AS_WAITING_MS;
  return { ...batch, hasWaited, decided: batch.decided + 1 };
}

/** Parks an operation. Later changes of its line go on: their base tells the server what the user saw. */
export function parked(record: OutboxRecord, id: string, reason: ParkReason, now: number): OutboxRecord {
  const target = record.operations.find((operation) => operation.id === id);
  if (target === undefined) return record;
  const stopped = changed(record, id, (operation) => ({ ...operation, state: { name: 'parked', reason, at: now } }));
  return { ...stopped, failures: 0, holdUntil: 0, batch: counted(record.batch, target, now) };
}

/** Ends a batch whose changes were all answered at once: it needs no receipt. */
export function closedIfQuiet(record: OutboxRecord): OutboxRecord {
  const isOver = record.batch !== null && !record.batch.hasWaited && !record.operations.some(isSendable);
  return isOver ? { ...record, batch: null } : record;
}

/** "Ponów": a new operation with a new key at the end, for what the user sees in the line now, if it is repeatable. */
export function retried(record: OutboxRecord, id: string, newId: string, cart: Cart | undefined): OutboxRecord {
  const target = record.operations.find((operation) => operation.id === id);
  if (target === undefined || !isParked(target) || !isRepeatable(target)) return record;
  const { cartVersion: _, ...own } = withKeyIn(target, cart);
  const others = record.operations.filter((operation) => operation !== target);
  const seq = record.lastSeq + 1;
  const fresh = { ...waiting(own), id: newId, seq, notBefore: 0, attempts: 0, firstAttemptAt: null };
  // A question has told what the line holds.
  const { reason } = withShownCount(target, others).state;
  const seen = reason.kind === 'refused' ? reason.count : null;
  const again = seen === null ? based(fresh, others, knownCounts(record, cart)) : { ...fresh, base: seen };
  return { ...record, lastSeq: seq, operations: [...others, again] };
}

/** "Usuń": also for unsent operations. An attempted operation cannot be called back. */
export function discarded(record: OutboxRecord, id: string): OutboxRecord {
  const target = record.operations.find((operation) => operation.id === id);
  if (target === undefined || (isSendable(target) && target.attempts > 0)) return record;
  const operations = withoutOrphans(
    record.operations.filter((operation) => operation !== target),
    target,
  );
  const batch = record.batch && withoutChange(record.batch, target.change);
  return closedIfQuiet({ ...record, operations, batch });
}

/** Resets the back-off, when the network is back or the user asks for it. */
export function withResetBackoff(record: OutboxRecord): OutboxRecord {
  return { ...record, holdUntil: 0, failures: 0 };
}

/**
 * After the server was restored from a backup: its earlier answers no longer count. Waiting changes stay,
 * with what the user saw before them.
 */
export function restored(record: OutboxRecord): OutboxRecord {
  if (record.isRestored && record.answered === null) return record;
  return { ...record, answered: null, isRestored: true };
}

/** After the user has read that the server was restored. */
export function withRestoreRead(record: OutboxRecord): OutboxRecord {
  return { ...record, isRestored: false };
}

/** After the user has read what it holds that this version cannot read. */
export function withoutUnreadable(record: OutboxRecord): OutboxRecord {
  return { ...record, unreadable: [] };
}

/** Ends the pause after the owner has logged in. */
export function resumed(record: OutboxRecord): OutboxRecord {
  return { ...withResetBackoff(record), paused: null };
}
