import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { type DehydrateOptions, dehydrate, type QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { RETENTION_MS } from '#web/api/retention.ts';
import { beforeReload } from '#web/state/before-reload.ts';
import { session } from '#web/state/session.ts';
import { deviceStorage } from '#web/state/storage.ts';
import { registerUserStore } from './device-data.ts';
import { deserializeQueries, persistedRank, serializeQueries } from './persisted-queries.ts';

/** Raised when the stored shape changes. */
const SCHEMA = 1;
/** User, schema and contract version; the contract version changes with every build that may have other shapes. */
const busterOf = (userId: string) => `${userId}:${SCHEMA}:${import.meta.env?.CONTRACT_VERSION ?? ''}`;
const keyOf = (userId: string) => `zapas.queries.${userId}`;

/** A save takes milliseconds and the cache changes in bursts. */
const SAVE_EVERY_MS = 1_000;

/** The user whose queries are saved. */
let savedFor: string | null = null;
let stopSaving: () => void = () => undefined;
registerUserStore('queries', {
  stop: () => {
    savedFor = null;
    stopSaving();
  },
  forget: (userId) => deviceStorage.remove(keyOf(userId)),
});

/**
 * Restores the user's stored queries and saves them from then on (docs/offline.md "Persisted query cache").
 * Resolves when they are restored; never rejects: without storage the app only fetches more.
 */
export async function persistQueries(queryClient: QueryClient, userId: string): Promise<void> {
  if (savedFor === userId || !deviceStorage.isAllowed()) return;
  stopSaving();
  const storage = userStorage(userId);
  savedFor = userId;
  const key = keyOf(userId);
  const buster = busterOf(userId);
  const persister = createSyncStoragePersister({
    storage,
    key,
    throttleTime: SAVE_EVERY_MS,
    serialize: (client) => serializeQueries(client),
    deserialize: (text) => deserializeQueries(text, Date.now()),
  });
  const restoring = { ...persister, restoreClient: async () => current(await persister.restoreClient(), buster) };
  const hydrateOptions = { defaultOptions: { queries: { gcTime: RETENTION_MS } } };
  const options = { queryClient, buster, dehydrateOptions, hydrateOptions, maxAge: RETENTION_MS };
  // The library removes unreadable data and then throws.
  await persistQueryClientRestore({ ...options, persister: restoring }).catch(() => undefined);

  const unsubscribe = persistQueryClientSubscribe({ ...options, persister });
  const saveNow = () => {
    const client = { buster, timestamp: Date.now(), clientState: dehydrate(queryClient, dehydrateOptions) };
    storage.setItem(key, serializeQueries(client));
  };
  const keepReloads = beforeReload(saveNow);
  window.addEventListener('pagehide', saveNow);
  stopSaving = () => {
    storage.close();
    unsubscribe();
    keepReloads();
    window.removeEventListener('pagehide', saveNow);
  };
}

const dehydrateOptions: DehydrateOptions = {
  // After a failed refetch the earlier data stay: an offline start needs them.
  shouldDehydrateQuery: ({ queryKey, state }) => state.data !== undefined && persistedRank(queryKey) !== null,
  shouldDehydrateMutation: () => false,
};

/**
 * Stored data in the shapes of this build; another user's data are returned unchanged, and the library removes
 * them.
 */
async function current(kept: PersistedClient | undefined, buster: string): Promise<PersistedClient | undefined> {
  if (kept === undefined || kept.buster === buster) return kept;
  if (kept.buster.split(':')[0] !== buster.split(':')[0]) return kept;
  const { migrateQueries } = await import('./migrate-queries.ts');
  return migrateQueries(kept, buster);
}

/**
 * Device storage for one user: does not write after it was closed or after a log-out in any tab. A full storage
 * keeps what was saved before.
 */
function userStorage(userId: string) {
  let isClosed = false;
  return {
    getItem: deviceStorage.get,
    setItem: (key: string, text: string) => {
      if (!isClosed && session.isOnDevice(userId)) deviceStorage.set(key, text);
    },
    removeItem: deviceStorage.remove,
    close: () => {
      isClosed = true;
    },
  };
}
