import * as v from 'valibot';
import { defineCall } from './call.ts';
import { narcoticDocument } from './cart.ts';
import { count, ERROR_CODES, grosz, idParam, isoDate, isoTimestamp, listOf, pageParams } from './common.ts';
import { orderStatusCode, ordersQuery } from './orders-query.ts';
import { FORM_PICTURES } from './products.ts';

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

/** docs/product.md §3 order line; `invoiceQuantity` is null until realized. `batches`: where the supplied pieces came from. */
export const orderLine = v.object({
  relatedProductId: count,
  label: v.string(),
  manufacturerName: v.string(),
  sku: v.string(),
  vatRate: count,
  count,
  invoiceQuantity: v.nullable(count),
  refusalReason: v.nullable(v.string()),
  batches: v.array(v.object({ batch: v.string(), expiryDate: isoDate, count })),
  unitPriceNet: grosz,
  priceSumNet: grosz,
  priceSumGross: grosz,
  isCoolerRequired: v.boolean(),
  warehouseName: v.string(),
  picture: v.picklist(FORM_PICTURES),
  controlledGroup: v.nullable(v.string()),
  /** The one of the order's `packages` that it belongs to; details kept by an older version have none. */
  packageId: v.optional(v.nullable(count), null),
});
export type OrderLine = v.InferOutput<typeof orderLine>;

/** A package as it was ordered; its goods are lines of the order. */
const orderPackage = v.object({ packageId: count, name: v.string(), discountPercent: count, count });
export type OrderPackage = v.InferOutput<typeof orderPackage>;

const orderDetails = v.object({
  ...orderSummary.entries,
  vat: v.array(v.object({ rate: count, net: grosz, vat: grosz })),
  orderLines: v.array(orderLine),
  packages: v.optional(v.array(orderPackage), []),
  history: v.array(v.object({ status: orderStatus, at: isoTimestamp })),
  /** Demand forms that went with the order; details kept on a device by an older version have none. */
  narcoticDocuments: v.optional(v.array(narcoticDocument), []),
  /** How many invoices (with corrections) and proformas the order has; of an older version's details it is not known. */
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
/** docs/product.md §4: only a new order (code 1) may be cancelled; a later one is a 422 that says which status it has. */
export const cancelOrder = defineCall('cancelOrder', {
  params: v.object({ id: idParam }),
  response: v.object({ message: v.string() }),
  errors: [ERROR_CODES.notFound, ERROR_CODES.notCancellable],
});
/** Waits for a finalize under this key that is still at work, as its duplicate would; after 10 s `in_progress`. */
export const orderByKey = defineCall('orderByKey', {
  params: v.object({ key: v.pipe(v.string(), v.uuid(), v.toLowerCase()) }),
  response: v.object({ orderId: count, orderNumber: v.string(), priceNet: grosz, priceGross: grosz }),
  errors: [ERROR_CODES.notFound, ERROR_CODES.inProgress],
});
