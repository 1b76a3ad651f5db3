import { useQuery } from '@tanstack/react-query';
import type { ProductQuery } from '#shared/contract/products.ts';
import { catalogueQueries } from '#web/offline/catalogue-queries.ts';

/** Totals beside filters and on tiles may be older than the list itself. */
const TOTAL_STALE_MS = 10 * 60_000;

/** How many products a query finds, from the list's own answer; undefined until known, and asked once `isWanted`. */
export function useProductTotal(query: ProductQuery, isWanted: boolean): number | undefined {
  const list = catalogueQueries.list({ ...query, page: 1, perPage: 1 });
  const { data } = useQuery({ ...list, enabled: isWanted, staleTime: TOTAL_STALE_MS, select: ({ total }) => total });
  return data;
}
