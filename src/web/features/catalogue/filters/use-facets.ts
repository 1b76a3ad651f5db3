import { useQuery } from '@tanstack/react-query';
import type { ProductFacets } from '#shared/contract/products.ts';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import type { ProductSearch } from '#web/state/search-params.ts';

/** The number of products per filter; undefined while unknown. */
export interface FilterCounts {
  flag(name: string): number | undefined;
  category(id: number): number | undefined;
  manufacturer(id: number): number | undefined;
  type(id: number): number | undefined;
  readonly anyCategory: number | undefined;
}

/** How many products each filter would leave, given the other filters. Fetched while `isEnabled`. */
export function useFacets({ page: _, perPage: __, ...query }: ProductSearch, isEnabled: boolean): FilterCounts {
  const { data } = useQuery({ ...catalogueQueries.facets(query), enabled: isEnabled, select: filterCounts });
  return data ?? UNKNOWN;
}

function filterCounts(facets: ProductFacets): FilterCounts {
  const byId = (entries: ProductFacets['types']) => {
    const counts = new Map(entries.map(({ id, count }) => [id, count]));
    return (id: number) => counts.get(id) ?? 0;
  };
  return {
    flag: (name) => facets.flags[name],
    category: byId(facets.categories),
    manufacturer: byId(facets.manufacturers),
    type: byId(facets.types),
    anyCategory: facets.anyCategory,
  };
}

const unknown = () => undefined;
const UNKNOWN: FilterCounts = {
  flag: unknown,
  category: unknown,
  manufacturer: unknown,
  type: unknown,
  anyCategory: undefined,
};
