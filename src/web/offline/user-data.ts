import type { QueryClient } from '@tanstack/react-query';
import { dropStaleDrafts } from '#web/offline/drafts/draft-storage.ts';
import { forget as forgetQueue, keepQueueOf } from '#web/offline/outbox/outbox.ts';
import { forgetApiCaches } from '#web/offline/persistence/api-caches.ts';
import { finishPendingCleanup, registerUserStore } from '#web/offline/persistence/device-data.ts';
import '#web/offline/drafts/drafts.ts';
import { sweepJournals } from '#web/offline/journal/journal.ts';
import { adoptOlderStores } from '#web/offline/journal/older-stores.ts';
import { persistQueries } from '#web/offline/persistence/query-persistence.ts';

/** The longest that a start waits for a device that does not say what older builds kept, milliseconds. */
const ADOPT_MS = 1_500;

registerUserStore('api-caches', { stop: () => undefined, forget: forgetApiCaches });
registerUserStore('cart-queue', {
  // It watches the session itself, and closes at its end.
  stop: () => undefined,
  forget: (userId, { keepQueue }) => (keepQueue ? keepQueueOf(userId) : forgetQueue(userId)),
});

/**
 * Opens what this device keeps of a user, before their first screen asks for anything: what is there shows at once.
 * Every store of user data is loaded with this module, so that a log-out without a network finds them all.
 */
export async function openUserData(queryClient: QueryClient, userId: string): Promise<void> {
  await finishPendingCleanup();
  dropStaleDrafts(Date.now());
  const patience = new Promise((resolve) => setTimeout(resolve, ADOPT_MS));
  const adopted = adoptOlderStores(userId).then(() => void sweepJournals(Date.now()));
  await Promise.all([Promise.race([adopted, patience]), persistQueries(queryClient, userId)]);
}
