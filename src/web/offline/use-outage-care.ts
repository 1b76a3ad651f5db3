import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartQuery } from '#web/api/cart.ts';
import { beforeReload, saveBeforeReload } from '#web/state/before-reload.ts';
import { hasOverlays } from '#web/state/overlays.ts';
import { startBackOnline } from './back-online.ts';
import { replayCartQueue } from './cart-queue/outbox.ts';
import { connectivity } from './connectivity.ts';
import { keepPlace } from './place.ts';

/** Of this tab: each tab reloads for itself. */
const RELOADED_KEY = 'zapas.reloaded-at';

const reloadedAt = {
  get(): number | null {
    try {
      return Number(sessionStorage.getItem(RELOADED_KEY)) || null;
    } catch {
      return null;
    }
  },
  set(now: number): void {
    try {
      sessionStorage.setItem(RELOADED_KEY, String(now));
    } catch {
      // Forbidden storage: the next outage has its reload, however soon it comes.
    }
  },
};

/** With the screens of a user: what happens when the network comes back, and that nobody loses their place by it. */
export function useOutageCare(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stops = [
      keepPlace(),
      beforeReload(() => refuseWhileAtWork(client)),
      startBackOnline({ connectivity, reloadedAt, steps: stepsOn(client) }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

function stepsOn(client: QueryClient) {
  return {
    replay: replayCartQueue,
    refetchCart: () => client.refetchQueries({ queryKey: cartQuery().queryKey }),
    refetchAll: () => client.invalidateQueries(),
    save: saveBeforeReload,
    reload: () => window.location.reload(),
  };
}

/**
 * An open question and a call under way would not be there after a reload; what the cart queue sends would.
 * @throws while there is such work.
 */
function refuseWhileAtWork(client: QueryClient): void {
  const isMutating = client.isMutating({ predicate: ({ meta }) => meta?.isQuiet !== true }) > 0;
  if (hasOverlays() || isMutating) throw new Error('There is work that a reload would lose.');
}
