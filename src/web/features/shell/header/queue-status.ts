import { outboxTexts } from '#shared/texts/outbox.ts';
import type { Outbox } from '#web/offline/outbox/outbox-summary.ts';

/**
 * What the cart button says of changes that wait to be sent or, once none does, for a decision of the user: a refused
 * one, one that another device overtook, one that the device could not keep. Null without any.
 */
export function queueStatusOf({ waiting, undecided }: Pick<Outbox, 'waiting' | 'undecided'>) {
  if (waiting.length > 0) return outboxTexts.short(waiting.length);
  return undecided.length > 0 ? outboxTexts.shortUndecided(undecided.length) : null;
}
