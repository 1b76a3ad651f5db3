import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';
import { defineCall } from './call.ts';
import { ERROR_CODES, idParam } from './common.ts';
import { product } from './products.ts';

/** Options of docs/product.md §7 Extras: what resembles or is recommended, and what is cheaper now. */
export const SUGGESTION_OPTIONS = ['suggested', 'sales'] as const;
export type SuggestionOption = (typeof SUGGESTION_OPTIONS)[number];

/**
 * Products in stock that this pharmacy may order, in a fixed order, what operators chose first; an item wraps its
 * product (docs/product.md §3). Shapes are ours: the specification has none.
 */
const suggestions = v.array(v.object({ product }));
const option = v.picklist(SUGGESTION_OPTIONS, errorTexts.badValue);

/** Products of a product type: hits first. */
export const typeSuggestions = defineCall('typeSuggestions', {
  params: v.object({ type: idParam }),
  response: suggestions,
  errors: [ERROR_CODES.notFound],
});

/** Beside a product: of the same substance, form or category; a withdrawn product has them too. */
export const productSuggestions = defineCall('productSuggestions', {
  params: v.object({ option, id: idParam }),
  response: suggestions,
  errors: [ERROR_CODES.notFound],
});

export const generalSuggestions = defineCall('generalSuggestions', {
  params: v.object({ option }),
  response: suggestions,
});

/** What operators suggest everywhere, and nothing else. */
export const adminSuggestions = defineCall('adminSuggestions', { response: suggestions });
