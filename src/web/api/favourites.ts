import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FavouritesQuery } from '#shared/contract/favourites.ts';
import { addFavourite, favouriteIds, favourites, removeFavourite } from '#shared/contract/favourites.ts';
import { callApi } from './client.ts';
import { RETENTION_MS } from './retention.ts';

/** Another device of the pharmacy may mark products too. */
const STALE_MS = 30_000;

/** The call of one page, for those who have another answer when none comes. */
export const favouritesCall = (request: FavouritesQuery, signal: AbortSignal) =>
  callApi(favourites, { query: request }, { signal });

/** Reads of the pharmacy's favourites, under the products' keys: what renews those renews these. */
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

/** Marks a product or takes the mark away. @throws {ApiError} 404, 422 `withdrawn` */
export function setFavourite(productId: number, isFavourite: boolean, key: string): Promise<{ message: string }> {
  const call = isFavourite ? addFavourite : removeFavourite;
  return callApi(call, { params: { id: productId } }, { idempotencyKey: key });
}
