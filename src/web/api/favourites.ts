import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FavouritesQuery } from '#shared/contract/favourites.ts';
import { addFavourite, favouriteIds, favourites, removeFavourite } from '#shared/contract/favourites.ts';
import { callApi } from './client.ts';
import { RETENTION_MS } from './retention.ts';

/** Another device of the pharmacy may change favourites too. */
const STALE_MS = 30_000;

/** The call for one page, for callers with a fallback. */
export const favouritesCall = (request: FavouritesQuery, signal: AbortSignal) =>
  callApi(favourites, { query: request }, { signal });

/** Favourites of the pharmacy, under the keys of products, so that both are invalidated together. */
export const favouriteQueries = {
  ids: () =>
    queryOptions({
      queryKey: ['products', 'favourite-ids'],
      queryFn: ({ signal }) => callApi(favouriteIds, {}, { signal }),
      staleTime: STALE_MS,
      gcTime: RETENTION_MS,
      meta: { kept: 'other' },
    }),
  lists: () => queryOptions({ queryKey: ['products', 'favourites'] }),
  list: (request: FavouritesQuery) =>
    queryOptions({
      queryKey: ['products', 'favourites', { ...request }],
      queryFn: ({ signal }) => favouritesCall(request, signal),
      placeholderData: keepPreviousData,
      staleTime: STALE_MS,
      ...(request.page === 1 && { gcTime: RETENTION_MS }),
      meta: { kept: 'prices' },
    }),
};

/** Adds or removes a favourite. @throws {ApiError} 404, 422 `withdrawn` */
export function setFavourite(productId: number, isFavourite: boolean, key: string): Promise<{ message: string }> {
  const call = isFavourite ? addFavourite : removeFavourite;
  return callApi(call, { params: { id: productId } }, { idempotencyKey: key });
}
