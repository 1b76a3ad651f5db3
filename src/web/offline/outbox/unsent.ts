import { session } from '#web/state/session.ts';
import { isSendable } from './operations.ts';
import type { OutboxState } from './outbox-store.ts';

/** Changes that the server does not have. */
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
