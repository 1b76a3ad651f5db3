import { outboxTexts } from '#shared/texts/outbox.ts';
import type { CartOutcome } from '#web/offline/outbox/cart-outcome.ts';

/**
 * Why a change of the cart was not made, as a message; null when it stands or waits. It is also null when the session
 * ended, which the log-in tells: a dialogue would still be open for the next user. `refused` is the title of a refusal.
 */
export function cartFailure(outcome: CartOutcome, refused: string) {
  if (outcome.state === 'refused') return { tone: 'error', title: refused, text: outcome.error.message } as const;
  if (outcome.state === 'unsaved') return { tone: 'error', title: outboxTexts.notSaved, text: outcome.reason } as const;
  return null;
}
