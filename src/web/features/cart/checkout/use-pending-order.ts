import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { closeAttempt, type OrderAttempt, openAttempts } from '#web/offline/drafts/order-attempts.ts';
import { untilNobodyOrders } from '#web/offline/drafts/order-lock.ts';
import { useOrderPhase } from '#web/state/order-status.ts';
import { session, useUser } from '#web/state/session.ts';
import type { SentOrder } from './order-made.ts';
import { endMade } from './order-made.ts';
import { refreshAfterOrder } from './refresh-after-order.ts';
import { useOrderByKey } from './use-order-by-key.ts';
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
  const found = useOrderByKey(attempt?.key ?? null, () => attempt !== null && mayCome(attempt));
  const order = found.state === 'made' ? found.order : undefined;
  useEffect(() => {
    if (attempt === null || order === undefined) return;
    // It took the goods out of the cart and of the stock.
    void refreshAfterOrder(client);
    return () => endSeen(attempt, order);
  }, [attempt, order, client]);
  if (found.state === 'made') return { state: 'found', order: found.order };
  return found.state === 'absent' ? { state: 'absent', forget } : found;
}

/**
 * Whoever leaves the screen has seen the number of their order. A reload leaves nothing: it may come by itself, moments
 * after the number did, as at the end of the outage that hid it.
 */
function endSeen(attempt: OrderAttempt, order: SentOrder): void {
  // After a log-out there is nothing left to close, and nothing may be made anew.
  if (session.user()?.id === attempt.owner) void endMade(attempt, order);
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
