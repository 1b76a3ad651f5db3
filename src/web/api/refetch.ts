import type { Query, QueryClient } from '@tanstack/react-query';
import { isWithin } from '#shared/rules/stored-time.ts';
import { shownOrigin } from './data-age.ts';

/** Data younger than this are not refetched when the worker has newer ones, milliseconds. */
const FRESH_MS = 30_000;

/** Refetches queries that were shown from the cache first, once the worker has newer answers. */
export function refetchCachedFirst(client: QueryClient): Promise<void> {
  const isOld = (query: Query) => {
    const origin = shownOrigin(query);
    return origin?.because === 'at-once' && !isWithin(origin.at, Date.now(), FRESH_MS);
  };
  return client.invalidateQueries({ predicate: isOld });
}

/**
 * Refetches queries whose slow network answer has arrived in the worker after a cached one was shown, so that users
 * see their own changes. `keptAt`: when the newest answer was cached, milliseconds. Running requests are not
 * repeated.
 */
export function refetchOvertaken(client: QueryClient, keptAt: number): Promise<void> {
  const isOutrun = (query: Query) => {
    const origin = shownOrigin(query);
    // After a device answer the caller itself waits for the server's.
    return origin?.because === 'slow' && origin.by === 'worker' && origin.at < keptAt;
  };
  return client.invalidateQueries({ predicate: isOutrun }, { cancelRefetch: false });
}

/** Refetches queries that were answered before the worker could cache them. */
export function refetchCacheable(client: QueryClient): Promise<void> {
  const isKept = ({ meta, state }: Query) => meta?.kept !== undefined && state.status === 'success';
  return client.refetchQueries({ type: 'all', predicate: isKept });
}
