import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  categories,
  mainPageProducts,
  manufacturers,
  type ProductQuery,
  productFacets,
  productInfo,
  productList,
  productTypes,
  purchases,
} from '#shared/contract/products.ts';
import { callApi } from './client.ts';
import { RETENTION_MS } from './retention.ts';

/** The server refreshes stock every 60 s (docs/api.md "Stock and versions"); a list is stale after half of it. */
const LIST_STALE_MS = 30_000;
/** Dictionaries change with an import. */
const DICTIONARY_STALE_MS = 10 * 60_000;

/** The server's own list is as old at most. */
const PURCHASES_STALE_MS = 10 * 60_000;

/** Counts beside filters may be older than the list. */
const FACETS_STALE_MS = 5 * 60_000;

export interface ProductListRequest extends ProductQuery {
  readonly page: number;
  readonly perPage: number;
}

/** The calls themselves, for callers with a fallback. */
export const productCalls = {
  list: ({ page, perPage, ...query }: ProductListRequest, signal: AbortSignal) =>
    callApi(productList, { params: { page, perPage }, query }, { signal }),
  info: (id: number, signal: AbortSignal) => callApi(productInfo, { params: { id } }, { signal }),
  manufacturers: (signal: AbortSignal) => callApi(manufacturers, {}, { signal }),
  productTypes: (signal: AbortSignal) => callApi(productTypes, {}, { signal }),
  facets: (query: Omit<ProductQuery, 'order'>, signal: AbortSignal) => callApi(productFacets, { query }, { signal }),
  categories: (signal: AbortSignal) => callApi(categories, {}, { signal }),
};

/** The catalogue; loaders and components share these options, and every parameter is in the key. */
export const productQueries = {
  all: () => queryOptions({ queryKey: ['products'] }),
  list: (request: ProductListRequest) =>
    queryOptions({
      queryKey: ['products', 'list', { ...request }],
      queryFn: ({ signal }) => productCalls.list(request, signal),
      placeholderData: keepPreviousData,
      staleTime: LIST_STALE_MS,
      ...(request.page === 1 && { gcTime: RETENTION_MS }),
      meta: { kept: 'prices' },
    }),
  purchases: () =>
    queryOptions({
      queryKey: ['products', 'purchases'],
      queryFn: ({ signal }) => callApi(purchases, {}, { signal }),
      staleTime: PURCHASES_STALE_MS,
      gcTime: RETENTION_MS,
      meta: { kept: 'other' },
    }),
  facets: ({ order: _, ...query }: ProductQuery) =>
    queryOptions({
      queryKey: ['products', 'facets', query],
      queryFn: ({ signal }) => productCalls.facets(query, signal),
      placeholderData: keepPreviousData,
      staleTime: FACETS_STALE_MS,
      meta: { kept: 'other' },
    }),
  info: (id: number) =>
    queryOptions({
      queryKey: ['products', 'info', id],
      queryFn: ({ signal }) => productCalls.info(id, signal),
      staleTime: LIST_STALE_MS,
      meta: { kept: 'prices' },
    }),
  mainPage: () =>
    queryOptions({
      queryKey: ['products', 'main-page'],
      queryFn: ({ signal }) => callApi(mainPageProducts, {}, { signal }),
      staleTime: LIST_STALE_MS,
      gcTime: RETENTION_MS,
      meta: { kept: 'prices' },
    }),
  manufacturers: () =>
    queryOptions({
      queryKey: ['products', 'manufacturers'],
      queryFn: ({ signal }) => productCalls.manufacturers(signal),
      staleTime: DICTIONARY_STALE_MS,
      meta: { kept: 'other' },
    }),
  productTypes: () =>
    queryOptions({
      queryKey: ['products', 'product-types'],
      queryFn: ({ signal }) => productCalls.productTypes(signal),
      staleTime: DICTIONARY_STALE_MS,
      meta: { kept: 'other' },
    }),
  categories: () =>
    queryOptions({
      queryKey: ['products', 'categories'],
      queryFn: ({ signal }) => productCalls.categories(signal),
      staleTime: DICTIONARY_STALE_MS,
      meta: { kept: 'other' },
    }),
};
