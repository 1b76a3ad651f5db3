import type { KeptClass } from '#shared/worker/cache-names.ts';

/** How answers of one class are cached. Ages in seconds. */
export interface CachePolicy {
  readonly strategy: 'network-first' | 'stale-while-revalidate' | 'cache-first';
  readonly maxAge: number;
  readonly maxEntries: number;
  /** Caches of the user are removed at log-out, those of the device stay. */
  readonly owner: 'user' | 'device';
  readonly content: 'json' | 'image';
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long the network is awaited before a cached answer is shown, seconds. */
export const NETWORK_PATIENCE = 3;

/** The table of docs/offline.md "Service worker caches". */
export const CACHE_POLICIES: Readonly<Record<KeptClass, CachePolicy>> = {
  catalogue: { strategy: 'network-first', maxAge: DAY, maxEntries: 300, owner: 'user', content: 'json' },
  content: { strategy: 'stale-while-revalidate', maxAge: 12 * HOUR, maxEntries: 50, owner: 'user', content: 'json' },
  orders: { strategy: 'network-first', maxAge: 7 * DAY, maxEntries: 100, owner: 'user', content: 'json' },
  reading: { strategy: 'network-first', maxAge: 30 * DAY, maxEntries: 60, owner: 'user', content: 'json' },
  page: { strategy: 'network-first', maxAge: 90 * DAY, maxEntries: 40, owner: 'device', content: 'json' },
  picture: { strategy: 'cache-first', maxAge: 30 * DAY, maxEntries: 400, owner: 'device', content: 'image' },
};
