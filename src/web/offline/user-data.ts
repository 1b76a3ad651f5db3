import type { QueryClient } from '@tanstack/react-query';
import { dropStaleDrafts } from '#web/offline/drafts/draft-storage.ts';
import { forget as forgetQueue, keepFor } from '#web/offline/outbox/outbox.ts';
import { forgetApiCaches } from '#web/offline/persistence/api-caches.ts';
import { finishLeaving, registerUserStore } from '#web/offline/persistence/device-data.ts';
import '#web/offline/drafts/drafts.ts';
import '#web/offline/drafts/order-attempts.ts';
import { sweepPicked } from '#web/offline/drafts/picked-store.ts';
import { persistQueries } from '#web/offline/persistence/query-persistence.ts';
import '#web/offline/drafts/retry-decisions.ts';

registerUserStore('api-caches', { stop: () => undefined, forget: forgetApiCaches });
registerUserStore('cart-queue', {
  // It watches the session itself: whoever leaves closes it.
  stop: () => undefined,
  forget: (userId, { keepQueue }) => (keepQueue ? keepFor(userId) : forgetQueue(userId)),
});

/**
 * Opens what this device keeps of a user, before their first screen asks for anything: what is there shows at once.
 * Every store of user data is loaded with this module, so that a log-out without a network finds them all.
 */
export async function openUserData(queryClient: QueryClient, userId: string): Promise<void> {
  await finishLeaving();
  dropStaleDrafts(Date.now());
  void sweepPicked(Date.now());
  await persistQueries(queryClient, userId);
}
