import type { Page } from '@playwright/test';
import { HEADERS } from '#shared/contract/headers.ts';
import { isApiCache, isCacheOf } from '#shared/worker/cache-names.ts';

/** Waits until the service worker controls the page. */
export async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** A cached answer: cache name, path with query, and text. */
export interface KeptAnswer {
  readonly cache: string;
  readonly path: string;
  readonly body: string;
}

/** Everything in Cache Storage, including the shell, sorted. */
export async function everythingKept(page: Page): Promise<KeptAnswer[]> {
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
  return all.sort((a, b) => (a.cache + a.path < b.cache + b.path ? -1 : 1));
}

/** Every cached API answer, sorted. */
export async function keptAnswers(page: Page): Promise<KeptAnswer[]> {
  return (await everythingKept(page)).filter(({ cache }) => isApiCache(cache));
}

/** Names of caches that belong to a user. */
export async function cachesOf(page: Page, userId: string): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys());
  return names.filter((name) => isCacheOf(name, userId));
}

/** Addresses of a user's entries in the database of workbox-expiration. */
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

interface AskOptions {
  readonly method?: 'GET' | 'POST';
  /** Form body. */
  readonly body?: string;
  /** User that the page names; the logged-in one when absent, none when null. */
  readonly user?: string | null;
}

/** An answer to the page; status 0 without one. */
interface Asked {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Calls the API from the page through the worker, like its own client. */
export async function ask(page: Page, path: string, { method = 'GET', body, user }: AskOptions = {}): Promise<Asked> {
  return page.evaluate(
    async ({ path, method, body, user, header }) => {
      const stored = JSON.parse(localStorage.getItem('zapas.user') ?? 'null') as { id: string } | null;
      const named = user === undefined ? stored?.id : user;
      const headers = new Headers(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' });
      if (named) headers.set(header, named);
      try {
        const answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body }) });
        return {
          status: answer.status,
          headers: Object.fromEntries(answer.headers.entries()),
          body: await answer.text(),
        };
      } catch {
        return { status: 0, headers: {}, body: '' };
      }
    },
    { path, method, body, user, header: HEADERS.user },
  );
}

/** Ages every cached API answer by some hours. */
export async function ageAnswers(page: Page, hours: number): Promise<void> {
  await page.evaluate(
    async ({ hours, header }) => {
      for (const name of (await caches.keys()).filter((known) => known.startsWith('zapas-api'))) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request, { ignoreVary: true });
          if (answer === undefined) continue;
          const headers = new Headers(answer.headers);
          const at = Date.parse(headers.get(header) ?? '');
          headers.set(header, new Date(at - hours * 3_600_000).toISOString());
          await cache.put(request, new Response(await answer.blob(), { headers }));
        }
      }
    },
    { hours, header: HEADERS.cachedAt },
  );
}
