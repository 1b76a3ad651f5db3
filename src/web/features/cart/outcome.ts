import { cartTexts } from '#shared/texts/cart.ts';
import type { CartOutcome } from '#web/offline/cart-actions.ts';
import { openMessage } from '#web/state/overlays.ts';

/** Says why a change did not land; true when it did. */
export function tellOutcome(outcome: CartOutcome): outcome is Extract<CartOutcome, { state: 'saved' }> {
  if (outcome.state === 'saved') return true;
  const { message, requestId } = outcome.error;
  if (outcome.state === 'unknown') {
    void openMessage({ tone: 'error', title: cartTexts.unknown, text: cartTexts.unknownText, requestId });
  } else {
    void openMessage({ tone: 'error', title: cartTexts.refused, text: message, requestId });
  }
  return false;
}
