import { CacheExpiration } from 'workbox-expiration';
import { isApiCache, isCacheOf, isOfContract } from '#shared/worker/cache-names.ts';

/** Reads under way for a user, and how often the user was forgotten: what was asked for before is not kept after. */
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

/** Begins a read of a user; the answer says, later, whether its result may still be kept. */
export function startRead(userId: string | null): () => boolean {
  if (userId === null) return () => true;
  const { epoch } = readsOf(userId);
  return () => readsOf(userId).epoch === epoch;
}

/** Tells of a read that has begun; `done` settles when it will write no more. */
export function followRead(userId: string | null, done: Promise<unknown>): void {
  if (userId === null) return;
  const { underWay } = readsOf(userId);
  underWay.add(done);
  void done.finally(() => underWay.delete(done));
}

/**
 * Removes all that is kept of a user, and what reads under way were just about to keep. Resolves once the first is
 * done; `sweep` settles after the second.
 */
export async function forgetUser(userId: string): Promise<{ readonly sweep: Promise<void> }> {
  const known = readsOf(userId);
  known.epoch += 1;
  const isTheirs = (name: string) => isCacheOf(name, userId);
  await removeCaches(isTheirs);
  return { sweep: Promise.allSettled(known.underWay).then(() => removeCaches(isTheirs)) };
}

/** What builds with other shapes of answers have left. */
export function dropOutdated(contract: string): Promise<void> {
  return removeCaches((name) => isApiCache(name) && !isOfContract(name, contract));
}

/** The device is full: what can be fetched again makes room for what cannot. */
export function dropAll(): Promise<void> {
  return removeCaches(isApiCache);
}

async function removeCaches(unwanted: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(unwanted);
  await Promise.all(names.map((name) => removeCache(name)));
}

async function removeCache(name: string): Promise<void> {
  await caches.delete(name);
  // The notes of when entries were kept name their addresses. Its constructor wants some limit.
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
}
