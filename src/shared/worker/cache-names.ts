import type { CacheClass } from '#shared/contract/rows/routes.ts';

/** A class whose responses are cached. */
export type KeptClass = Exclude<CacheClass, 'none'>;

const PREFIX = 'zapas-api';
/** Owner of caches that belong to the device and survive log-outs. */
const DEVICE = 'device';

/**
 * Name of the cache of one class and owner (docs/offline.md). `contract` separates builds with different response
 * shapes: a newer build does not serve what an older one cached. `userId` null: the device's own.
 */
export function cacheName(kept: KeptClass, contract: string, userId: string | null): string {
  return [PREFIX, contract, kept, userId === null ? DEVICE : `user-${userId}`].join(':');
}

/** Whether a cache holds API responses, of any build and owner. */
export function isApiCache(name: string): boolean {
  return name.startsWith(`${PREFIX}:`);
}

/** Whether an API cache belongs to this contract. */
export function isOfContract(name: string, contract: string): boolean {
  return name.startsWith(`${PREFIX}:${contract}:`);
}

/** Whether a cache belongs to this user, of any class and build. */
export function isCacheOf(name: string, userId: string): boolean {
  return isApiCache(name) && name.endsWith(`:user-${userId}`);
}
