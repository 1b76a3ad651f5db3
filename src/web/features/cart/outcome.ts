import { cartTexts } from '#shared/texts/cart.ts';
import { endsSession } from '#web/api/api-error.ts';
import type { CartOutcome } from '#web/offline/cart-actions.ts';
import { openMessage } from '#web/state/overlays.ts';

/** Says why a change did not land; true when it did. `subject` is the product that it was about. */
export function tellOutcome(
  outcome: CartOutcome,
  subject?: string,
): outcome is Extract<CartOutcome, { state: 'saved' }> {
  if (outcome.state === 'saved') return true;
  // Told by the log-in screen; a dialogue would wait there for whoever logs in next.
  if (endsSession(outcome.error)) return false;
  const { message, requestId } = outcome.error;
  const isUnknown = outcome.state === 'unknown';
  const text = isUnknown ? cartTexts.unknownText : message;
  void openMessage({
    tone: 'error',
    title: isUnknown ? cartTexts.unknown : cartTexts.refused,
    text: subject === undefined ? text : cartTexts.about(subject, text),
    // Rules of the shop are no failures to be looked up.
    requestId: outcome.error.status === 422 ? null : requestId,
  });
  return false;
}
