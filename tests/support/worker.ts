import type { Page } from '@playwright/test';
import { isApiCache, isCacheOf } from '#shared/worker/cache-names.ts';

/** Waits until the service worker answers for the page. */
export async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** What the device keeps of the API: cache name, path with query, and the text of the answer. */
export interface KeptAnswer {
  readonly cache: string;
  readonly path: string;
  readonly body: string;
}

/** Every answer of the API that the device keeps, sorted. */
export async function keptAnswers(page: Page): Promise<KeptAnswer[]> {
  const all = await page.evaluate(async () => {
    const found: { cache: string; path: string; body: string }[] = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        const { pathname, search } = new URL(request.url);
        const answer = await opened.match(request, { ignoreVary: true });
        found.push({ cache, path: pathname + search, body: (await answer?.text()) ?? '' });
      }
    }
    return found;
  });
  return all.filter(({ cache }) => isApiCache(cache)).sort((a, b) => (a.cache + a.path < b.cache + b.path ? -1 : 1));
}

/** Names of caches that belong to a user. */
export async function cachesOf(page: Page, userId: string): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys());
  return names.filter((name) => isCacheOf(name, userId));
}

/** Addresses in the worker's notes about a user's entries (database of workbox-expiration). */
export async function notesOf(page: Page, userId: string): Promise<string[]> {
  const notes = await page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'workbox-expiration')) return [];
    return new Promise<{ cacheName: string; url: string }[]>((resolve, reject) => {
      const opening = indexedDB.open('workbox-expiration');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const asked = opening.result.transaction('cache-entries').objectStore('cache-entries').getAll();
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          opening.result.close();
          resolve(asked.result);
        };
      };
    });
  });
  return notes.filter(({ cacheName }) => isCacheOf(cacheName, userId)).map(({ url }) => url);
}
