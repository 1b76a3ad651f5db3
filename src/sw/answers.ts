import * as v from 'valibot';
import { errorBody } from '#shared/contract/common.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import { isWithin } from '#shared/rules/stored-time.ts';
import type { CachedBecause } from '#shared/worker/cached-because.ts';
import type { CachePolicy } from './cache-policy.ts';
import type { CachedRead } from './routing.ts';

/** Properties of an answer that decide whether it is cached. */
export interface AnswerFacts {
  readonly status: number;
  readonly redirected: boolean;
  readonly contentType: string;
  /** The user that the answer belongs to. */
  readonly user: string | null;
}

/** @param response from the network. */
export function factsOf({ status, redirected, headers }: Response): AnswerFacts {
  return { status, redirected, contentType: headers.get('Content-Type') ?? '', user: headers.get(HEADERS.user) };
}

const CONTENT_TYPES: Readonly<Record<CachePolicy['content'], RegExp>> = {
  json: /^application\/json\b/,
  image: /^image\//,
};

/**
 * Why a cached answer is better than this one; null when the API itself answered, possibly with a refusal. Anything
 * but JSON comes from a captive portal or a proxy.
 */
export function faultOf({ status, redirected, contentType }: AnswerFacts): CachedBecause | null {
  if (status >= 500) return 'server-error';
  return redirected || !CONTENT_TYPES.json.test(contentType) ? 'no-answer' : null;
}

/**
 * Whether the body is whole and says what the API says: what the call answers, or an error body in a refusal. Anything
 * else broke off, or comes from a captive portal or a proxy.
 */
export async function isOfApi(response: Response, answer: v.GenericSchema | undefined): Promise<boolean> {
  if (answer === undefined) return true;
  try {
    return v.is(response.ok ? answer : errorBody, await response.clone().json());
  } catch {
    return false;
  }
}

/** Whether an answer may be cached: complete, from the API, and for the user that the page asked for. */
export function isCacheable(answer: AnswerFacts, { policy, user }: Pick<CachedRead, 'policy' | 'user'>): boolean {
  const isWhole = answer.status === 200 && !answer.redirected && CONTENT_TYPES[policy.content].test(answer.contentType);
  return isWhole && (policy.owner === 'device' || (user !== null && answer.user === user));
}

/**
 * Whether a cached answer may still be shown; `now` in milliseconds, `maxAge` in seconds. False without a date, and
 * with one from the future.
 */
export function isFresh(keptAt: string | null, now: number, maxAge: number): boolean {
  return isWithin(Date.parse(keptAt ?? ''), now, maxAge * 1000);
}

/** A copy for the cache with its time. The browser has already decompressed the body. */
export function withCachedAt(response: Response, now: Date): Response {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  headers.set(HEADERS.cachedAt, now.toISOString());
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** A cached answer with the reason why it is shown. */
export function withCacheReason(kept: Response, because: CachedBecause): Response {
  const headers = new Headers(kept.headers);
  headers.set(HEADERS.cachedBecause, because);
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}
