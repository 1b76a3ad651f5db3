import * as v from 'valibot';
import { defineCall } from './call.ts';
import { count, flagParam, isoDate } from './common.ts';
import { productQuery } from './product-query.ts';
import { product } from './products.ts';

// docs/product.md §7 names the calls of the zones' cells without their shapes; these are ours.

/** The zones that the start screen links to. */
export const ZONES = ['lowPrices', 'shortExpiry'] as const;
export type Zone = (typeof ZONES)[number];

/** Filters of a zone's cells: those of the product list except the search text. */
const zoneFilter = v.omit(productQuery, ['name', 'order']);
export type ZoneFilter = v.InferOutput<typeof zoneFilter>;

const option = v.object({ id: count, name: v.string(), productCount: count });
/**
 * The filter fields with their options and counts; options without products are omitted, categories are root ones. Each
 * field counts with the other filters applied; `total` is the number of cells.
 */
const zoneForm = v.object({
  total: count,
  fields: v.array(v.object({ name: v.picklist(['category', 'manufacturer', 'type']), options: v.array(option) })),
});

/**
 * Products of a zone that this pharmacy may order now: low prices by discount, short expiry by date. The figures cover
 * all matches, cells are the first of them; whole percents, null when there are none.
 */
const zoneCells = v.object({
  total: count,
  discountFrom: v.nullable(count),
  discountTo: v.nullable(count),
  nearestExpiry: v.nullable(isoDate),
  cells: v.array(v.object({ product })),
});
export type ZoneCells = v.InferOutput<typeof zoneCells>;

/** `?form=1` requests the form (docs/product.md §7); the filters beside it are ours. */
const formQuery = v.object({ form: flagParam, ...zoneFilter.entries });
export const lowPriceForm = defineCall('lowPriceForm', { query: formQuery, response: zoneForm });
export const lowPriceCells = defineCall('lowPriceCells', { body: zoneFilter, response: zoneCells });
export const shortExpiryForm = defineCall('shortExpiryForm', { query: formQuery, response: zoneForm });
export const shortExpiryCells = defineCall('shortExpiryCells', { body: zoneFilter, response: zoneCells });
