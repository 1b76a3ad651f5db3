import * as v from 'valibot';
import { defineCall } from './call.ts';
import { count, DEFAULT_PER_PAGE, ERROR_CODES, idParam, listOf, pageParam, perPageParam } from './common.ts';
import { favouriteOrder } from './favourites-query.ts';
import { product } from './products.ts';

/** Page and order of the favourites; parameters of ours, absent ones are the first page by name. */
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

/** Marks a product for the pharmacy; one that is marked already stays so. 422 `withdrawn`. */
export const addFavourite = defineCall('addFavourite', {
  ...one,
  errors: [ERROR_CODES.notFound, ERROR_CODES.withdrawn],
});

/** Takes the mark away, also from a withdrawn product; one that has none stays so. */
export const removeFavourite = defineCall('removeFavourite', { ...one, errors: [ERROR_CODES.notFound] });

/** The pharmacy's favourites that are on offer. */
export const favourites = defineCall('favourites', { query: favouritesQuery, response: listOf(product) });
export type FavouriteList = v.InferOutput<typeof favourites.response>;

/** Ids of all of them, the last marked first. */
export const favouriteIds = defineCall('favouriteIds', { response: v.array(count) });
