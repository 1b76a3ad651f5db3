import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import {
  CacheFirst,
  NetworkFirst,
  StaleWhileRevalidate,
  type Strategy,
  type StrategyOptions,
} from 'workbox-strategies';
import { HEADERS } from '#shared/contract/headers.ts';
import { ageOf } from '#shared/rules/stored-time.ts';
import type { CachedBecause } from '#shared/worker/cached-because.ts';
import { answerSchema } from './answer-schemas.ts';
import { factsOf, faultOf, isCacheable, isFresh, isOfApi, withCachedAt, withCacheReason } from './answers.ts';
import { NETWORK_PATIENCE } from './cache-policy.ts';
import { type CachedRead, cacheKey } from './routing.ts';
import { followRead, removeCache, startRead } from './user-caches.ts';

/** Called when the server's answer is newer than the cached one that was shown; `keptAt` in milliseconds. */
type OnChanged = (keptAt: number) => Promise<void>;

/** Answers a cacheable read. */
export async function answerCachedRead(
  read: CachedRead,
  { request, event }: Pick<RouteHandlerCallbackOptions, 'request' | 'event'>,
  onChanged: OnChanged,
): Promise<Response> {
  const isWanted = startRead(read.user);
  const key = cacheKey(new URL(request.url), await hashOfBody(request));
  const plugin = keeping({ read, key, isWanted, onChanged });
  const [response, done] = strategyOf(read, plugin).handleAll({ request, event });
  // Full storage must not fail a read.
  const settled = done.catch(() => undefined);
  followRead(read.user, settled);
  return response;
}

async function hashOfBody(request: Request): Promise<string | null> {
  if (request.method === 'GET') return null;
  const digest = await crypto.subtle.digest('SHA-256', await request.clone().arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function strategyOf({ policy, cacheName }: CachedRead, plugin: WorkboxPlugin): Strategy {
  // The server's `Vary` is about compression, which is already undone here.
  const options: StrategyOptions = { cacheName, plugins: [plugin], matchOptions: { ignoreVary: true } };
  if (policy.strategy === 'cache-first') return new CacheFirst(options);
  if (policy.strategy === 'stale-while-revalidate') return new StaleWhileRevalidate(options);
  return new NetworkFirst({ ...options, networkTimeoutSeconds: NETWORK_PATIENCE });
}

interface Keeping {
  readonly read: CachedRead;
  readonly key: string;
  readonly isWanted: () => boolean;
  readonly onChanged: OnChanged;
}

/** The rules of one read as a Workbox plugin. */
function keeping({ read, key, isWanted, onChanged }: Keeping): WorkboxPlugin {
  const { name, policy, cacheName } = read;
  let because: CachedBecause = policy.strategy === 'network-first' ? 'slow' : 'at-once';
  let refused: Response | undefined;
  // Whether the cached answer was shown, at once or after the patience: a later network answer must then be reported.
  let isCacheAsked = policy.strategy === 'stale-while-revalidate';
  return {
    cacheKeyWillBeUsed: async ({ mode }) => {
      isCacheAsked ||= mode === 'read' && policy.strategy === 'network-first';
      return key;
    },
    fetchDidSucceed: async ({ response }) => {
      const fault = policy.content === 'json' ? faultOf(factsOf(response)) : null;
      if (fault === null && (await isOfApi(response, answerSchema(name)))) return response;
      because = fault ?? 'no-answer';
      refused = response;
      throw new Error(because);
    },
    fetchDidFail: async () => {
      if (refused === undefined) because = 'no-answer';
    },
    // Nothing is cached, so the page gets the network's answer.
    handlerDidError: async () => refused,
    cacheWillUpdate: async ({ response }) =>
      isWanted() && isCacheable(factsOf(response), read) ? withCachedAt(response, new Date()) : null,
    cacheDidUpdate: async ({ oldResponse, newResponse }) => {
      await expire(cacheName, key, policy);
      if (isCacheAsked && (await differ(oldResponse, newResponse))) await onChanged(keptAtOf(newResponse));
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) => {
      if (!cachedResponse || !isWanted()) return null;
      const keptAt = cachedResponse.headers.get(HEADERS.cachedAt);
      // Of a clock that was ahead: its entries would outlive all newer ones.
      if (ageOf(Date.parse(keptAt ?? ''), Date.now()) === null) await removeCache(cacheName);
      if (!isFresh(keptAt, Date.now(), policy.maxAge)) return null;
      return policy.content === 'json' ? withCacheReason(cachedResponse, because) : cachedResponse;
    },
  };
}

/**
 * Records when an entry was cached and removes entries that are too old or too many. The package's own plugin would
 * renew an entry each time it is shown, even after a log-out has removed it.
 */
async function expire(cacheName: string, key: string, { maxAge, maxEntries }: CachedRead['policy']): Promise<void> {
  const expiration = new CacheExpiration(cacheName, {
    maxEntries,
    maxAgeSeconds: maxAge,
    matchOptions: { ignoreVary: true },
  });
  await expiration.updateTimestamp(key);
  await expiration.expireEntries();
}

function keptAtOf({ headers }: Response): number {
  return Date.parse(headers.get(HEADERS.cachedAt) ?? '');
}

async function differ(before: Response | null | undefined, after: Response): Promise<boolean> {
  if (!before) return false;
  const [old, fresh] = await Promise.all([before.clone().text(), after.clone().text()]);
  return old !== fresh;
}
