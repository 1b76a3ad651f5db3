import * as v from 'valibot';
import { DEFAULT_PER_PAGE, flagParam, idParam, pageParam, perPageParam } from '#shared/contract/common.ts';
import { PACKAGE_TYPES } from '#shared/contract/package-types.ts';
import { MAX_QUERY } from '#shared/contract/product-query.ts';
import { errorTexts } from '#shared/texts/common.ts';

// Separate from the calls, because the router validates the address before the screen is loaded.

/**
 * Filters of promotions: `name` is of the promotion or of one of its products, `types` none means all, `product` must be
 * in it.
 */
export const packageQuery = v.object({
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_QUERY, errorTexts.longText(MAX_QUERY)))),
  manufacturer: v.optional(idParam),
  types: v.optional(v.array(v.picklist(PACKAGE_TYPES, errorTexts.badValue))),
  product: v.optional(idParam),
  clubOnly: v.optional(flagParam),
  page: v.optional(pageParam, 1),
  perPage: v.optional(perPageParam, DEFAULT_PER_PAGE),
});
export type PackageQuery = v.InferOutput<typeof packageQuery>;
