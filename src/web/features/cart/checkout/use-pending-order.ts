import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { closeIntent, openIntents } from '#web/offline/journal/journal.ts';
import { mayStillArrive, type OrderAttempt } from '#web/offline/journal/open-orders.ts';
import { useOrderPhase } from '#web/state/order-status.ts';
import { session, useUser } from '#web/state/session.ts';
import { endMade, type SentOrder } from './order-made.ts';
import { refreshAfterOrder } from './refresh-after-order.ts';
import { useOrderByKey } from './use-order-by-key.ts';

/**
 * What there is to say of an order whose outcome is not known yet:
 * - `sending`: this window is sending one. The cart must stay as it is.
 * - `asking`: the answer to an earlier one was lost, over a reload too, and it may still be made.
 * - `silent`: the server does not say what became of it.
 * - `absent`: it was not made.
 * - `found`: it was made, and this is it.
 */
export type PendingOrder =
  | { readonly state: 'none' | 'sending' | 'asking' }
  | { readonly state: 'silent'; readonly askAgain: () => void }
  | { readonly state: 'absent'; readonly forget: () => void }
  | { readonly state: 'found'; readonly order: SentOrder };

/** The order under way, or the oldest one whose answer was lost. */
export function usePendingOrder(): PendingOrder {
  const phase = useOrderPhase();
  const lost = useLostAttempt(phase === null);
  return phase === 'sending' ? { state: 'sending' } : lost;
}

function useLostAttempt(isLooking: boolean): PendingOrder {
  const client = useQueryClient();
  const [attempt, forget] = useOldestAttempt(isLooking);
  const found = useOrderByKey(attempt?.key ?? null, () => attempt !== null && mayStillArrive(attempt, Date.now()));
  const order = found.state === 'made' ? found.order : undefined;
  useEffect(() => {
    if (attempt === null || order === undefined) return;
    // The order took the goods out of the cart and out of stock.
    void refreshAfterOrder(client);
    return () => endSeen(attempt, order);
  }, [attempt, order, client]);
  if (found.state === 'made') return { state: 'found', order: found.order };
  return found.state === 'absent' ? { state: 'absent', forget } : found;
}

/**
 * The attempt ends when its user leaves the screen that shows the number. A reload does not end it: the app may reload
 * by itself moments after the number appeared, as at the end of an outage.
 */
function endSeen(attempt: OrderAttempt, order: SentOrder): void {
  if (session.user()?.id === attempt.owner) void endMade(attempt, order);
}

/** The oldest attempt of the user, and how to forget it; the next one follows. */
function useOldestAttempt(isLooking: boolean): [OrderAttempt | null, () => void] {
  const owner = useUser()?.id;
  const [attempt, setAttempt] = useState<OrderAttempt | null>(null);
  useEffect(() => {
    if (!isLooking || owner === undefined) return;
    let isOver = false;
    void oldestOf(owner).then((oldest) => !isOver && setAttempt(oldest));
    return () => {
      isOver = true;
      setAttempt(null);
    };
  }, [isLooking, owner]);
  const forget = async () => {
    if (attempt === null) return;
    setAttempt(null);
    await closeIntent(attempt);
    setAttempt(await oldestOf(attempt.owner));
  };
  return [attempt, () => void forget()];
}

async function oldestOf(owner: string): Promise<OrderAttempt | null> {
  const [oldest] = await openIntents(owner, 'order', Date.now());
  return oldest ?? null;
}
