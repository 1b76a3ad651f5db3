import { matchPrecache } from 'workbox-precaching';
import { INSTALLED_PAGE } from '#shared/worker/installed-page.ts';
import { isOtherStart, missingStarts, startCache } from './start-screens.ts';

/**
 * Keeps the start page under the address of each start screen unless it is there, and removes what other builds kept.
 * Without it the browser would go to the network: a route cannot be taken back.
 */
export async function keepStartPages(revision: string): Promise<void> {
  const cache = await caches.open(startCache(revision));
  const missing = missingStarts((await cache.keys()).map(({ url }) => url));
  const page = missing.length === 0 ? undefined : await matchPrecache(`/${INSTALLED_PAGE}`);
  if (page !== undefined) await Promise.all(missing.map((screen) => cache.put(screen, page.clone())));
  const others = (await caches.keys()).filter((name) => isOtherStart(name, revision));
  await Promise.all(others.map((name) => caches.delete(name)));
}
