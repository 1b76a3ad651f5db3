import type { QueryClient } from '@tanstack/react-query';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { orderQueries } from '#web/api/orders.ts';
import { mayCome } from '#web/features/cart/checkout/use-pending-order.ts';
import { type OrderAttempt, openAttempts } from '#web/offline/drafts/order-attempts.ts';
import { unsentOn } from '#web/offline/outbox/outbox.ts';
import { orderPhase } from '#web/state/order-status.ts';
import type { askBeforeLeaving, LeaveWish } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';
import { leaveMessages } from './leave-messages.ts';

/** Nobody who wants to leave waits longer for a device that does not say what it holds, milliseconds. */
const LOOK_MS = 1_500;

let isAsked = false;

/**
 * What becomes of the user's unsent work at a log-out: `forget` by itself only where there is none, as far as anybody
 * can know; else the user says. Null when the user stays, or is being asked already.
 */
export async function leaveWish(client: QueryClient, ask: typeof askBeforeLeaving): Promise<LeaveWish | null> {
  if (isAsked) return null;
  isAsked = true;
  try {
    const found = await unsentOn(client);
    const hasOrder = await isOrderOpen(client);
    return leaveMessages(found, hasOrder) === null ? 'forget' : await ask({ hasOrder });
  } finally {
    isAsked = false;
  }
}

/** On its way, or one of which nobody has been told yet whether it was made. */
async function isOrderOpen(client: QueryClient): Promise<boolean> {
  const owner = session.user()?.id;
  if (orderPhase() === 'sending' || owner === undefined) return owner !== undefined;
  const patience = new Promise<readonly []>((resolve) => setTimeout(resolve, LOOK_MS, []));
  const attempts = await Promise.race([openAttempts(owner), patience]);
  return attempts.some((attempt) => !isTold(client, attempt));
}

/** The cart shows its number, or that there is none. */
function isTold(client: QueryClient, attempt: OrderAttempt): boolean {
  const state = client.getQueryState(orderQueries.byKey(attempt.key).queryKey);
  const isAbsent = state?.error?.code === ERROR_CODES.notFound && !mayCome(attempt);
  return state?.data !== undefined || isAbsent;
}
