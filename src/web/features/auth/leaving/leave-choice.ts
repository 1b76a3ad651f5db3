import type { QueryClient } from '@tanstack/react-query';
import { hasDraft } from '#web/offline/drafts/drafts.ts';
import { isOrderOpen } from '#web/offline/journal/open-orders.ts';
import { hasPicked } from '#web/offline/journal/picked-files.ts';
import { unsentOn } from '#web/offline/outbox/outbox.ts';
import type { askBeforeLeaving, LeaveChoice } from '#web/state/overlays.ts';
import { type UnsentForm, unsentForms } from '#web/state/unsent-work.ts';
import { leaveMessages } from './leave-messages.ts';

/** Drafts that the question names, by their names. Their screens may not be loaded. */
const DRAFTS = ['contact', 'profile', 'visibility'] as const satisfies readonly UnsentForm[];

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
    const now = Date.now();
    const [hasOrder, hasScans] = await Promise.all([isOrderOpen(client, now), hasPicked(now)]);
    const scans = hasScans ? (['scans'] as const) : [];
    const forms = [...unsentForms(), ...scans, ...DRAFTS.filter((name) => hasDraft(name, now))];
    return leaveMessages(found, hasOrder, forms) === null ? 'forget' : await ask({ hasOrder, forms });
  } finally {
    isAsked = false;
  }
}
