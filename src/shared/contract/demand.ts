import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';
import { defineCall } from './call.ts';
import { cartView } from './cart.ts';
import { ERROR_CODES, idParam } from './common.ts';

/** No file system has longer names; what is stored is cut shorter. */
const MAX_FILE_NAME = 1000;

/**
 * Attaches a demand form (docs/product.md §7). `fileContent` is a data URL, whose type is not believed: the content decides.
 * `productId` (ours): the controlled line that it is for; without it the form covers all of them.
 */
export const addDocument = defineCall('addDocument', {
  body: v.object({
    fileName: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(errorTexts.required),
      v.maxLength(MAX_FILE_NAME, errorTexts.longText(MAX_FILE_NAME)),
    ),
    fileContent: v.pipe(v.string(), v.nonEmpty(errorTexts.required)),
    productId: v.optional(idParam),
  }),
  response: cartView,
  errors: [ERROR_CODES.staleCart, ERROR_CODES.tooLarge],
});
/** Takes a demand form off the cart; one that went with an order stays for ever. */
export const deleteDocument = defineCall('deleteDocument', {
  params: v.object({ id: idParam }),
  response: cartView,
  errors: [ERROR_CODES.staleCart, ERROR_CODES.notFound],
});
/** The file itself, of the cart or of an order. */
export const documentFile = defineCall('documentFile', {
  params: v.object({ id: idParam }),
  response: v.unknown(),
  errors: [ERROR_CODES.notFound],
});

/** What a demand form says beside its goods; what the shop does not know is left for the pen. */
export const demandForm = defineCall('demandForm', {
  response: v.object({
    title: v.string(),
    /** Which annex of which regulation names the form (docs/domain.md "Regulated goods": configuration). */
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
export type DemandForm = v.InferOutput<typeof demandForm.response>;
