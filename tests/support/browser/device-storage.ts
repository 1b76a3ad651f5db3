import { expect, type Page } from '@playwright/test';
import type { ApiSession } from '#tests/support/server/api-session.ts';

/**
 * Where this browser keeps something with one of the words in it: local storage, this tab's own, every store of every database, every
 * cache, each read whole, names included. For example `localStorage zapas.user`.
 */
export async function placesWith(page: Page, words: readonly string[]): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const found: { readonly place: string; readonly text: string }[] = [];
    for (const [key, value] of Object.entries(localStorage)) found.push({ place: `localStorage ${key}`, text: value });
    for (const [key, value] of Object.entries(sessionStorage))
      found.push({ place: `sessionStorage ${key}`, text: value });

    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const asText = (value: unknown) =>
      JSON.stringify(value, (_, part) => (ArrayBuffer.isView(part) ? String(part) : part)) ?? '';
    for (const { name = '' } of await indexedDB.databases()) {
      found.push({ place: `indexedDB ${name}`, text: '' });
      const opening = indexedDB.open(name);
      // Deleted meanwhile: reading must not recreate it.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      const opened = await settled(opening).catch(() => null);
      if (opened === null) continue;
      for (const store of opened.objectStoreNames) {
        const reading = opened.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([settled(reading.getAllKeys()), settled(reading.getAll())]);
        found.push({ place: `indexedDB ${name} ${store}`, text: asText([keys, values]) });
      }
      opened.close();
    }

    for (const name of await caches.keys()) {
      found.push({ place: `cache ${name}`, text: '' });
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const headers = JSON.stringify([...(answer?.headers ?? [])]);
        found.push({ place: `cache ${name} ${request.url}`, text: headers + ((await answer?.text()) ?? '') });
      }
    }
    return found;
  });
  return kept
    .filter(({ place, text }) => words.some((word) => `${place} ${text}`.includes(word)))
    .map(({ place }) => place);
}

/** Texts that identify this user in any storage; the first is their id. */
export async function identifyingTexts(user: ApiSession): Promise<string[]> {
  const { id, login, email, pharmacyName } = await user.user();
  return [id, login, email, pharmacyName];
}

/** Every delayed save has happened by then, milliseconds after the log-in screen. */
const SAVED_MS = 3_000;

/** Expects tabs at the log-in screen, later than every delayed save, to keep nothing with these words but in `kept`. */
export async function expectClean(tabs: readonly Page[], words: readonly string[], kept?: RegExp): Promise<void> {
  for (const tab of tabs) await expect(tab).toHaveURL(/\/auth\/logowanie/);
  const at = Date.now() + SAVED_MS;
  await expect.poll(() => Date.now() >= at).toBe(true);
  for (const tab of tabs) {
    const places = await placesWith(tab, words);
    expect(kept === undefined ? places : places.filter((place) => !kept.test(place))).toEqual([]);
  }
}
