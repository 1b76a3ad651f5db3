/** A place of storage with all that is in it, names included. */
interface Kept {
  readonly place: string;
  readonly text: string;
}

/**
 * All that this browser keeps: local storage, this tab's own, every store of every database, every cache. Uses nothing
 * from outside itself, so that stories can run it in their page.
 */
export async function readDevice(): Promise<Kept[]> {
  const found: Kept[] = [];
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
}
