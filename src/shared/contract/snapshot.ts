import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';
import { defineCall } from './call.ts';
import { count, isoTimestamp } from './common.ts';
import { CODE_FIELDS, NUMBER_FIELDS, PRICE_FIELDS, TEXT_FIELDS } from './snapshot-fields.ts';

// Columns are long: what their numbers may be is checked where they become typed arrays (shared/snapshot).
const numbers = v.array(v.number());
const strings = v.array(v.string());

function columns<Name extends string, Schema extends v.GenericSchema>(names: readonly Name[], schema: Schema) {
  return v.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>);
}

/** Products as columns, all of one length, in the order of ids; `ids` are the steps from one id to the next. */
const table = v.object({
  ids: numbers,
  texts: columns(TEXT_FIELDS, v.object({ values: strings, at: numbers })),
  codes: columns(CODE_FIELDS, strings),
  numbers: columns(NUMBER_FIELDS, numbers),
  prices: columns(PRICE_FIELDS, numbers),
});
export type SnapshotTable = v.InferOutput<typeof table>;

/** What products refer to by id; only what they do refer to, and the categories above. */
const names = v.object({
  manufacturers: v.array(v.object({ id: count, name: v.string() })),
  categories: v.array(v.object({ id: count, parentId: v.nullable(count), name: v.string() })),
  types: v.array(v.object({ id: count, name: v.string(), iconPath: v.string() })),
  warehouses: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type SnapshotNames = v.InferOutput<typeof names>;

/** Of all products on offer in a version: how many, and the sum of their prices. A device that differs loads anew. */
const check = v.object({ products: count, priceNet: count });
export type SnapshotCheck = v.InferOutput<typeof check>;

const full = v.object({ kind: v.literal('full'), version: count, check, names, table });
export type FullSnapshot = v.InferOutput<typeof full>;

/** From version `since`: products new and changed, with their names, and the ids (as steps) of those no longer offered. */
const delta = v.object({
  kind: v.literal('delta'),
  since: count,
  version: count,
  check,
  names,
  table,
  withdrawn: numbers,
});
export type SnapshotDelta = v.InferOutput<typeof delta>;

/** Pieces that can be sold, of all products or of those that changed since the mark asked about. `ids` are steps. */
const stock = v.object({
  kind: v.literal('stock'),
  mark: v.string(),
  readAt: isoTimestamp,
  isWhole: v.boolean(),
  ids: numbers,
  counts: numbers,
});
export type StockPart = v.InferOutput<typeof stock>;

const MAX_MARK = 64;

/**
 * The whole catalogue for keeping on a device. Without `part`: products, everything or, after the version `since`, the
 * changes. With it: their stock, everything or, after the mark `since`, the changes. An unknown `since` gets everything.
 */
export const catalogueSnapshot = defineCall('catalogueSnapshot', {
  query: v.object({
    part: v.optional(v.picklist(['stock'], errorTexts.badValue)),
    since: v.optional(v.pipe(v.string(), v.maxLength(MAX_MARK, errorTexts.longText(MAX_MARK)))),
  }),
  response: v.variant('kind', [full, delta, stock]),
});
