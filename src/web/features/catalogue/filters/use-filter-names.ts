import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import type { FilterNames } from './filters.ts';

/** Names of the dictionary entries that an address filters by; a dictionary nobody filters by is not asked for. */
export function useFilterNames({ category, manufacturer, type }: ProductSearch): FilterNames {
  const categories = useQuery({ ...catalogueQueries.categories(), enabled: category !== undefined });
  const manufacturers = useQuery({ ...catalogueQueries.manufacturers(), enabled: manufacturer !== undefined });
  const types = useQuery({ ...catalogueQueries.productTypes(), enabled: type !== undefined });
  return { categories: categories.data, manufacturers: manufacturers.data, types: types.data };
}
