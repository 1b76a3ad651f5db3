import type { QueryClient } from '@tanstack/react-query';
import { isOrderOpen } from '#web/offline/journal/open-orders.ts';
import { unsentOn } from '#web/offline/outbox/outbox.ts';
import type { askBeforeLeaving, LeaveChoice } from '#web/state/overlays.ts';
import { unsentForms } from '#web/state/unsent-work.ts';
import { leaveMessages } from './leave-messages.ts';

let isAsked = false;

/**
 * Decides about unsent work at a log-out: `forget` without a question only when there is none, else the user's choice.
 * Null when the user stays or the question is already open.
 */
export async function leaveChoice(client: QueryClient, ask: typeof askBeforeLeaving): Promise<LeaveChoice | null> {
  if (isAsked) return null;
  isAsked = true;
  try {
    const found = await unsentOn(client);
    const hasOrder = await isOrderOpen(client, Date.now());
    const forms = unsentForms();
    return leaveMessages(found, hasOrder, forms) === null ? 'forget' : await ask({ hasOrder, forms });
  } finally {
    isAsked = false;
  }
}
