import type { Page } from '@playwright/test';
import { HEADERS } from '#shared/contract/headers.ts';
import { isApiCache, isCacheOf } from '#shared/worker/cache-names.ts';

/** Waits until the service worker answers for the page. */
export async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** What the device keeps: cache name, path with query, and the text of the answer. */
export interface KeptAnswer {
  readonly cache: string;
  readonly path: string;
  readonly body: string;
}

/** Everything in Cache Storage, the shell with it, sorted. */
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

/** Every answer of the API that the device keeps, sorted. */
export async function keptAnswers(page: Page): Promise<KeptAnswer[]> {
  return (await everythingKept(page)).filter(({ cache }) => isApiCache(cache));
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

interface AskOptions {
  readonly method?: 'GET' | 'POST';
  /** Of a form. */
  readonly body?: string;
  /** Whom the page names; the one who is logged in when absent, nobody when null. */
  readonly user?: string | null;
}

/** An answer to the page; status 0 when there was none. */
interface Asked {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Asks the API from within the page, as its own client would, through the worker. */
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

/** Makes every kept answer of the API some hours older. */
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
