import { findRoute } from '#shared/contract/paths.ts';
import type { RouteRow } from '#shared/contract/rows/routes.ts';
import { cacheName, type KeptClass } from '#shared/worker/cache-names.ts';
import { CACHE_POLICIES, type CachePolicy } from './cache-policy.ts';

/** What decides about a request. */
export interface RequestFacts {
  readonly method: string;
  readonly url: URL;
  /** The user that the page says it asks for (`Zapas-User`). */
  readonly user: string | null;
}

/** Where the app and its API live, and which shapes this build's answers have. */
export interface Surroundings {
  readonly appOrigin: string;
  /** Address under which every path of the contract begins, without a slash at its end. */
  readonly apiBase: URL;
  readonly contract: string;
}

/** A read whose answers are kept. */
export interface CachedRead {
  readonly kept: KeptClass;
  readonly policy: CachePolicy;
  /** The only user whose answer may be kept or served here; null for what belongs to the device. */
  readonly user: string | null;
  readonly cacheName: string;
}

/**
 * Whether the worker answers a request, and from which cache; null leaves it to the browser. The contract's row
 * decides, never the method: a write by GET is left alone, a read by POST may be kept.
 */
export function cachedReadOf(
  { method, url, user }: RequestFacts,
  { apiBase, contract }: Surroundings,
): CachedRead | null {
  const path = apiPath(url, apiBase);
  const row = path === null ? null : findRoute(method, path);
  const kept = row === null ? null : cacheClassOf(row);
  if (kept === null) return null;
  const policy = CACHE_POLICIES[kept];
  const owner = policy.owner === 'user' ? user : null;
  if (policy.owner === 'user' && owner === null) return null;
  return { kept, policy, user: owner, cacheName: cacheName(kept, contract, owner) };
}

/** The class under which a call's answers are kept; null for a write, whatever its row says beside. */
export function cacheClassOf({ effect, cache }: Pick<RouteRow, 'effect' | 'cache'>): KeptClass | null {
  return effect === 'write' || cache === 'none' ? null : cache;
}

/** The path of the contract that an address calls; null when it is none of the API. */
function apiPath(url: URL, base: URL): string | null {
  if (url.origin !== base.origin || !url.pathname.startsWith(`${base.pathname}/`)) return null;
  return url.pathname.slice(base.pathname.length);
}

/** Files that the server serves as they are: opened in a tab they are not screens of the app. */
const FILES = /^\/(assets|icons|screenshots)\/|^\/[^/]+\.[a-z\d]+$/;

/** Whether opening an address shows the app, so that its start page is the answer. */
export function isScreen(url: URL, { appOrigin, apiBase }: Surroundings): boolean {
  if (url.origin !== appOrigin || FILES.test(url.pathname)) return false;
  return !(url.origin === apiBase.origin && `${url.pathname}/`.startsWith(`${apiBase.pathname}/`));
}

const BODY_PARAM = 'zapas-body';

/** Under which address an answer is kept: caches know GET alone, so what was asked in a body stands in the address. */
export function cacheKey(url: URL, bodyHash: string | null): string {
  if (bodyHash === null) return url.href;
  const key = new URL(url);
  key.searchParams.append(BODY_PARAM, bodyHash);
  return key.href;
}
