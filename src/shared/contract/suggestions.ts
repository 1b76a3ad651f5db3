import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';
import { defineCall } from './call.ts';
import { ERROR_CODES, idParam } from './common.ts';
import { product } from './products.ts';

/** Options of docs/product.md §7 Extras: similar or recommended products, and discounted ones. */
const SUGGESTION_OPTIONS = ['suggested', 'sales'] as const;
export type SuggestionOption = (typeof SUGGESTION_OPTIONS)[number];

/**
 * Products in stock that this pharmacy may order, in a fixed order, those chosen by operators first; an item wraps its
 * product (docs/product.md §3). The specification defines no shapes; these are ours.
 */
const suggestions = v.array(v.object({ product }));
const option = v.picklist(SUGGESTION_OPTIONS, errorTexts.badValue);

/** Products of a product type, hits first. */
export const typeSuggestions = defineCall('typeSuggestions', {
  params: v.object({ type: idParam }),
  response: suggestions,
  errors: [ERROR_CODES.notFound],
});

/** Products of the same substance, form or category; also for a withdrawn product. */
export const productSuggestions = defineCall('productSuggestions', {
  params: v.object({ option, id: idParam }),
  response: suggestions,
  errors: [ERROR_CODES.notFound],
});

export const generalSuggestions = defineCall('generalSuggestions', {
  params: v.object({ option }),
  response: suggestions,
});

/** Only the general suggestions that operators chose. */
export const adminSuggestions = defineCall('adminSuggestions', { response: suggestions });
