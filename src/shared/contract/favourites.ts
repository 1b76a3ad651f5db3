import * as v from 'valibot';
import { defineCall } from './call.ts';
import { count, DEFAULT_PER_PAGE, ERROR_CODES, idParam, listOf, pageParam, perPageParam } from './common.ts';
import { favouriteOrder } from './favourites-query.ts';
import { product } from './products.ts';

/** Page and order of the favourites (parameters of ours); by default the first page by name. */
const favouritesQuery = v.object({
  page: v.optional(pageParam, 1),
  perPage: v.optional(perPageParam, DEFAULT_PER_PAGE),
  order: favouriteOrder,
});
export type FavouritesQuery = v.InferOutput<typeof favouritesQuery>;

const one = {
  params: v.object({ id: idParam }),
  response: v.object({ message: v.string() }),
} as const;

/** Marks a product for the pharmacy, idempotently. 422 `withdrawn`. */
export const addFavourite = defineCall('addFavourite', {
  ...one,
  errors: [ERROR_CODES.notFound, ERROR_CODES.withdrawn],
});

/** Removes the mark, idempotently, also from a withdrawn product. */
export const removeFavourite = defineCall('removeFavourite', { ...one, errors: [ERROR_CODES.notFound] });

/** The pharmacy's offered favourites. */
export const favourites = defineCall('favourites', { query: favouritesQuery, response: listOf(product) });
export type FavouriteList = v.InferOutput<typeof favourites.response>;

/** Ids of all offered favourites, last marked first. */
export const favouriteIds = defineCall('favouriteIds', { response: v.array(count) });
