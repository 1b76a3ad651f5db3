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
import type { CachedBecause } from '#shared/worker/cached-because.ts';
import { factsOf, faultOf, isCacheable, isFresh, withCachedAt, withCacheReason } from './answers.ts';
import { NETWORK_PATIENCE } from './cache-policy.ts';
import { type CachedRead, cacheKey } from './routing.ts';
import { followRead, startRead } from './user-caches.ts';

/** Told when the server's answer is newer than the kept one that was given in its place; `keptAt` in milliseconds. */
export type OnChanged = (keptAt: number) => Promise<void>;

/** Answers a read whose answers are kept. */
export async function answerCachedRead(
  read: CachedRead,
  { request, event }: Pick<RouteHandlerCallbackOptions, 'request' | 'event'>,
  onChanged: OnChanged,
): Promise<Response> {
  const isWanted = startRead(read.user);
  const key = cacheKey(new URL(request.url), await hashOfBody(request));
  const plugin = keeping({ read, key, isWanted, onChanged });
  const [response, done] = strategyOf(read, plugin).handleAll({ request, event });
  // A full device is no reason to fail a read; what was not kept is asked for again.
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
  // The server's `Vary` speaks of packing, which is undone here.
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

/** The rules of one read, as the strategies ask for them. */
function keeping({ read, key, isWanted, onChanged }: Keeping): WorkboxPlugin {
  const { policy, cacheName } = read;
  let because: CachedBecause = policy.strategy === 'network-first' ? 'slow' : 'at-once';
  let refused: Response | undefined;
  // At once, or as soon as the network is past its patience: what it brings later has been waited for in vain.
  let isCacheAsked = policy.strategy === 'stale-while-revalidate';
  return {
    cacheKeyWillBeUsed: async ({ mode }) => {
      isCacheAsked ||= mode === 'read' && policy.strategy === 'network-first';
      return key;
    },
    fetchDidSucceed: async ({ response }) => {
      const fault = policy.content === 'json' ? faultOf(factsOf(response)) : null;
      if (fault === null) return response;
      because = fault;
      refused = response;
      throw new Error(fault);
    },
    fetchDidFail: async () => {
      if (refused === undefined) because = 'no-answer';
    },
    // Nothing is kept that could be shown instead: the page hears what the network said.
    handlerDidError: async () => refused,
    cacheWillUpdate: async ({ response }) =>
      isWanted() && isCacheable(factsOf(response), read) ? withCachedAt(response, new Date()) : null,
    cacheDidUpdate: async ({ oldResponse, newResponse }) => {
      await expire(cacheName, key, policy);
      if (isCacheAsked && (await differ(oldResponse, newResponse))) await onChanged(keptAtOf(newResponse));
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) => {
      if (!cachedResponse || !isWanted()) return null;
      if (!isFresh(cachedResponse.headers.get(HEADERS.cachedAt), Date.now(), policy.maxAge)) return null;
      return policy.content === 'json' ? withCacheReason(cachedResponse, because) : cachedResponse;
    },
  };
}

/**
 * Notes when an entry was kept and removes what is too old or too many. The plugin of the same package would count an
 * answer as young each time it is shown, and would do so after a log-out has cleared it.
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
