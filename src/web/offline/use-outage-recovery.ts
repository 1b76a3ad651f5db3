import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartQuery } from '#web/api/cart.ts';
import { type BackOnlineSteps, startBackOnline } from '#web/offline/connectivity/back-online.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { inputPause } from '#web/offline/connectivity/input-pause.ts';
import { keepPlace } from '#web/offline/drafts/place.ts';
import { losesByReload, replayOutbox } from '#web/offline/outbox/outbox.ts';
import { beforeReload, saveBeforeReload } from '#web/state/before-reload.ts';
import { hasOverlays } from '#web/state/open-overlays.ts';
import { session } from '#web/state/session.ts';
import { tabStorage } from '#web/state/storage.ts';
import { followClock } from './follow-clock.ts';

/** In tab storage: each tab reloads for itself. */
const RELOADED_KEY = 'zapas.reloaded-at';

const reloadedAt = {
  get: () => Number(tabStorage.get(RELOADED_KEY)) || null,
  set: (now: number) => void tabStorage.set(RELOADED_KEY, String(now)),
};

/** Handles the return of the network and keeps the user's place over the reload. */
export function useOutageRecovery(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stops = [
      keepPlace(),
      beforeReload(() => refuseWhileAtWork(client)),
      followClock(() => void client.invalidateQueries()),
      startBackOnline({ connectivity, reloadedAt, steps: recoverySteps(client) }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

/** The steps of {@link startBackOnline} for this app. */
export function recoverySteps(client: QueryClient): BackOnlineSteps {
  return {
    replay: replayOutbox,
    refetchCart: async () => {
      await client.refetchQueries({ queryKey: cartQuery().queryKey });
      await sessionIsGood();
    },
    refetchAll: () => client.invalidateQueries(),
    pause: inputPause,
    save: saveUnasked,
    reload: () => window.location.reload(),
  };
}

/**
 * An unsaved change is only on the screen, so only the user may discard it.
 * @throws while there is one, and what a step threw.
 */
async function saveUnasked(): Promise<void> {
  if (losesByReload()) throw new Error('There are changes that a reload would lose.');
  await saveBeforeReload();
}

/** An outage may outlast the session: the next step waits for the log-in. */
function sessionIsGood(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.pausedBy() !== null) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = session.subscribe(look);
    look();
  });
}

/**
 * A reload would lose an open question, a running call and the screen of an expired session; the outbox
 * survives it.
 * @throws while there is such work.
 */
function refuseWhileAtWork(client: QueryClient): void {
  const isMutating = client.isMutating({ predicate: ({ meta }) => meta?.isQuiet !== true }) > 0;
  if (hasOverlays() || isMutating || session.pausedBy() !== null)
    throw new Error('There is work that a reload would lose.');
}
