import type { Outbox } from './use-outbox.ts';

/** Progress of sending waiting changes, counted in changes. */
interface SendingProgress {
  readonly done: number;
  readonly total: number;
}

/** Fewer changes are sent before the count could be read. */
const WORTH_COUNTING = 5;

/** Null while there is nothing to send, or too little to count. */
export function sendingProgress({ batch, sendable }: Pick<Outbox, 'batch' | 'sendable'>): SendingProgress | null {
  const done = batch?.decided ?? 0;
  const total = done + sendable.length;
  return sendable.length > 0 && total >= WORTH_COUNTING ? { done, total } : null;
}
