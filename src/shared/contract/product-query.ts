import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';
import { flagParam, idParam } from './common.ts';

// Separate from the calls, because the router validates the address before the screen is loaded.

/** `relevance` sorts by match when there is a query, otherwise by name; `expiry` is ours. */
const SORT_KEYS = ['relevance', 'name', 'price', 'expiry'] as const;
const SORT_DIRECTIONS = ['asc', 'desc'] as const;
const sortOrder = v.picklist(
  SORT_KEYS.flatMap((key) => SORT_DIRECTIONS.map((direction) => `${key}:${direction}` as const)),
  errorTexts.badOrder,
);

/** Characters. A longer query is refused instead of cut. */
export const MAX_QUERY = 200;

/** Filters of the product list; flags of docs/product.md §7 and ours (`category`, `manufacturer`, `type`, `inStock` …). */
export const productQuery = v.object({
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_QUERY, errorTexts.longText(MAX_QUERY)))),
  order: v.optional(sortOrder),
  category: v.optional(idParam),
  manufacturer: v.optional(idParam),
  type: v.optional(idParam),
  lowPricesAreaPromotion: v.optional(flagParam),
  shortTimePromotion: v.optional(flagParam),
  hardToFound: v.optional(flagParam),
  inStock: v.optional(flagParam),
  cold: v.optional(flagParam),
  prescription: v.optional(flagParam),
  narcotic: v.optional(flagParam),
  promotion: v.optional(flagParam),
  inPackage: v.optional(flagParam),
});
export type ProductQuery = v.InferOutput<typeof productQuery>;
