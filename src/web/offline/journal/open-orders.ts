import type { QueryClient } from '@tanstack/react-query';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { isWithin } from '#shared/rules/stored-time.ts';
import { orderQueries } from '#web/api/orders.ts';
import { orderPhase } from '#web/state/order-status.ts';
import { session } from '#web/state/session.ts';
import { type Intent, openIntentsSoon } from './journal.ts';

/** One order of the user. Sending it again under the same key never makes a second order. */
export type OrderAttempt = Intent<'order'>;

/** Longer than a request may take to arrive and be processed, milliseconds. */
const ARRIVAL_LIMIT_MS = 30_000;

/** Whether the request may still reach the server. */
export const mayStillArrive = ({ at }: OrderAttempt, now: number) => isWithin(at, now, ARRIVAL_LIMIT_MS);

/** Whether the logged-in user has an order that is being sent or whose outcome is unknown. */
export async function isOrderOpen(client: QueryClient, now: number): Promise<boolean> {
  const owner = session.user()?.id;
  if (owner === undefined) return false;
  if (orderPhase() === 'sending') return true;
  const attempts = await openIntentsSoon(owner, 'order', now);
  return attempts.some((attempt) => !isOutcomeKnown(client, attempt, now));
}

/** Whether the cart already shows the order number, or that no order was made. */
function isOutcomeKnown(client: QueryClient, attempt: OrderAttempt, now: number): boolean {
  const state = client.getQueryState(orderQueries.byKey(attempt.key).queryKey);
  const isAbsent = state?.error?.code === ERROR_CODES.notFound && !mayStillArrive(attempt, now);
  return state?.data !== undefined || isAbsent;
}
