import type { ProductQuery } from '#shared/contract/products.ts';
import { FLAGS, type Rows } from './rows.ts';

/** A node of the category tree; `parentId` null is a root. */
export interface CategoryNode {
  readonly id: number;
  readonly parentId: number | null;
}

/** 1 for every row that passes the query's filters, ignoring its text. Withdrawn products never pass. */
export function filterMask(rows: Rows, query: ProductQuery, categories: readonly CategoryNode[]): Uint8Array {
  const mask = new Uint8Array(rows.count);
  const wanted = wantedFlags(query);
  const flags = rows.column('flags');
  for (let row = 0; row < mask.length; row++) mask[row] = ((flags[row] ?? 0) & wanted) === wanted ? 1 : 0;
  if (query.manufacturer !== undefined) keep(mask, rows.column('manufacturerId'), new Set([query.manufacturer]));
  if (query.type !== undefined) keep(mask, rows.column('typeId'), new Set([query.type]));
  if (query.category !== undefined) keep(mask, rows.column('categoryId'), branchOf(query.category, categories));
  return mask;
}

function keep(mask: Uint8Array, column: Int32Array, wanted: ReadonlySet<number>): void {
  for (let row = 0; row < mask.length; row++) if (mask[row] === 1 && !wanted.has(column[row] ?? 0)) mask[row] = 0;
}

/** The flags of a query (docs/product.md §7 and ours) and their bits in a row. */
export const QUERY_FLAGS = {
  lowPricesAreaPromotion: FLAGS.lowPrice,
  shortTimePromotion: FLAGS.shortExpiry,
  hardToFound: FLAGS.hardToFind,
  inStock: FLAGS.inStock,
  cold: FLAGS.cold,
  prescription: FLAGS.prescription,
  narcotic: FLAGS.narcotic,
  promotion: FLAGS.promotion,
  inPackage: FLAGS.inPackage,
} as const satisfies Partial<Record<keyof ProductQuery, number>>;
export type QueryFlag = keyof typeof QUERY_FLAGS;

/** The bits that a row must have: the query's flags, and being offered. */
export function wantedFlags(query: ProductQuery): number {
  const names = Object.keys(QUERY_FLAGS) as QueryFlag[];
  return names.reduce<number>((sum, name) => (query[name] ? sum | QUERY_FLAGS[name] : sum), FLAGS.offered);
}

/** A category with all its descendants. */
export function branchOf(id: number, categories: readonly CategoryNode[]): ReadonlySet<number> {
  const branch = new Set([id]);
  let before = 0;
  while (branch.size > before) {
    before = branch.size;
    for (const { id: child, parentId } of categories) if (parentId !== null && branch.has(parentId)) branch.add(child);
  }
  return branch;
}
