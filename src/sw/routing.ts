import { findRoute } from '#shared/contract/paths.ts';
import type { RouteRow } from '#shared/contract/rows/routes.ts';
import { cacheName, type KeptClass } from '#shared/worker/cache-names.ts';
import { CACHE_POLICIES, type CachePolicy } from './cache-policy.ts';

/** Properties of a request that decide whether it is cached. */
interface RequestFacts {
  readonly method: string;
  readonly url: URL;
  /** The user that the page names (`Zapas-User`). */
  readonly user: string | null;
}

/** Addresses of the app and its API, and the contract version of this build. */
export interface Surroundings {
  readonly appOrigin: string;
  /** Prefix of every path of the contract, without a trailing slash. */
  readonly apiBase: URL;
  readonly contract: string;
}

/** A read whose answers are cached. */
export interface CachedRead {
  /** Name of the row. */
  readonly name: string;
  readonly kept: KeptClass;
  readonly policy: CachePolicy;
  /** The only user whose answers this cache may hold or serve; null for a cache of the device. */
  readonly user: string | null;
  readonly cacheName: string;
}

/**
 * Whether and from which cache the worker answers a request; null leaves it to the browser. The row of the contract
 * decides, not the method: a write by GET is not cached, a read by POST may be.
 */
export function cachedReadOf(
  { method, url, user }: RequestFacts,
  { apiBase, contract }: Surroundings,
): CachedRead | null {
  const path = apiPath(url, apiBase);
  const row = path === null ? null : findRoute(method, path);
  if (row === null) return null;
  const kept = cacheClassOf(row);
  if (kept === null) return null;
  const policy = CACHE_POLICIES[kept];
  const owner = policy.owner === 'user' ? user : null;
  if (policy.owner === 'user' && owner === null) return null;
  return { name: row.name, kept, policy, user: owner, cacheName: cacheName(kept, contract, owner) };
}

/** The cache class of a call; null for a write, whatever its row says. */
export function cacheClassOf({ effect, cache }: Pick<RouteRow, 'effect' | 'cache'>): KeptClass | null {
  return effect === 'write' || cache === 'none' ? null : cache;
}

/** The contract path of an address; null when it is not part of the API. */
function apiPath(url: URL, base: URL): string | null {
  if (url.origin !== base.origin || !url.pathname.startsWith(`${base.pathname}/`)) return null;
  return url.pathname.slice(base.pathname.length);
}

/** Static files of the server, which are not screens of the app. */
const FILES = /^\/(assets|icons|screenshots)\/|^\/[^/]+\.[a-z\d]+$/;

/** Whether an address is a screen of the app, so that the start page answers. */
export function isScreen(url: URL, { appOrigin, apiBase }: Surroundings): boolean {
  if (url.origin !== appOrigin || FILES.test(url.pathname)) return false;
  return !(url.origin === apiBase.origin && `${url.pathname}/`.startsWith(`${apiBase.pathname}/`));
}

const BODY_PARAM = 'zapas-body';

/** The cache key of an answer: caches support GET only, so a hash of the body is part of the address. */
export function cacheKey(url: URL, bodyHash: string | null): string {
  if (bodyHash === null) return url.href;
  const key = new URL(url);
  key.searchParams.append(BODY_PARAM, bodyHash);
  return key.href;
}
