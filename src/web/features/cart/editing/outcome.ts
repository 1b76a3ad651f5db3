import { cartTexts } from '#shared/texts/cart.ts';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import { endsSession } from '#web/api/api-error.ts';
import type { CartOutcome } from '#web/offline/outbox/outbox-store.ts';
import { openMessage } from '#web/state/overlays.ts';

/** The outcomes with which a change stands: the server has it, or the device keeps it for the server. */
type Standing = Extract<CartOutcome, { state: 'saved' | 'waiting' }>;

/** Says why a change does not stand; true when it does. `subject` is the product that it was about. */
export function tellOutcome(outcome: CartOutcome, subject?: string): outcome is Standing {
  if (outcome.state === 'saved' || outcome.state === 'waiting') return true;
  // Told by the log-in screen; a dialogue would wait there for whoever logs in next.
  if (outcome.state === 'paused' || (outcome.state === 'refused' && endsSession(outcome.error))) return false;
  const isUnsaved = outcome.state === 'unsaved';
  const text = isUnsaved ? outcome.reason : outcome.error.message;
  void openMessage({
    tone: 'error',
    title: isUnsaved ? cartQueueTexts.notSaved : cartTexts.refused,
    text: subject === undefined ? text : cartTexts.about(subject, text),
    // Rules of the shop are no failures to be looked up.
    requestId: isUnsaved || outcome.error.status === 422 ? null : outcome.error.requestId,
  });
  return false;
}
