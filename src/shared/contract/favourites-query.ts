import * as v from 'valibot';
import { errorTexts } from '#shared/texts/errors.ts';
import { DEFAULT_PER_PAGE, pageParam, perPageParam } from './common.ts';

// Apart from the products themselves, as the query of the product list is.

const ORDERS = ['name:asc', 'name:desc', 'price:asc', 'price:desc', 'added:desc'] as const;

/** Page and order of the favourites; parameters of ours, absent ones are the first page by name. */
export const favouritesQuery = v.object({
  page: v.optional(pageParam, 1),
  perPage: v.optional(perPageParam, DEFAULT_PER_PAGE),
  order: v.optional(v.picklist(ORDERS, errorTexts.badOrder)),
});
export type FavouritesQuery = v.InferOutput<typeof favouritesQuery>;
