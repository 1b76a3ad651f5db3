import type { QueryClient } from '@tanstack/react-query';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { orderQueries } from '#web/api/orders.ts';
import { orderPhase } from '#web/state/order-status.ts';
import { session } from '#web/state/session.ts';
import { type Intent, openIntents } from './journal.ts';

/** One decision to order: sent again under the same key it can never be a second order. */
export type OrderAttempt = Intent<'order'>;

/** Longer than a request may take to arrive and the server to work on it, milliseconds. */
const ARRIVAL_LIMIT_MS = 30_000;
/** The longest wait for a device that does not say what it holds, milliseconds. */
const LOOK_MS = 1_500;

/** Whether the request may still be on its way. The clock may have been set back meanwhile. */
export const mayStillArrive = ({ at }: OrderAttempt, now: number) => Math.abs(now - at) < ARRIVAL_LIMIT_MS;

/** Whether the logged-in user has an order on its way, or one of which they have not been told whether it was made. */
export async function isOrderOpen(client: QueryClient, now: number): Promise<boolean> {
  const owner = session.user()?.id;
  if (owner === undefined) return false;
  if (orderPhase() === 'sending') return true;
  const patience = new Promise<readonly []>((resolve) => setTimeout(resolve, LOOK_MS, []));
  const attempts = await Promise.race([openIntents(owner, 'order', now), patience]);
  return attempts.some((attempt) => !isOutcomeKnown(client, attempt, now));
}

/** The cart shows its number, or that there is none. */
function isOutcomeKnown(client: QueryClient, attempt: OrderAttempt, now: number): boolean {
  const state = client.getQueryState(orderQueries.byKey(attempt.key).queryKey);
  const isAbsent = state?.error?.code === ERROR_CODES.notFound && !mayStillArrive(attempt, now);
  return state?.data !== undefined || isAbsent;
}
