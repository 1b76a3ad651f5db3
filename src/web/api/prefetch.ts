import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks for what a screen will show while its code still comes; the screen hears of a failure itself. What this device
 * kept shows at once, and a screen that shows it asks anew when it has been drawn: at a start that is soon enough, and
 * the question does not stand in the way of the drawing.
 */
export function prefetch<Data, Failure extends Error, Shown, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Failure, Shown, Key>,
): void {
  const known = client.getQueryState(query.queryKey);
  if (known?.data !== undefined && known.isInvalidated) return;
  void client.prefetchQuery(query);
}
