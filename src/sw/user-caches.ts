import { CacheExpiration } from 'workbox-expiration';
import { isApiCache, isCacheOf, isOfContract } from '#shared/worker/cache-names.ts';

/** Running reads of a user, and how often the user was forgotten: earlier reads must not be cached after that. */
interface Reads {
  epoch: number;
  readonly underWay: Set<Promise<unknown>>;
}

const reads = new Map<string, Reads>();

function readsOf(userId: string): Reads {
  const known = reads.get(userId) ?? { epoch: 0, underWay: new Set() };
  reads.set(userId, known);
  return known;
}

/** Starts a read of a user; the returned function tells whether its result may still be cached. */
export function startRead(userId: string | null): () => boolean {
  if (userId === null) return () => true;
  const { epoch } = readsOf(userId);
  return () => readsOf(userId).epoch === epoch;
}

/** Registers a running read; `done` settles when it will not write any more. */
export function followRead(userId: string | null, done: Promise<unknown>): void {
  if (userId === null) return;
  const { underWay } = readsOf(userId);
  underWay.add(done);
  void done.finally(() => underWay.delete(done));
}

/**
 * Removes all caches of a user, then what running reads still write. Resolves after the first; `sweep` settles
 * after the second.
 */
export async function forgetUser(userId: string): Promise<{ readonly sweep: Promise<void> }> {
  const known = readsOf(userId);
  known.epoch += 1;
  const isTheirs = (name: string) => isCacheOf(name, userId);
  await removeCaches(isTheirs);
  return { sweep: Promise.allSettled(known.underWay).then(() => removeCaches(isTheirs)) };
}

/** Removes caches of builds with another contract version. */
export function dropOutdated(contract: string): Promise<void> {
  return removeCaches((name) => isApiCache(name) && !isOfContract(name, contract));
}

/** Storage is full: removes everything that can be fetched again. */
export function dropAll(): Promise<void> {
  return removeCaches(isApiCache);
}

async function removeCaches(unwanted: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(unwanted);
  await Promise.all(names.map((name) => removeCache(name)));
}

/** Removes a cache and what is known of the age of its entries. */
export async function removeCache(name: string): Promise<void> {
  await caches.delete(name);
  // Its database lists the addresses of entries. The constructor needs some limit.
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
}
