import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { isTransient } from '#web/api/api-error.ts';
import { orderQueries } from '#web/api/orders.ts';
import { closeIntent, openIntents } from '#web/offline/journal/journal.ts';
import { mayStillArrive, type OrderAttempt } from '#web/offline/journal/open-orders.ts';
import { useOrderPhase } from '#web/state/order-status.ts';
import { session, useUser } from '#web/state/session.ts';
import { closeOrder } from './close-order.ts';
import { refreshAfterOrder } from './refresh-after-order.ts';
import type { SentOrder } from './sent-order.ts';

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

const CHECK_INTERVAL_MS = 3_000;

/** The order being sent, or the oldest one whose answer was lost. */
export function usePendingOrder(): PendingOrder {
  const phase = useOrderPhase();
  const lost = useLostAttempt(phase === null);
  return phase === 'sending' ? { state: 'sending' } : lost;
}

/** Asks for the order of the oldest attempt until its outcome is known. While it may arrive, "not found" is not final. */
function useLostAttempt(isEnabled: boolean): PendingOrder {
  const [attempt, dismiss] = useOldestAttempt(isEnabled);
  const mayArrive = () => attempt !== null && mayStillArrive(attempt, Date.now());
  const { data, error, refetch } = useQuery({
    ...orderQueries.byKey(attempt?.key ?? ''),
    enabled: attempt !== null,
    refetchInterval: ({ state }) =>
      attempt !== null && state.data === undefined && (isTransient(state.error) || mayArrive()) && CHECK_INTERVAL_MS,
  });
  useShownOrder(attempt, data);
  if (attempt === null) return { state: 'none' };
  if (data !== undefined) return { state: 'found', order: data };
  if (error === null || error.code === ERROR_CODES.inProgress) return { state: 'checking' };
  if (error.code !== ERROR_CODES.notFound) return { state: 'unknown', checkAgain: () => void refetch() };
  return mayArrive() ? { state: 'checking' } : { state: 'absent', dismiss };
}

/**
 * The found order has changed the cart and stock. Its attempt is closed when its user leaves the screen that shows the
 * number. A reload does not close it: the app may reload automatically right after the number appeared, as at the end of
 * an outage.
 */
function useShownOrder(attempt: OrderAttempt | null, order: SentOrder | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (attempt === null || order === undefined) return;
    void refreshAfterOrder(client);
    return () => {
      if (session.user()?.id === attempt.owner) void closeOrder(attempt, order);
    };
  }, [attempt, order, client]);
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
