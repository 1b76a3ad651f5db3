import type { ProductSearch } from '#web/state/search-params.ts';
import type { Flag } from './filters.ts';

// Apart from the screens' words: the routes ask for a list before anything of its screen is loaded.

/** What all products of a screen have in common, and their order while none is chosen. */
export interface PlaceQuery {
  /** It is no filter there. */
  readonly flag?: Flag;
  readonly order?: ProductSearch['order'];
}

export const LOW_PRICES_QUERY: PlaceQuery = { flag: 'lowPricesAreaPromotion' };
/** The nearest date first. */
export const SHORT_EXPIRY_QUERY: PlaceQuery = { flag: 'shortTimePromotion', order: 'expiry:asc' };

/** The list that a screen asks for: the search in its address, and what its products have in common. */
export function placeSearch({ flag, order }: PlaceQuery, search: ProductSearch): ProductSearch {
  const isByItself = order !== undefined && search.order === undefined && search.name === undefined;
  return { ...search, ...(flag && { [flag]: true }), ...(isByItself && { order }) };
}
