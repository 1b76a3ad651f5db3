import type { ProductQuery } from '#shared/contract/products.ts';
import type { Facets } from '#shared/search/facets.ts';
import type { ListOrder } from '#shared/search/search.ts';

/** The catalogue in this process's memory. It finds the products of a list; SQL loads only the page's rows. */
export interface Catalogue {
  /**
   * Ids of one page in order, the number of all matches, and whether they only match by similar spelling. `own` are
   * the pharmacy's purchases.
   */
  search(
    query: ProductQuery,
    page: number,
    perPage: number,
    own?: ReadonlySet<number>,
  ): { ids: number[]; total: number; isSimilar: boolean };
  /** The same ids sorted by name or price; unknown ones come last. */
  arrange(ids: readonly number[], order: ListOrder): number[];
  /** The number of products that each filter would leave. */
  facets(query: ProductQuery): Facets;
  /** The loaded catalogue version. */
  readonly version: number;
  /** A new object after each change of products, even back to an earlier version; the key of caches. */
  readonly edition: object;
  /** Reads what changed since `version`; called every second by `main`, and directly by tests. */
  refresh(): Promise<void>;
}
