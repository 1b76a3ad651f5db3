import type { QueryClient } from '@tanstack/react-query';
import { forgetApiCaches } from './api-caches.ts';
import { forget as forgetQueue, keepFor } from './cart-queue/outbox.ts';
import { finishLeaving, registerUserStore } from './device-data.ts';
import { dropStaleDrafts } from './draft-storage.ts';
import './drafts.ts';
import './order-attempts.ts';
import { sweepPicked } from './picked-store.ts';
import { persistQueries } from './query-persistence.ts';
import './retry-decisions.ts';

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
