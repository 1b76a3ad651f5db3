import { promisifyRequest, type UseStore } from 'idb-keyval';
import { connect, deleteDatabase } from '#web/offline/persistence/database.ts';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';

/** Where files that are picked and not sent are kept: too large for the drafts of forms. */
export const PICKED_STORE = 'files';
const PREFIX = 'zapas-picked:';
export const pickedDatabase = (owner: string) => `${PREFIX}${owner}`;

/** What nobody came back to by then is forgotten, as with other drafts, milliseconds. */
const KEPT_FOR_MS = 24 * 60 * 60_000;

registerUserStore('picked-files', {
  stop: () => undefined,
  forget: (owner, { keepDrafts }) => (keepDrafts ? undefined : deleteDatabase(pickedDatabase(owner))),
});

/**
 * Deletes what any user of this device picked and did not come back to (signed forms must not lie on a shared tablet);
 * `now` is milliseconds. Never rejects: what could not be opened now is tried at the next start.
 */
export async function sweepPicked(now: number): Promise<void> {
  const names = await pickedDatabases();
  await Promise.allSettled(names.map((name) => sweep(name, now)));
}

async function pickedDatabases(): Promise<string[]> {
  try {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    return names.filter((name) => name.startsWith(PREFIX));
  } catch {
    // Forbidden storage, where nothing was kept, or a browser that does not list it: each place forgets when it is read.
    return [];
  }
}

async function sweep(name: string, now: number): Promise<void> {
  const { use, close } = connect(name, PICKED_STORE);
  try {
    await dropStale(use, now);
  } finally {
    close();
  }
}

/** Deletes the files of one user that are older than a day by `now`, in one transaction. */
export function dropStale(use: UseStore, now: number): Promise<void> {
  return use('readwrite', async (store) => {
    const walk = store.openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (cursor === null) return;
      const files: unknown[] = Array.isArray(cursor.value) ? cursor.value : [];
      const fresh = files.filter((file) => isFresh(file, now));
      if (fresh.length === 0) cursor.delete();
      else if (fresh.length < files.length) cursor.update(fresh);
      cursor.continue();
    };
    await promisifyRequest(store.transaction);
  });
}

function isFresh(file: unknown, now: number): boolean {
  return Math.abs(now - Number(Object(file).at)) <= KEPT_FOR_MS;
}
