import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches the data of a screen while its code is loading; the screen reports failures. Restored data are left to
 * the screen, which shows them first and refetches after it is painted, so that the request does not delay the
 * drawing.
 */
export function prefetch<Data, Failure extends Error, Shown, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Failure, Shown, Key>,
): void {
  const known = client.getQueryState(query.queryKey);
  if (known?.data !== undefined && known.isInvalidated) return;
  void client.prefetchQuery(query);
}
