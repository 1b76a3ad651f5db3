import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { type KeptData, shownOrigin } from './data-age.ts';

/** Age of the oldest data on the screen. */
interface DataAge {
  readonly of: Exclude<KeptData, 'other'>;
  /** When the server gave them, milliseconds. */
  readonly at: number;
  /** Cached: the server has not confirmed them since the app started or the network failed. */
  readonly isFromCache: boolean;
}

/** Age of the prices or orders on the screen; null when it shows none. */
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

/** Computes {@link useDataAge}. */
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
  return shownOrigin(query) !== undefined || query.state.dataUpdatedAt < performance.timeOrigin;
}
