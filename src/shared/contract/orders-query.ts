import * as v from 'valibot';
import { isoDate, numberParam } from './common.ts';

// Separate from the calls, because the router validates the address before the screen is loaded.

/** docs/product.md §4 codes; labels come from the server. */
export const ORDER_STATUSES = [1, 2, 4, 10, 15, 20, 25, 26] as const;
export const orderStatusCode = v.picklist(ORDER_STATUSES);
export type OrderStatus = v.InferOutput<typeof orderStatusCode>;

/** In the order of the menu; the first is the default. */
export const ORDER_SORTS = ['date:desc', 'date:asc', 'price:desc', 'price:asc'] as const;
export const ordersQuery = v.object({
  status: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), orderStatusCode)),
  from: v.optional(isoDate),
  to: v.optional(isoDate),
  number: v.optional(numberParam),
  order: v.optional(v.picklist(ORDER_SORTS)),
});
