import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { HEADERS } from '#shared/contract/headers.ts';
import { type CachedBecause, readCachedBecause } from '#shared/worker/cached-because.ts';

/** What a query's data are, for the words about their age; `other` are kept on the device, but nobody asks how old they are. */
export type KeptData = 'prices' | 'orders' | 'other';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly kept?: KeptData };
  }
}

interface Origin {
  /** When the server gave the answer, milliseconds. */
  readonly at: number;
  readonly because: CachedBecause | null;
}

/** Answers that the worker took from a cache. */
const origins = new WeakMap<object, Origin>();
/** Queries that show such an answer. */
const shown = new WeakMap<object, Origin>();

/** For the client of the API: remembers whether an answer came from a cache of this device. */
export function noteOrigin(answer: unknown, headers: Headers): void {
  const at = Date.parse(headers.get(HEADERS.cachedAt) ?? '');
  if (Number.isNaN(at) || typeof answer !== 'object' || answer === null) return;
  origins.set(answer, { at, because: readCachedBecause(headers.get(HEADERS.cachedBecause)) });
}

/** For answers that this device made itself from what the server confirmed at a time, in milliseconds. */
export function noteKept(answer: object, at: number, because: CachedBecause): void {
  origins.set(answer, { at, because });
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
export function keepAge(data: unknown, query: Query<unknown, unknown>): void {
  const origin = typeof data === 'object' && data !== null ? origins.get(data) : undefined;
  if (origin === undefined) {
    shown.delete(query);
    return;
  }
  shown.set(query, origin);
  query.setState({ dataUpdatedAt: origin.at });
}

/** How soon data that were shown at once from a cache are asked for again when the worker found newer ones. */
const FRESH_MS = 30_000;

/** The worker has since kept newer answers than it had shown at once: asks for those again. */
export function refreshShownAtOnce(client: QueryClient): Promise<void> {
  const isOld = (origin: Origin | undefined) => origin?.because === 'at-once' && Date.now() - origin.at > FRESH_MS;
  return client.invalidateQueries({ predicate: (query) => isOld(shown.get(query)) });
}

/** Asks once more for what was answered before the worker could keep it. */
export function refetchKept(client: QueryClient): Promise<void> {
  const isKept = ({ meta, state }: Query) => meta?.kept !== undefined && state.status === 'success';
  return client.refetchQueries({ type: 'all', predicate: isKept });
}

/** Age of the oldest data on the screen that have one. */
export interface DataAge {
  readonly of: Exclude<KeptData, 'other'>;
  /** When the server gave them, milliseconds. */
  readonly at: number;
  /** They were on this device already: the server has not confirmed them since the app started or the network broke. */
  readonly isFromCache: boolean;
}

/** How old the prices or orders on the screen are; null when it shows none. */
export function useDataAge(): DataAge | null {
  const client = useQueryClient();
  const last = useRef<DataAge | null>(null);
  const read = useCallback(() => {
    const age = ageOnScreen(client.getQueryCache().getAll());
    if (age?.at !== last.current?.at || age?.of !== last.current?.of || age?.isFromCache !== last.current?.isFromCache)
      last.current = age;
    return last.current;
  }, [client]);
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  return useSyncExternalStore(subscribe, read);
}

/** For {@link useDataAge}. */
export function ageOnScreen(queries: readonly Query[]): DataAge | null {
  let oldest: DataAge | null = null;
  for (const query of queries) {
    const of = query.meta?.kept;
    const at = query.state.dataUpdatedAt;
    if (of === undefined || of === 'other' || at === 0 || !query.isActive()) continue;
    if (oldest === null || at < oldest.at) oldest = { of, at, isFromCache: isFromCache(query) };
  }
  return oldest;
}

function isFromCache(query: Query): boolean {
  return shown.has(query) || query.state.dataUpdatedAt < performance.timeOrigin;
}
