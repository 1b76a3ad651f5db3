import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';
import { defineCall } from './call.ts';
import { count, isoTimestamp } from './common.ts';
import { promotionHead } from './promotion-facts.ts';
import { CODE_FIELDS, NUMBER_FIELDS, PRICE_FIELDS, PROMOTION_FIELDS, TEXT_FIELDS } from './snapshot-fields.ts';

// Columns are long, so their numbers are validated where they become typed arrays (shared/snapshot).
const numbers = v.array(v.number());
const strings = v.array(v.string());

function columns<Name extends string, Schema extends v.GenericSchema>(names: readonly Name[], schema: Schema) {
  return v.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>);
}

/** Products as columns of equal length, in id order; `ids` are deltas from one id to the next. */
const table = v.object({
  ids: numbers,
  texts: columns(TEXT_FIELDS, v.object({ values: strings, at: numbers })),
  codes: columns(CODE_FIELDS, strings),
  numbers: columns(NUMBER_FIELDS, numbers),
  prices: columns(PRICE_FIELDS, numbers),
});
export type SnapshotTable = v.InferOutput<typeof table>;

/** Names that the products refer to, with the ancestors of their categories. */
const names = v.object({
  manufacturers: v.array(v.object({ id: count, name: v.string() })),
  categories: v.array(v.object({ id: count, parentId: v.nullable(count), name: v.string() })),
  types: v.array(v.object({ id: count, name: v.string(), iconPath: v.string() })),
  warehouses: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type SnapshotNames = v.InferOutput<typeof names>;

/** Count and price sum of all products offered in a version. A device whose copy differs loads it again. */
const check = v.object({ products: count, priceNet: count });
export type SnapshotCheck = v.InferOutput<typeof check>;

const full = v.object({ kind: v.literal('full'), version: v.string(), check, names, table });
export type FullSnapshot = v.InferOutput<typeof full>;

/**
 * Changes since version `since`: new and changed products with their names, and the ids (as deltas) of those no longer
 * offered.
 */
const delta = v.object({
  kind: v.literal('delta'),
  since: v.string(),
  version: v.string(),
  check,
  names,
  table,
  withdrawn: numbers,
});
export type SnapshotDelta = v.InferOutput<typeof delta>;

/** Sellable pieces of all products, or of those that changed since the requested mark. `ids` are deltas. */
const stock = v.object({
  kind: v.literal('stock'),
  mark: v.string(),
  readAt: isoTimestamp,
  isWhole: v.boolean(),
  ids: numbers,
  counts: numbers,
});
export type StockPart = v.InferOutput<typeof stock>;

/**
 * Promotions that the pharmacy may see, also those that begin later, or those that changed since the requested mark;
 * `gone` are the ids that are offered no more. Their products are columns, promotion after promotion: `sizes` of each,
 * ids as deltas within a promotion.
 */
const promotions = v.object({
  kind: v.literal('promotions'),
  mark: v.string(),
  readAt: isoTimestamp,
  isWhole: v.boolean(),
  heads: v.array(promotionHead),
  sizes: numbers,
  products: columns(PROMOTION_FIELDS, numbers),
  gone: numbers,
});
export type PromotionPart = v.InferOutput<typeof promotions>;

const MAX_MARK = 64;

/**
 * The whole catalogue for devices. Without `part`: products, all or the changes after version `since`. With it: their
 * stock or the promotions, all or the changes after mark `since`. An unknown `since` returns everything.
 */
export const catalogueSnapshot = defineCall('catalogueSnapshot', {
  query: v.object({
    part: v.optional(v.picklist(['stock', 'promotions'], errorTexts.badValue)),
    since: v.optional(v.pipe(v.string(), v.maxLength(MAX_MARK, errorTexts.longText(MAX_MARK)))),
  }),
  response: v.variant('kind', [full, delta, stock, promotions]),
});
