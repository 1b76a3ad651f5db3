import type { ProductQuery } from '#shared/contract/product-query.ts';
import type { ProductFacets } from '#shared/contract/products.ts';
import { branchOf, type CategoryNode, QUERY_FLAGS, type QueryFlag, wantedFlags } from './filters.ts';
import type { Rows } from './rows.ts';

/** Number of products by dictionary entry; entries without any are absent. */
type CountsById = ReadonlyMap<number, number>;

/**
 * The number of products that each filter would leave beside the other filters of the query: a flag is added, an entry
 * replaces the chosen one. `categories` include descendants; `anyCategory` is the total without that filter.
 */
export interface Facets {
  readonly total: number;
  readonly flags: Readonly<Record<QueryFlag, number>>;
  readonly anyCategory: number;
  readonly categories: CountsById;
  readonly manufacturers: CountsById;
  readonly types: CountsById;
}

const FLAG_NAMES = Object.keys(QUERY_FLAGS) as QueryFlag[];

/** Counts the rows accepted by `isFound` (the query's text). */
export function countFacets(
  rows: Rows,
  query: ProductQuery,
  tree: readonly CategoryNode[],
  isFound: (row: number) => boolean,
): Facets {
  const flags = rows.column('flags');
  const [categories, manufacturers, types] = groupsOf(rows, query, tree);
  const wanted = wantedFlags(query);
  const flagCounts = FLAG_NAMES.map(() => 0);
  let total = 0;
  for (let row = 0; row < rows.count; row++) {
    const has = flags[row] ?? 0;
    if ((has & wanted) !== wanted || !isFound(row)) continue;
    const isCategory = categories.passes(row);
    const isManufacturer = manufacturers.passes(row);
    const isType = types.passes(row);
    if (isManufacturer && isType) categories.count(row);
    if (isCategory && isType) manufacturers.count(row);
    if (isCategory && isManufacturer) types.count(row);
    if (!isCategory || !isManufacturer || !isType) continue;
    total++;
    for (let flag = 0; flag < FLAG_NAMES.length; flag++) {
      if (has & QUERY_FLAGS[FLAG_NAMES[flag] as QueryFlag]) flagCounts[flag] = (flagCounts[flag] ?? 0) + 1;
    }
  }
  return {
    total,
    flags: Object.fromEntries(FLAG_NAMES.map((name, at) => [name, flagCounts[at] ?? 0])) as Facets['flags'],
    anyCategory: [...categories.counts.values()].reduce((sum, count) => sum + count, 0),
    categories: withBranches(categories.counts, tree),
    manufacturers: manufacturers.counts,
    types: types.counts,
  };
}

/** A filter by one entry of a dictionary. */
class Group {
  readonly counts = new Map<number, number>();
  readonly #column: Int32Array;
  readonly #wanted: ReadonlySet<number> | null;

  constructor(column: Int32Array, wanted: ReadonlySet<number> | null) {
    this.#column = column;
    this.#wanted = wanted;
  }

  passes(row: number): boolean {
    return this.#wanted === null || this.#wanted.has(this.#column[row] ?? 0);
  }

  count(row: number): void {
    const id = this.#column[row] ?? 0;
    this.counts.set(id, (this.counts.get(id) ?? 0) + 1);
  }
}

function groupsOf(rows: Rows, { category, manufacturer, type }: ProductQuery, tree: readonly CategoryNode[]) {
  const one = (id: number | undefined) => (id === undefined ? null : new Set([id]));
  return [
    new Group(rows.column('categoryId'), category === undefined ? null : branchOf(category, tree)),
    new Group(rows.column('manufacturerId'), one(manufacturer)),
    new Group(rows.column('typeId'), one(type)),
  ] as const;
}

/** Counts of categories including their descendants; products without a category (0) are not counted. */
function withBranches(counts: CountsById, tree: readonly CategoryNode[]): CountsById {
  const parents = new Map(tree.map(({ id, parentId }) => [id, parentId]));
  const sums = new Map<number, number>();
  for (const [id, count] of counts) {
    const seen = new Set<number>();
    // `seen` guards against a cycle in the tree.
    for (let at: number | null = id; at !== null && parents.has(at) && !seen.has(at); at = parents.get(at) ?? null) {
      seen.add(at);
      sums.set(at, (sums.get(at) ?? 0) + count);
    }
  }
  return sums;
}

/** In the shape of the API's response. */
export function facetEntries({ categories, manufacturers, types, ...rest }: Facets): ProductFacets {
  return { ...rest, categories: entries(categories), manufacturers: entries(manufacturers), types: entries(types) };
}

function entries(counts: CountsById): { id: number; count: number }[] {
  return [...counts].map(([id, count]) => ({ id, count }));
}
