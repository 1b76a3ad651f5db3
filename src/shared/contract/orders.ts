import * as v from 'valibot';
import { defineCall } from './call.ts';
import { attachedDemandForm } from './cart.ts';
import { count, ERROR_CODES, grosz, idParam, isoDate, isoTimestamp, listOf, pageParams } from './common.ts';
import { orderStatusCode, ordersQuery } from './orders-query.ts';
import { FORM_PICTURES } from './products.ts';
import { packageType } from './promotion-facts.ts';

export { ORDER_STATUSES, type OrderStatus } from './orders-query.ts';

export const orderStatus = v.object({ code: orderStatusCode, label: v.string() });

const orderSummary = v.object({
  orderId: count,
  orderNumber: v.string(),
  orderStatus,
  creationDate: isoTimestamp,
  priceNet: grosz,
  priceGross: grosz,
  lineCount: count,
  itemCount: count,
  missingCount: count,
});
export type OrderSummary = v.InferOutput<typeof orderSummary>;

/**
 * docs/product.md §3 order line; `invoiceQuantity` is null until realized. `batches` are those that the pieces were
 * supplied from.
 */
export const orderLine = v.object({
  relatedProductId: count,
  label: v.string(),
  manufacturerName: v.string(),
  sku: v.string(),
  /** Codes as they were then; absent in details cached by an older version. */
  ean: v.optional(v.nullable(v.string()), null),
  bloz: v.optional(v.nullable(v.string()), null),
  vatRate: count,
  count,
  invoiceQuantity: v.nullable(count),
  refusalReason: v.nullable(v.string()),
  batches: v.array(v.object({ batch: v.string(), expiryDate: isoDate, count })),
  unitPriceNet: grosz,
  /** A piece before promotions and packages; absent in details cached by an older version. */
  basicPriceNet: v.optional(grosz),
  priceSumNet: grosz,
  priceSumGross: grosz,
  isCoolerRequired: v.boolean(),
  warehouseName: v.string(),
  picture: v.picklist(FORM_PICTURES),
  controlledGroup: v.nullable(v.string()),
  /** Its package among the order's `packages`; absent in details cached by an older version. */
  packageId: v.optional(v.nullable(count), null),
});
export type OrderLine = v.InferOutput<typeof orderLine>;

/**
 * A package as ordered; its goods are lines of the order. `savingNet` is what they cost less than their basic prices,
 * over all packages; it and the promotion are absent in details cached by an older version.
 */
const orderPackage = v.object({
  packageId: count,
  name: v.string(),
  discountPercent: count,
  count,
  savingNet: v.optional(grosz),
  promotionId: v.optional(v.nullable(count)),
  type: v.optional(v.nullable(packageType)),
});
export type OrderPackage = v.InferOutput<typeof orderPackage>;

const orderDetails = v.object({
  ...orderSummary.entries,
  vat: v.array(v.object({ rate: count, net: grosz, vat: grosz })),
  orderLines: v.array(orderLine),
  packages: v.optional(v.array(orderPackage), []),
  history: v.array(
    v.object({
      status: orderStatus,
      at: isoTimestamp,
      /** The person of the pharmacy whose step it was; null: the wholesaler's, or cached by an older version. */
      by: v.optional(v.nullable(v.string()), null),
    }),
  ),
  /** Demand forms of the order; absent in details cached by an older version. */
  narcoticDocuments: v.optional(v.array(attachedDemandForm), []),
  /** Number of invoices (with corrections) and proformas; absent in details cached by an older version. */
  documents: v.optional(v.object({ invoices: count, proformas: count })),
});
export type OrderDetails = v.InferOutput<typeof orderDetails>;

export const orders = defineCall('orders', { params: pageParams, query: ordersQuery, response: listOf(orderSummary) });
export const orderStatuses = defineCall('orderStatuses', {
  params: pageParams,
  response: v.object({ statuses: v.array(orderStatus) }),
});
export const order = defineCall('order', {
  params: v.object({ id: idParam }),
  response: orderDetails,
  errors: [ERROR_CODES.notFound],
});
/** docs/product.md §4: only a new order (code 1) may be cancelled; otherwise 422 with the order's status. */
export const cancelOrder = defineCall('cancelOrder', {
  params: v.object({ id: idParam }),
  response: v.object({ message: v.string() }),
  errors: [ERROR_CODES.notFound, ERROR_CODES.notCancellable],
});
/** Waits for a running finalize under this key, as its duplicate would; `in_progress` after 10 s. */
export const orderByKey = defineCall('orderByKey', {
  params: v.object({ key: v.pipe(v.string(), v.uuid(), v.toLowerCase()) }),
  response: v.object({ orderId: count, orderNumber: v.string(), priceNet: grosz, priceGross: grosz }),
  errors: [ERROR_CODES.notFound, ERROR_CODES.inProgress],
});
