import type { ProductQuery } from '#shared/contract/products.ts';
import type { Facets } from '#shared/search/facets.ts';
import type { ListOrder } from '#shared/search/search.ts';

/** The catalogue in this process's memory: answers which products a list shows; SQL loads only the page's rows. */
export interface Catalogue {
  /** Ids of one page in order, how many match in all, and whether they are only spelt like the name asked for. */
  search(query: ProductQuery, page: number, perPage: number): { ids: number[]; total: number; isSimilar: boolean };
  /** The same ids by name or price; those that it does not know come last. */
  arrange(ids: readonly number[], order: ListOrder): number[];
  /** How many products each filter would leave. */
  facets(query: ProductQuery): Facets;
  /** The catalogue version held. */
  readonly version: number;
  /** Another object after each change of products, also back to a version that was: what is worked out holds as long. */
  readonly edition: object;
  /** Reads what changed since `version`; called every second by `main`, and at once by tests. */
  refresh(): Promise<void>;
}
