import type { Query } from '@tanstack/react-query';
import { HEADERS } from '#shared/contract/headers.ts';
import { type CachedBecause, readCachedBecause } from '#shared/worker/cached-because.ts';

/** What a query's data are, for the words about their age; `other` are kept on the device, but nobody asks how old they are. */
export type KeptData = 'prices' | 'orders' | 'other';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly kept?: KeptData };
  }
}

/** Where an answer that was not the server's own came from. */
export interface Origin {
  /** When the server gave the answer, milliseconds. */
  readonly at: number;
  readonly because: CachedBecause | null;
  /** Out of the worker's caches, or made by the device itself of its own catalogue. */
  readonly by: 'worker' | 'device';
}

/** Answers that the worker took from a cache. */
const origins = new WeakMap<object, Origin>();
/** Queries that show such an answer. */
const shown = new WeakMap<object, Origin>();

/** For the client of the API: remembers whether an answer came from a cache of this device. */
export function recordOrigin(answer: unknown, headers: Headers): void {
  const at = Date.parse(headers.get(HEADERS.cachedAt) ?? '');
  if (Number.isNaN(at) || typeof answer !== 'object' || answer === null) return;
  origins.set(answer, { at, because: readCachedBecause(headers.get(HEADERS.cachedBecause)), by: 'worker' });
}

/** For answers that this device made itself from what the server confirmed at a time, in milliseconds. */
export function recordDeviceOrigin(answer: object, at: number, because: CachedBecause): void {
  origins.set(answer, { at, because, by: 'device' });
}

/** When the server gave an answer that came from a cache of this device; null for a fresh one. */
export function keptAt(answer: object): number | null {
  return origins.get(answer)?.at ?? null;
}

/** Whether an answer, as a query first shows it, was kept on this device. */
export function isFromDevice(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && origins.has(answer);
}

/** For the query cache: data are as old as the answer they came in, not as the moment they were asked for. */
export function applyOrigin(data: unknown, query: Query<unknown, unknown>): void {
  const origin = typeof data === 'object' && data !== null ? origins.get(data) : undefined;
  if (origin === undefined) {
    shown.delete(query);
    return;
  }
  shown.set(query, origin);
  query.setState({ dataUpdatedAt: origin.at });
}

/** Where the data that a query shows came from; undefined when they are the server's own answer. */
export function shownOrigin(query: Query): Origin | undefined {
  return shown.get(query);
}
