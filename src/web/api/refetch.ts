import type { Query, QueryClient } from '@tanstack/react-query';
import { shownOrigin } from './data-age.ts';

/** How soon data that were shown at once from a cache are asked for again when the worker found newer ones. */
const FRESH_MS = 30_000;

/** The worker has since kept newer answers than it had shown at once: asks for those again. */
export function refetchCachedFirst(client: QueryClient): Promise<void> {
  const isOld = (query: Query) => {
    const origin = shownOrigin(query);
    return origin?.because === 'at-once' && Date.now() - origin.at > FRESH_MS;
  };
  return client.invalidateQueries({ predicate: isOld });
}

/**
 * The network was slow, and answers that the worker has since got are newer than what it gave in their place: asks for
 * those again, so that nobody looks on at what was before their own change. `keptAt`: when the newest was kept,
 * milliseconds; what is shown from then on is it. A question on its way is left alone.
 */
export function refetchOvertaken(client: QueryClient, keptAt: number): Promise<void> {
  const isOutrun = (query: Query) => {
    const origin = shownOrigin(query);
    // The device's own answers are followed by the server's, which the one who asked waits for.
    return origin?.because === 'slow' && origin.by === 'worker' && origin.at < keptAt;
  };
  return client.invalidateQueries({ predicate: isOutrun }, { cancelRefetch: false });
}

/** Asks once more for what was answered before the worker could keep it. */
export function refetchCacheable(client: QueryClient): Promise<void> {
  const isKept = ({ meta, state }: Query) => meta?.kept !== undefined && state.status === 'success';
  return client.refetchQueries({ type: 'all', predicate: isKept });
}
