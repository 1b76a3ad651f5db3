import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';
import { DEFAULT_PER_PAGE, flagParam, idParam, monthParam, numberParam, pageParam, perPageParam } from './common.ts';

// Separate from the calls, because the router validates the address before the screen is loaded.

/** In the order of the menu; the first is the default (docs/product.md §7). */
export const INVOICE_SORTS = ['date:desc', 'date:asc', 'price:desc', 'price:asc'] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

export const invoiceSort = v.optional(v.picklist(INVOICE_SORTS, errorTexts.badOrder));

const filters = {
  sort: invoiceSort,
  issuer: v.optional(idParam),
  /** Id of their order (ours). */
  order: v.optional(idParam),
  /** Month of issue (ours). */
  month: v.optional(monthParam),
  /** Part of the document's number, case-insensitive (ours). */
  number: v.optional(numberParam),
  /** Never downloaded (ours). */
  new: v.optional(flagParam),
};
const paging = { page: v.optional(pageParam, 1), perPage: v.optional(perPageParam, DEFAULT_PER_PAGE) };

export const proformasQuery = v.object({ ...filters, ...paging });
export const invoicesQuery = v.object({
  ...filters,
  kind: v.optional(v.picklist(['ordinary', 'correction'], errorTexts.badValue)),
  ...paging,
});
