import type { ProductSearch } from '#web/state/search-params.ts';
import type { Flag } from './filters.ts';

// Separate from list-scope.ts and its texts, because the routes fetch a list before the screen's code is loaded.

/** The fixed filter of a list screen, and its default order. */
export interface ScopeQuery {
  /** Always on, so it is not offered as a filter. */
  readonly flag?: Flag;
  readonly order?: ProductSearch['order'];
}

export const LOW_PRICES_QUERY: ScopeQuery = { flag: 'lowPricesAreaPromotion' };
export const SHORT_EXPIRY_QUERY: ScopeQuery = { flag: 'shortTimePromotion', order: 'expiry:asc' };

/** The search in the address, combined with the fixed filter and default order of the screen. */
export function scopedSearch({ flag, order }: ScopeQuery, search: ProductSearch): ProductSearch {
  const isDefaultOrder = order !== undefined && search.order === undefined && search.name === undefined;
  return { ...search, ...(flag && { [flag]: true }), ...(isDefaultOrder && { order }) };
}
