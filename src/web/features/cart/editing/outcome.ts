import { cartTexts } from '#shared/texts/cart.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import type { CartOutcome } from '#web/offline/outbox/cart-outcome.ts';
import { openMessage } from '#web/state/overlays.ts';

/** Successful outcomes: on the server, or queued on the device. */
type Standing = Extract<CartOutcome, { state: 'saved' | 'waiting' }>;

/** Whether another device has changed the line meanwhile: the cart shows both counts for a decision. */
export function isUndecided(outcome: CartOutcome): boolean {
  return outcome.state === 'refused' && outcome.error.count !== null;
}

/** Shows why a change failed; true when it succeeded. `subject` names the item. */
export function reportOutcome(outcome: CartOutcome, subject?: string): outcome is Standing {
  if (outcome.state === 'saved' || outcome.state === 'waiting') return true;
  // The log-in screen says it; a dialogue would still be open for the next user.
  if (outcome.state === 'paused') return false;
  const isUnsaved = outcome.state === 'unsaved';
  const text = isUnsaved ? outcome.reason : outcome.error.message;
  void openMessage({
    tone: 'error',
    title: isUnsaved ? outboxTexts.notSaved : cartTexts.refused,
    text: subject === undefined ? text : cartTexts.about(subject, text),
    // A refusal by a business rule needs no request id.
    requestId: isUnsaved || outcome.error.status === 422 ? null : outcome.error.requestId,
  });
  return false;
}
