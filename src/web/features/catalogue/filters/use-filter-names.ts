import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import type { FilterNames } from './filters.ts';

/** Names of the dictionary entries in a search; only the dictionaries in use are fetched. */
export function useFilterNames({ category, manufacturer, type }: ProductSearch): FilterNames {
  const categories = useQuery({ ...catalogueQueries.categories(), enabled: category !== undefined });
  const manufacturers = useQuery({ ...catalogueQueries.manufacturers(), enabled: manufacturer !== undefined });
  const types = useQuery({ ...catalogueQueries.productTypes(), enabled: type !== undefined });
  return { categories: categories.data, manufacturers: manufacturers.data, types: types.data };
}
