import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FavouritesQuery } from '#shared/contract/favourites.ts';
import type { ProductQuery } from '#shared/contract/product-query.ts';
import { favouriteQueries, favouritesCall } from '#web/api/favourites.ts';
import { type ProductListRequest, productCalls, productQueries } from '#web/api/products.ts';
import { buyerNow } from './buyer-now.ts';
import { answerWithFallback } from './device-answer.ts';
import { deviceCatalogue } from './device-catalogue.ts';

const OWN_STALE_MS = 30_000;

/** The last known purchases of the pharmacy. */
const ownPurchases = (client: QueryClient) => client.getQueryData(productQueries.purchases().queryKey) ?? [];

/** Reads of the catalogue that fall back to the catalogue on the device; the keys are those of `productQueries`. */
export const catalogueQueries = {
  list: (request: ProductListRequest) => {
    const { page, perPage, ...query } = request;
    return queryOptions({
      ...productQueries.list(request),
      queryFn: (context) =>
        answerWithFallback({
          context,
          fromServer: (signal) => productCalls.list(request, signal),
          name: 'list',
          ask: { query, page, perPage, own: ownPurchases(context.client), buyer: buyerNow() },
          read: (answer) => answer,
        }),
    });
  },
  /** The device knows the products; the last known favourite ids say which of them are favourites. */
  favourites: (request: FavouritesQuery) =>
    queryOptions({
      ...favouriteQueries.list(request),
      queryFn: (context) => {
        const fromServer = (signal: AbortSignal) => favouritesCall(request, signal);
        const ids = context.client.getQueryData(favouriteQueries.ids().queryKey);
        if (ids === undefined) return fromServer(context.signal);
        return answerWithFallback({
          context,
          fromServer,
          name: 'chosen',
          ask: { ...request, ids, buyer: buyerNow() },
          read: (answer) => ({ ...answer, items: answer.items.map((item) => ({ ...item, is_favorite: true })) }),
        });
      },
    }),
  facets: ({ order: _, ...query }: ProductQuery) =>
    queryOptions({
      ...productQueries.facets(query),
      queryFn: (context) =>
        answerWithFallback({
          context,
          fromServer: (signal) => productCalls.facets(query, signal),
          name: 'facets',
          ask: query,
          read: (answer) => answer,
        }),
    }),
  info: (id: number) =>
    queryOptions({
      ...productQueries.info(id),
      queryFn: (context) =>
        answerWithFallback({
          context,
          fromServer: (signal) => productCalls.info(id, signal),
          name: 'info',
          ask: { id, buyer: buyerNow() },
          read: (answer) => answer,
        }),
    }),
  manufacturers: () =>
    queryOptions({
      ...productQueries.manufacturers(),
      queryFn: (context) =>
        answerWithFallback({
          context,
          fromServer: productCalls.manufacturers,
          name: 'lists',
          ask: null,
          read: ({ manufacturers }) => manufacturers,
        }),
    }),
  productTypes: () =>
    queryOptions({
      ...productQueries.productTypes(),
      queryFn: (context) =>
        answerWithFallback({
          context,
          fromServer: productCalls.productTypes,
          name: 'lists',
          ask: null,
          read: ({ productTypes }) => productTypes,
        }),
    }),
  categories: () =>
    queryOptions({
      ...productQueries.categories(),
      queryFn: (context) =>
        answerWithFallback({
          context,
          fromServer: productCalls.categories,
          name: 'lists',
          ask: null,
          read: ({ categories }) => categories,
        }),
    }),
};

/** The list from the catalogue on the device alone; null without one. */
export const ownListQuery = (request: ProductListRequest) => {
  const { page, perPage, ...query } = request;
  return queryOptions({
    queryKey: ['device-catalogue', 'list', { ...request }],
    queryFn: async ({ client }) => {
      const own = ownPurchases(client);
      return (await deviceCatalogue.ask('list', { query, page, perPage, own, buyer: buyerNow() }))?.answer ?? null;
    },
    staleTime: OWN_STALE_MS,
    gcTime: OWN_STALE_MS,
    retry: false,
  });
};

/** Warehouse names by id, from the catalogue on the device; empty without one. */
export const ownWarehousesQuery = () =>
  queryOptions({
    queryKey: ['device-catalogue', 'warehouses'],
    queryFn: async () => {
      const lists = await deviceCatalogue.ask('lists', null);
      return new Map(lists?.answer.warehouses.map(({ id, name }) => [id, name]));
    },
    staleTime: OWN_STALE_MS,
    gcTime: OWN_STALE_MS,
    retry: false,
  });
