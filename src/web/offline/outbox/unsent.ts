import type { OutboxState } from './mirror.ts';

/** What a user has made and the server does not have. */
export interface Unsent {
  /** Changes that the device keeps: they are sent, or wait for a decision, after the next log-in too. */
  readonly kept: number;
  /** Changes that it could not keep: they end with the session (OFFLINE.md "Faults" 15). */
  readonly lost: number;
  /** The device does not say what it keeps, so there may be more. */
  readonly isUnknown: boolean;
}

export const NOTHING_UNSENT: Unsent = { kept: 0, lost: 0, isUnknown: false };

/** Null for a queue that is not open yet: nobody knows what it holds. */
export function unsentIn(state: OutboxState | null): Unsent {
  if (state === null) return { ...NOTHING_UNSENT, isUnknown: true };
  const { record, unsaved, isRead } = state;
  return { kept: record.operations.length + record.unreadable.length, lost: unsaved.length, isUnknown: !isRead };
}
