import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { closeIntent, openIntents } from '#web/offline/journal/journal.ts';
import { mayStillArrive, type OrderAttempt } from '#web/offline/journal/open-orders.ts';
import { useOrderPhase } from '#web/state/order-status.ts';
import { session, useUser } from '#web/state/session.ts';
import { closeOrder } from './close-order.ts';
import { refreshAfterOrder } from './refresh-after-order.ts';
import type { SentOrder } from './sent-order.ts';
import { useOrderByKey } from './use-order-by-key.ts';

/**
 * An order whose outcome is not known yet:
 * - `sending`: this window is sending it; the cart must not change.
 * - `checking`: its answer was lost, possibly before a reload, and it may still be created.
 * - `unknown`: the server does not say.
 * - `absent`: it was not created.
 * - `found`: it was created.
 */
export type PendingOrder =
  | { readonly state: 'none' | 'sending' | 'checking' }
  | { readonly state: 'unknown'; readonly checkAgain: () => void }
  | { readonly state: 'absent'; readonly dismiss: () => void }
  | { readonly state: 'found'; readonly order: SentOrder };

/** The order being sent, or the oldest one whose answer was lost. */
export function usePendingOrder(): PendingOrder {
  const phase = useOrderPhase();
  const lost = useLostAttempt(phase === null);
  return phase === 'sending' ? { state: 'sending' } : lost;
}

function useLostAttempt(isEnabled: boolean): PendingOrder {
  const client = useQueryClient();
  const [attempt, dismiss] = useOldestAttempt(isEnabled);
  const lookup = useOrderByKey(attempt?.key ?? null, () => attempt !== null && mayStillArrive(attempt, Date.now()));
  const order = lookup.state === 'made' ? lookup.order : undefined;
  useEffect(() => {
    if (attempt === null || order === undefined) return;
    // The order changed the cart and stock.
    void refreshAfterOrder(client);
    return () => closeWhenSeen(attempt, order);
  }, [attempt, order, client]);
  if (lookup.state === 'made') return { state: 'found', order: lookup.order };
  return lookup.state === 'absent' ? { state: 'absent', dismiss } : lookup;
}

/**
 * Closes the attempt when its user leaves the screen that shows the number. A reload does not close it: the app may
 * reload automatically right after the number appeared, as at the end of an outage.
 */
function closeWhenSeen(attempt: OrderAttempt, order: SentOrder): void {
  if (session.user()?.id === attempt.owner) void closeOrder(attempt, order);
}

/** The user's oldest attempt and a function that dismisses it; the next one follows. */
function useOldestAttempt(isEnabled: boolean): [OrderAttempt | null, () => void] {
  const owner = useUser()?.id;
  const [attempt, setAttempt] = useState<OrderAttempt | null>(null);
  useEffect(() => {
    if (!isEnabled || owner === undefined) return;
    let isCancelled = false;
    void oldestOf(owner).then((oldest) => !isCancelled && setAttempt(oldest));
    return () => {
      isCancelled = true;
      setAttempt(null);
    };
  }, [isEnabled, owner]);
  const dismiss = async () => {
    if (attempt === null) return;
    setAttempt(null);
    await closeIntent(attempt);
    setAttempt(await oldestOf(attempt.owner));
  };
  return [attempt, () => void dismiss()];
}

async function oldestOf(owner: string): Promise<OrderAttempt | null> {
  const [oldest] = await openIntents(owner, 'order', Date.now());
  return oldest ?? null;
}
