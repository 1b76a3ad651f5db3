import { cartTexts } from '#shared/texts/cart.ts';
import { cartFailure } from '#web/offline/actions/cart-failure.ts';
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
  const failure = cartFailure(outcome, cartTexts.refused);
  if (failure === null) return false;
  void openMessage({
    ...failure,
    text: subject === undefined ? failure.text : cartTexts.about(subject, failure.text),
    // A refusal by a business rule needs no request id.
    requestId: outcome.state === 'refused' && outcome.error.status !== 422 ? outcome.error.requestId : null,
  });
  return false;
}
