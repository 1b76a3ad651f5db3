import type { Outbox } from './use-outbox.ts';

/** How far the sending of what waited has come: changes. */
interface SendingProgress {
  readonly done: number;
  readonly total: number;
}

/** Fewer are sent before anybody could read a count. */
const WORTH_COUNTING = 5;

/** Null while there is nothing to send, or too little to be counted. */
export function sendingProgress({ batch, sendable }: Pick<Outbox, 'batch' | 'sendable'>): SendingProgress | null {
  const done = batch?.decided ?? 0;
  const total = done + sendable.length;
  return sendable.length > 0 && total >= WORTH_COUNTING ? { done, total } : null;
}
