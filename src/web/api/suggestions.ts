import { queryOptions } from '@tanstack/react-query';
import {
  adminSuggestions,
  generalSuggestions,
  productSuggestions,
  type SuggestionOption,
  typeSuggestions,
} from '#shared/contract/suggestions.ts';
import { callApi } from './client.ts';

/** Suggestions depend on stock, prices and operators' choices. */
const STALE_MS = 60_000;
const common = { staleTime: STALE_MS, meta: { kept: 'prices' } } as const;

/** Suggested products for a product, a product type or all pharmacies; an item wraps its product. */
export const suggestionQueries = {
  forProduct: (option: SuggestionOption, productId: number) =>
    queryOptions({
      ...common,
      queryKey: ['products', 'suggestions', 'product', option, productId],
      queryFn: ({ signal }) => callApi(productSuggestions, { params: { option, id: productId } }, { signal }),
    }),
  ofType: (typeId: number) =>
    queryOptions({
      ...common,
      queryKey: ['products', 'suggestions', 'type', typeId],
      queryFn: ({ signal }) => callApi(typeSuggestions, { params: { type: typeId } }, { signal }),
    }),
  /** Suggestions for all pharmacies. */
  general: (option: SuggestionOption) =>
    queryOptions({
      ...common,
      queryKey: ['products', 'suggestions', 'general', option],
      queryFn: ({ signal }) => callApi(generalSuggestions, { params: { option } }, { signal }),
    }),
  chosen: () =>
    queryOptions({
      ...common,
      queryKey: ['products', 'suggestions', 'chosen'],
      queryFn: ({ signal }) => callApi(adminSuggestions, {}, { signal }),
    }),
};
