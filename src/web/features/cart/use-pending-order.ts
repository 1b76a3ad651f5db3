import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { type ApiError, isTransient } from '#web/api/api-error.ts';
import { orderQueries } from '#web/api/orders.ts';
import { closeAttempt, type OrderAttempt, openAttempts } from '#web/offline/order-attempts.ts';
import { untilNobodyOrders } from '#web/offline/order-lock.ts';
import { useOrderPhase } from '#web/state/order-status.ts';
import { session, useUser } from '#web/state/session.ts';
import { endMade } from './order-made.ts';
import type { SentOrder } from './ordering.ts';
import { refreshAfterOrder } from './refresh-after-order.ts';
import { type OrderElsewhere, useOrderElsewhere } from './use-order-elsewhere.ts';

/**
 * What there is to say of an order that is not over yet, beside what another window does:
 * - `sending`: this window is sending one. The cart must stay as it is.
 * - `asking`: the answer to an earlier one was lost, over a reload too, and it may still be made.
 * - `silent`: the server does not say what became of it.
 * - `absent`: it was not made.
 * - `found`: it was made, and this is it.
 */
export type PendingOrder =
  | OrderElsewhere
  | { readonly state: 'sending' }
  | { readonly state: 'absent'; readonly forget: () => void }
  | { readonly state: 'found'; readonly order: SentOrder };

const ASK_EVERY_MS = 3_000;
/** Longer than a request may take to arrive and the server to work on it, milliseconds. */
const MAY_COME_MS = 30_000;

/** The order under way, or one that was cut off. */
export function usePendingOrder(): PendingOrder {
  const phase = useOrderPhase();
  const elsewhere = useOrderElsewhere(phase === 'sending');
  const lost = useLostAttempt(phase === null && elsewhere.state !== 'elsewhere');
  if (phase === 'sending') return { state: 'sending' };
  return elsewhere.state === 'elsewhere' || lost.state === 'none' ? elsewhere : lost;
}

function useLostAttempt(isLooking: boolean): PendingOrder {
  const client = useQueryClient();
  const [attempt, forget] = useRecalledAttempt(isLooking);
  const { data, error, refetch } = useQuery({
    ...orderQueries.byKey(attempt?.key ?? ''),
    enabled: attempt !== null,
    refetchInterval: ({ state }) =>
      attempt !== null && state.data === undefined && mayChange(attempt, state.error) ? ASK_EVERY_MS : false,
  });
  useEffect(() => {
    if (attempt === null || data === undefined) return;
    // It took the goods out of the cart and of the stock.
    void refreshAfterOrder(client);
    return () => endSeen(attempt, data);
  }, [attempt, data, client]);
  if (attempt === null) return { state: 'none' };
  if (data !== undefined) return { state: 'found', order: data };
  if (error === null || error.code === ERROR_CODES.inProgress) return { state: 'asking' };
  if (error.code !== ERROR_CODES.notFound) return { state: 'silent', askAgain: () => void refetch() };
  return mayCome(attempt) ? { state: 'asking' } : { state: 'absent', forget };
}

/**
 * Whoever leaves the screen has seen the number of their order. A reload leaves nothing: it may come by itself, moments
 * after the number did, as at the end of the outage that hid it.
 */
function endSeen(attempt: OrderAttempt, order: SentOrder): void {
  // After a log-out there is nothing left to close, and nothing may be made anew.
  if (session.user()?.id === attempt.owner) void endMade(attempt, order);
}

/** A server that does not know yet is asked on; one "no such order" is not the last word while it may still arrive. */
function mayChange(attempt: OrderAttempt, error: ApiError | null): boolean {
  return isTransient(error) || mayCome(attempt);
}

/** Whether the request may still be on its way. The clock may have been set back meanwhile. */
export const mayCome = ({ at }: OrderAttempt) => Math.abs(Date.now() - at) < MAY_COME_MS;

/** The oldest attempt that nobody is working on, and how to forget it; the next one follows. */
function useRecalledAttempt(isLooking: boolean): [OrderAttempt | null, () => void] {
  const owner = useUser()?.id;
  const [attempt, setAttempt] = useState<OrderAttempt | null>(null);
  const recall = useCallback(
    async (signal: AbortSignal) => {
      if (owner === undefined) return;
      await untilNobodyOrders(owner, signal);
      const [oldest] = await openAttempts(owner);
      if (!signal.aborted) setAttempt(oldest ?? null);
    },
    [owner],
  );
  useEffect(() => {
    if (!isLooking) return;
    const over = new AbortController();
    recall(over.signal).catch(() => undefined);
    return () => {
      over.abort();
      setAttempt(null);
    };
  }, [isLooking, recall]);
  const forget = useCallback(() => {
    if (attempt === null) return;
    setAttempt(null);
    void closeAttempt(attempt).then(() => recall(new AbortController().signal));
  }, [attempt, recall]);
  return [attempt, forget];
}
