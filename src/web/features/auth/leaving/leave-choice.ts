import type { QueryClient } from '@tanstack/react-query';
import { isOrderOpen } from '#web/offline/journal/open-orders.ts';
import { unsentOn } from '#web/offline/outbox/outbox.ts';
import type { askBeforeLeaving, LeaveChoice } from '#web/state/overlays.ts';
import { leaveMessages } from './leave-messages.ts';

let isAsked = false;

/**
 * What becomes of the user's unsent work at a log-out: `forget` without a question only where the device knows of none;
 * else the user says. Null when the user stays, or is being asked already.
 */
export async function leaveChoice(client: QueryClient, ask: typeof askBeforeLeaving): Promise<LeaveChoice | null> {
  if (isAsked) return null;
  isAsked = true;
  try {
    const found = await unsentOn(client);
    const hasOrder = await isOrderOpen(client, Date.now());
    return leaveMessages(found, hasOrder) === null ? 'forget' : await ask({ hasOrder });
  } finally {
    isAsked = false;
  }
}
