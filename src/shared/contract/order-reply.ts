import * as v from 'valibot';
import { defineCall } from './call.ts';
import { cartView, listedProducts } from './cart.ts';
import { count, ERROR_CODES, grosz, idParam } from './common.ts';
import { FORM_PICTURES } from './products.ts';

/**
 * A product of an earlier order as it is now. Prices are grosz per piece; `orderedPriceNet` is what it cost then.
 * `refusal` says why none of it can be ordered now; null when some can.
 */
const replyProduct = v.object({
  id: count,
  name: v.string(),
  manufacturerName: v.string(),
  withFormat: v.string(),
  picture: v.picklist(FORM_PICTURES),
  isCoolerRequired: v.boolean(),
  controlledGroup: v.nullable(v.string()),
  priceNet: grosz,
  priceGross: grosz,
  orderedPriceNet: grosz,
  available: count,
  inCart: count,
  refusal: v.nullable(v.string()),
});

/** One row of docs/product.md §3 "Retry order": `count` is what was ordered, `realized` what came of it; null until then. */
const replyRow = v.object({ count, realized: v.optional(v.nullable(count), null), product: replyProduct });
export type ReplyRow = v.InferOutput<typeof replyRow>;

/** What may be ordered again, and the reasons to choose from (docs/api.md "Orders"). */
export const replyOrder = defineCall('replyOrder', {
  params: v.object({ id: idParam }),
  response: v.object({
    orderId: count,
    orderNumber: v.string(),
    initialValues: v.object({ products: v.array(replyRow) }),
    /** Names of the order's packages, whose goods stand among the products. */
    packages: v.optional(v.array(v.string()), []),
    reasons: v.array(v.object({ id: v.string(), label: v.string() })),
  }),
  errors: [ERROR_CODES.notFound],
});

/** Adds goods of an earlier order to the cart; `receipt` says what became of each row, as with a list. */
export const sendReplyOrder = defineCall('sendReplyOrder', {
  params: v.object({ id: idParam }),
  body: v.object({ products: listedProducts, reason: v.pipe(v.string(), v.maxLength(40)) }),
  response: cartView,
  errors: [ERROR_CODES.notFound, ERROR_CODES.staleCart],
});
