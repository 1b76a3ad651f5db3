import type { PrecacheController } from 'workbox-precaching';
import { INSTALLED_PAGE } from '#shared/worker/installed-page.ts';
import { isOtherStart, missingStarts, startCache } from './start-screens.ts';

/**
 * Keeps the precached start page under the address of each start screen where it is not there yet. Without it the browser
 * would go to the network: a route cannot be taken back. @throws when the device has no room; a version is then not taken.
 */
export async function keepStartPages(precache: PrecacheController, revision: string): Promise<void> {
  const cache = await caches.open(startCache(revision));
  const missing = missingStarts((await cache.keys()).map(({ url }) => url));
  const page = missing.length === 0 ? undefined : await precache.matchPrecache(`/${INSTALLED_PAGE}`);
  if (page !== undefined) await Promise.all(missing.map((screen) => cache.put(screen, page.clone())));
}

/** Removes the start pages of other builds. */
export async function dropOtherStarts(revision: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => isOtherStart(name, revision));
  await Promise.all(others.map((name) => caches.delete(name)));
}
