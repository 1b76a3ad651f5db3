import type { Query } from '@tanstack/react-query';
import { HEADERS } from '#shared/contract/headers.ts';
import { type CachedBecause, readCachedBecause } from '#shared/worker/cached-because.ts';

/** The kind of a query's data, for the words about their age; the age of `other` is not shown. */
export type KeptData = 'prices' | 'orders' | 'other';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly kept?: KeptData };
  }
}

/** Where a cached answer came from. */
export interface Origin {
  /** When the server gave the answer, milliseconds. */
  readonly at: number;
  readonly because: CachedBecause | null;
  /** From the worker's caches, or from the catalogue on the device. */
  readonly by: 'worker' | 'device';
}

/** Origins of answers that came from a cache. */
const origins = new WeakMap<object, Origin>();
/** Origins of queries that show such an answer. */
const shown = new WeakMap<object, Origin>();

/** For the API client: records whether an answer came from the worker's cache. */
export function recordOrigin(answer: unknown, headers: Headers): void {
  const at = Date.parse(headers.get(HEADERS.cachedAt) ?? '');
  if (Number.isNaN(at) || typeof answer !== 'object' || answer === null) return;
  origins.set(answer, { at, because: readCachedBecause(headers.get(HEADERS.cachedBecause)), by: 'worker' });
}

/** For answers from the catalogue on the device; `at` is when the server confirmed it, milliseconds. */
export function recordDeviceOrigin(answer: object, at: number, because: CachedBecause): void {
  origins.set(answer, { at, because, by: 'device' });
}

/** When the server gave a cached answer, milliseconds; null for a fresh one. */
export function keptAt(answer: object): number | null {
  return origins.get(answer)?.at ?? null;
}

/** Whether an answer came from a cache of this device. */
export function isFromDevice(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && origins.has(answer);
}

/** For the query cache: cached data are as old as their answer, not as the request. */
export function applyOrigin(data: unknown, query: Query<unknown, unknown>): void {
  const origin = typeof data === 'object' && data !== null ? origins.get(data) : undefined;
  if (origin === undefined) {
    shown.delete(query);
    return;
  }
  shown.set(query, origin);
  query.setState({ dataUpdatedAt: origin.at });
}

/** Origin of the data that a query shows; undefined for a fresh answer of the server. */
export function shownOrigin(query: Query): Origin | undefined {
  return shown.get(query);
}
