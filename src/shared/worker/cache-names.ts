import type { CacheClass } from '#shared/contract/rows/routes.ts';

/** A class whose answers are kept. */
export type KeptClass = Exclude<CacheClass, 'none'>;

const PREFIX = 'zapas-api';
/** Stands for a user where what is kept belongs to the device: log-outs leave it alone. */
const DEVICE = 'device';

/**
 * Name of the cache of one class and owner (docs/offline.md). `contract` tells builds apart whose answers have other shapes:
 * what an older one kept is not served by a newer one. `userId` null: the device's own.
 */
export function cacheName(kept: KeptClass, contract: string, userId: string | null): string {
  return [PREFIX, contract, kept, userId === null ? DEVICE : `user-${userId}`].join(':');
}

/** Whether a cache holds answers of the API, of whatever build and owner. */
export function isApiCache(name: string): boolean {
  return name.startsWith(`${PREFIX}:`);
}

/** Whether answers of an API cache have the shapes of this contract. */
export function isOfContract(name: string, contract: string): boolean {
  return name.startsWith(`${PREFIX}:${contract}:`);
}

/** Whether a cache belongs to this user, whatever its class and build. */
export function isCacheOf(name: string, userId: string): boolean {
  return isApiCache(name) && name.endsWith(`:user-${userId}`);
}
