import type { ItemKey } from '#shared/rules/cart-items.ts';
import { session } from '#web/state/session.ts';
import { withShownCount } from './bases.ts';
import { isParked, isSendable, type Operation, type UndecidedRow } from './operations.ts';
import type { OutboxState } from './outbox-store.ts';
import type { OutboxRecord } from './record.ts';

/** What screens show of the outbox. */
export interface Outbox {
  /** To be sent, in order. */
  readonly sendable: readonly Operation[];
  /** Sendable operations shown as waiting: no screen awaits their answer any more. */
  readonly waiting: readonly Operation[];
  /** Refused changes, or others that await a decision of the user, then those that the device could not store. */
  readonly undecided: readonly UndecidedRow[];
  /** Number of changes that this version cannot read. */
  readonly unreadable: number;
  /** Null while there is nothing to send, or too little to count. */
  readonly progress: SendingProgress | null;
  /** When the server accepted the last change of a line that had waited, until the receipt is read. */
  readonly acceptedAt: ReadonlyMap<ItemKey, number>;
  readonly receipt: OutboxRecord['receipt'];
  readonly pausedBy: OutboxRecord['paused'];
  readonly isStuck: boolean;
  /** The server was restored from a backup, which the user has not read yet. */
  readonly isRestored: boolean;
}

/** Progress of sending waiting changes, counted in changes. */
interface SendingProgress {
  readonly done: number;
  readonly total: number;
}

/** Fewer changes are sent before the count could be read. */
const WORTH_COUNTING = 5;

/** What screens show of a state. */
export function outboxOf({ record, awaited, unsaved, isStuck }: OutboxState): Outbox {
  const { operations, unreadable, batch, receipt, paused, isRestored } = record;
  const sendable = operations.filter(isSendable);
  const done = batch?.decided ?? 0;
  const total = done + sendable.length;
  const told = receipt?.filter(({ why }) => why === 'accepted') ?? [];
  return {
    sendable,
    waiting: sendable.filter(({ id }) => !awaited.has(id)),
    undecided: [...operations.filter(isParked).map((parked) => withShownCount(parked, operations)), ...unsaved],
    unreadable: unreadable.length,
    progress: sendable.length > 0 && total >= WORTH_COUNTING ? { done, total } : null,
    acceptedAt: new Map([
      ...told.map(({ key, at }) => [key, at] as const),
      ...(batch?.hasWaited ? (Object.entries(batch.accepted) as [ItemKey, number][]) : []),
    ]),
    receipt,
    pausedBy: paused,
    isStuck,
    isRestored,
  };
}

/** Changes that the server does not have, as a log-out asks about them. */
export interface Unsent {
  /** Stored changes: they are sent or decided after the next log-in too. */
  readonly kept: number;
  /** Those of `kept` that are not sent before the user decides. */
  readonly undecided: number;
  /** Unsaved changes: they end with the session (docs/offline.md "Faults" 15). */
  readonly lost: number;
  /** Storage was not read, so there may be more. */
  readonly isUnknown: boolean;
}

/** Unknown while the outbox of the logged-in user is not open. */
export function unsentIn(state: OutboxState | null): Unsent {
  if (state === null) return { kept: 0, undecided: 0, lost: 0, isUnknown: session.user() !== null };
  const { record, unsaved, isRead } = state;
  const kept = record.operations.length + record.unreadable.length;
  const undecided = kept - record.operations.filter(isSendable).length;
  return { kept, undecided, lost: unsaved.length, isUnknown: !isRead };
}
