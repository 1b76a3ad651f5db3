import * as v from 'valibot';
import { count } from '#shared/contract/common.ts';
import { cartChange } from './cart-change.ts';
import { shownFacts } from './item-facts.ts';

/**
 * Why a change is not sent until the user decides:
 * - `refused`: the server refused it, and nothing changed.
 * - `expired`: its first attempt is older than the server's memory of idempotency keys, or of unknown age.
 * - `unreadable`: the server accepted it with an answer that this version cannot read.
 * - `unmade`: its package has no key of the server, as the composition was not accepted or its answer not read.
 */
const parkReason = v.variant('kind', [
  v.object({
    kind: v.literal('refused'),
    status: count,
    code: v.nullable(v.string()),
    message: v.string(),
    available: v.nullable(count),
    /** What the line holds on the server, where another device changed it: the user decides between the two. */
    count: v.optional(v.nullable(count), null),
    requestId: v.nullable(v.string()),
  }),
  v.object({ kind: v.picklist(['expired', 'unreadable', 'unmade']) }),
]);
export type ParkReason = v.InferOutput<typeof parkReason>;
/** The server's refusal of a change. */
export type Refusal = Extract<ParkReason, { kind: 'refused' }>;

/** Of schema 3: parked behind an undecided change of its line. It is sent now, and asks where its base is another. */
const blocked = v.pipe(
  v.object({ name: v.literal('parked'), reason: v.object({ kind: v.picklist(['blocked', 'gone']) }) }),
  v.transform(() => ({ name: 'waiting' }) as const),
);

const operationState = v.union([
  v.object({ name: v.literal('waiting') }),
  v.object({ name: v.literal('sending') }),
  v.object({ name: v.literal('parked'), reason: parkReason, at: v.number() }),
  blocked,
]);

/**
 * One change of the cart on its way to the server. Times are milliseconds of the device clock and never decide the
 * order.
 */
export const operation = v.object({
  /** UUID, also the Idempotency-Key. */
  id: v.pipe(v.string(), v.uuid()),
  /** Ascending per user: the order of sending. */
  seq: count,
  owner: v.string(),
  change: cartChange,
  facts: shownFacts,
  madeAt: v.number(),
  /** Earliest time of sending: quick steps of a counter are merged first. */
  notBefore: v.optional(v.number(), 0),
  attempts: v.optional(count, 0),
  firstAttemptAt: v.nullable(v.number()),
  /**
   * What its line held before it, as the user saw it; null when that is not known or it has many lines. An add gets a
   * new one with its first attempt: a cart that is read from then on may hold it already.
   */
  base: v.optional(v.nullable(count), null),
  /** Sent with a first attempt of an earlier version: a repetition must be the same request. */
  cartVersion: v.optional(v.nullable(count)),
  state: v.optional(operationState, { name: 'waiting' }),
});
export type Operation = v.InferOutput<typeof operation>;
export type ParkedOperation = Operation & { readonly state: Extract<Operation['state'], { name: 'parked' }> };

/** Whether it is to be sent, now or later. */
export function isSendable({ state }: Operation): boolean {
  return state.name !== 'parked';
}

/** Whether it awaits a decision of the user. */
export function isParked(row: OutboxRow): row is ParkedOperation {
  return row.state.name === 'parked';
}

/** Why the device did not save a change: no room, a record of a newer app, or storage that did not answer. */
export type UnsavedReason = 'no-room' | 'old-app' | 'no-answer';

/** A change that the device could not save: shown, never sent (docs/offline.md "Faults" 15). */
export interface UnsavedChange extends Pick<Operation, 'id' | 'change' | 'facts'> {
  readonly state: { readonly name: 'unsaved'; readonly why: UnsavedReason };
}

/** A change of the cart that the server does not have. */
export type OutboxRow = Operation | UnsavedChange;

/** One that is not sent before the user has decided. */
export type UndecidedRow = ParkedOperation | UnsavedChange;

export function isUndecided(row: OutboxRow): row is UndecidedRow {
  return row.state.name === 'parked' || row.state.name === 'unsaved';
}

/** Whether "Ponów" is offered: not for a change that the server has accepted. */
export function isRepeatable({ state }: UndecidedRow): boolean {
  return state.name === 'unsaved' || state.reason.kind !== 'unreadable';
}

/** Never attempted: the server has not seen its key, so its payload may change. */
export function isUntouched({ attempts, firstAttemptAt, state }: Operation): boolean {
  return attempts === 0 && firstAttemptAt === null && state.name === 'waiting';
}
