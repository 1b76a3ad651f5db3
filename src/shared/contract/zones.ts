import * as v from 'valibot';
import { defineCall } from './call.ts';
import { count, flagParam, isoDate } from './common.ts';
import { productQuery } from './product-query.ts';
import { product } from './products.ts';

// docs/product.md §7 names the calls of the zones' cells without their shapes; these are ours.

/** The zones that the start screen opens. */
export const ZONES = ['lowPrices', 'shortExpiry'] as const;
export type Zone = (typeof ZONES)[number];

/** What a zone's cells may be narrowed to: the filters of the list of products, the phrase apart. */
const zoneFilter = v.omit(productQuery, ['name', 'order']);
export type ZoneFilter = v.InferOutput<typeof zoneFilter>;

const option = v.object({ id: count, name: v.string(), productCount: count });
/**
 * The fields of the filter with what can be chosen, only what leaves cells, and how many; categories are the top ones.
 * Each field counts with the other filters as they are; `total` is of the cells.
 */
const zoneForm = v.object({
  total: count,
  fields: v.array(v.object({ name: v.picklist(['category', 'manufacturer', 'type']), options: v.array(option) })),
});

/**
 * Products of a zone that this pharmacy may order now: in low prices the largest discount first, in short dates the
 * nearest date. The figures are of all that match, cells are the first of them; whole percents, null without any.
 */
const zoneCells = v.object({
  total: count,
  discountFrom: v.nullable(count),
  discountTo: v.nullable(count),
  nearestExpiry: v.nullable(isoDate),
  cells: v.array(v.object({ product })),
});
export type ZoneCells = v.InferOutput<typeof zoneCells>;

/** `?form=1` asks for the form (docs/product.md §7); the filters beside it are ours. */
const formQuery = v.object({ form: flagParam, ...zoneFilter.entries });
export const lowPriceForm = defineCall('lowPriceForm', { query: formQuery, response: zoneForm });
export const lowPriceCells = defineCall('lowPriceCells', { body: zoneFilter, response: zoneCells });
export const shortExpiryForm = defineCall('shortExpiryForm', { query: formQuery, response: zoneForm });
export const shortExpiryCells = defineCall('shortExpiryCells', { body: zoneFilter, response: zoneCells });
