import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';
import { defineCall } from './call.ts';
import { bodyCount, cartResponse, MAX_LIST_ROWS } from './cart.ts';
import { ERROR_CODES, idParam } from './common.ts';

/** Longer than any file system allows; the stored name is shorter. */
const MAX_FILE_NAME = 1000;

/**
 * Attaches a demand form (docs/product.md §7). `fileContent` is a data URL; its type is ignored and detected from the
 * content. `productId` (ours) is the controlled line that the form is for; without it the form is for all of them.
 * `lines` (ours): the pieces that the user saw in the cart; without it those of the cart.
 */
export const addDemandForm = defineCall('addDemandForm', {
  body: v.object({
    fileName: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(errorTexts.required),
      v.maxLength(MAX_FILE_NAME, errorTexts.longText(MAX_FILE_NAME)),
    ),
    fileContent: v.pipe(v.string(), v.nonEmpty(errorTexts.required)),
    productId: v.optional(idParam),
    lines: v.optional(v.pipe(v.array(v.object({ productId: idParam, count: bodyCount })), v.maxLength(MAX_LIST_ROWS))),
  }),
  response: cartResponse,
  errors: [ERROR_CODES.staleCart, ERROR_CODES.tooLarge],
});
/** Removes a demand form from the cart; those of orders are kept for good. */
export const deleteDemandForm = defineCall('deleteDemandForm', {
  params: v.object({ id: idParam }),
  response: cartResponse,
  errors: [ERROR_CODES.staleCart, ERROR_CODES.notFound],
});
/** The file of a demand form of the cart or of an order. */
export const demandFormFile = defineCall('demandFormFile', {
  params: v.object({ id: idParam }),
  response: v.unknown(),
  errors: [ERROR_CODES.notFound],
});

/** Data of the printable demand form except its goods; unknown data is left blank for handwriting. */
export const demandFormTemplate = defineCall('demandFormTemplate', {
  response: v.object({
    title: v.string(),
    /** The annex and regulation that define the form (docs/domain.md "Regulated goods": configuration). */
    annex: v.string(),
    buyer: v.object({
      name: v.string(),
      address: v.string(),
      city: v.string(),
      regon: v.string(),
      activity: v.nullable(v.string()),
    }),
  }),
});
export type DemandFormTemplate = v.InferOutput<typeof demandFormTemplate.response>;
