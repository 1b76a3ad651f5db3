import type { QueryClient } from '@tanstack/react-query';
import { dropStaleDrafts } from '#web/offline/drafts/draft-storage.ts';
import { forget as forgetQueue, keepQueueOf } from '#web/offline/outbox/outbox.ts';
import { forgetApiCaches } from '#web/offline/persistence/api-caches.ts';
import { finishPendingCleanup, registerUserStore } from '#web/offline/persistence/device-data.ts';
import '#web/offline/drafts/drafts.ts';
import { sweepJournals } from '#web/offline/journal/journal.ts';
import { adoptOlderStores } from '#web/offline/journal/older-stores.ts';
import { persistQueries } from '#web/offline/persistence/query-persistence.ts';
import { deviceStorage } from '#web/state/storage.ts';

/** Longest wait of a start for the data of older builds, milliseconds. */
const ADOPT_MS = 1_500;
/** Set once none was left: later starts look beside their first screen, since to list the databases takes its time. */
const NONE_LEFT = 'zapas.older-stores-moved';

registerUserStore('api-caches', { stop: () => undefined, forget: forgetApiCaches });
registerUserStore('outbox', {
  // It closes itself when the session ends.
  stop: () => undefined,
  forget: (userId, { keepQueue }) => (keepQueue ? keepQueueOf(userId) : forgetQueue(userId)),
});

/**
 * Opens a user's stored data before their first screen sends requests. This module loads every store of user data,
 * so that a log-out without a network finds them all.
 */
export async function openUserData(queryClient: QueryClient, userId: string): Promise<void> {
  await finishPendingCleanup();
  dropStaleDrafts(Date.now());
  const adopted = adoptOlderStores(userId).then((isNoneLeft) => {
    if (isNoneLeft) deviceStorage.set(NONE_LEFT, '1');
    void sweepJournals(Date.now());
  });
  const patience = new Promise((resolve) => setTimeout(resolve, ADOPT_MS));
  const isAwaited = deviceStorage.get(NONE_LEFT) === null;
  await Promise.all([isAwaited && Promise.race([adopted, patience]), persistQueries(queryClient, userId)]);
}
