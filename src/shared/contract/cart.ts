import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';
import { defineCall } from './call.ts';
import { cartPackageLine, packageProduct } from './cart-packages.ts';
import { count, countParam, ERROR_CODES, grosz, heldParam, idParam, isoDate, MAX_COUNT } from './common.ts';
import { changedBy } from './made-by.ts';
import { product, RX_CATEGORIES } from './products.ts';

/** A cart line is a product (docs/api.md "Cart"). Unit prices and sums are grosz. */
export const cartLine = v.object({
  ...packageProduct.entries,
  productPriceGross: grosz,
  available: count,
  rxCategory: v.picklist(RX_CATEGORIES),
  controlledGroup: v.nullable(v.string()),
  isNarcotic: v.boolean(),
  isCoolerRequired: v.boolean(),
  isInPromotion: v.boolean(),
  discountPercent: count,
  isInPharmacyPackage: v.boolean(),
  isShortExpiry: v.boolean(),
  expiryDate: v.nullable(isoDate),
  shelf: v.string(),
  /** The last change of the line. */
  changed: changedBy,
});
export type CartLine = v.InferOutput<typeof cartLine>;

/**
 * Logistic minimum of one transport type (docs/product.md §5): grosz, net. `missing` is 0 when met; null for an empty
 * part.
 */
export const logisticMinimum = v.object({ minimum: grosz, sum: grosz, missing: grosz });

const cartWarehouse = v.object({
  warehouseId: v.string(),
  warehouseName: v.string(),
  coldProducts: v.array(cartLine),
  warmProducts: v.array(cartLine),
  coldPackages: v.array(cartPackageLine),
  warmPackages: v.array(cartPackageLine),
  coldMinimum: v.nullable(logisticMinimum),
  warmMinimum: v.nullable(logisticMinimum),
  priceNet: grosz,
  priceGross: grosz,
});
export type CartWarehouse = v.InferOutput<typeof cartWarehouse>;

const PROBLEM_KINDS = ['price', 'stock', 'withdrawn', 'not_permitted'] as const;
/**
 * A change since the user saw the line, to be accepted before finalize; `before`/`after` are grosz or pieces, by
 * `kind`.
 */
const cartProblem = v.object({
  id: v.string(),
  kind: v.picklist(PROBLEM_KINDS),
  productId: v.optional(count),
  packageId: v.optional(count),
  before: v.nullable(count),
  after: v.nullable(count),
  reason: v.string(),
});
export type CartProblem = v.InferOutput<typeof cartProblem>;

/** The result of one row of `add-products-list`; `count` pieces were added. */
export const receiptRow = v.object({
  productId: count,
  productName: v.nullable(v.string()),
  requested: count,
  added: count,
  outcome: v.picklist(['added', 'reduced', 'refused']),
  reason: v.nullable(v.string()),
});
export type ReceiptRow = v.InferOutput<typeof receiptRow>;

/**
 * A scanned demand form (docs/product.md §3). `name` is unique in the cart or order, `size` in bytes. Without
 * `productId` it is for all controlled lines. `lines`: the pieces it was attached for; absent
 * in data kept by an earlier build.
 */
export const attachedDemandForm = v.object({
  id: count,
  productId: v.optional(count),
  name: v.string(),
  fileName: v.string(),
  size: count,
  lines: v.optional(v.array(v.object({ productId: count, count }))),
});
export type DemandForm = v.InferOutput<typeof attachedDemandForm>;

/** The whole cart, returned by every cart write (docs/api.md "Cart"). */
export const cartResponse = v.object({
  /** Opaque, for `If-Cart-Version` (docs/api.md "Versions"). */
  version: v.string(),
  /** The last change of all, also of a line that is gone. */
  changed: changedBy,
  priceNet: grosz,
  basicPriceNet: grosz,
  priceGross: grosz,
  vat: v.array(v.object({ rate: count, net: grosz, vat: grosz })),
  /** Pieces of products and packages in all warehouses (docs/product.md §3). */
  itemCount: count,
  cartWarehouses: v.array(cartWarehouse),
  narcoticDocuments: v.array(attachedDemandForm),
  productSuggestionsByProduct: v.object({ products: v.array(product) }),
  problems: v.array(cartProblem),
  errors: v.array(v.object({ code: v.string(), message: v.string() })),
  receipt: v.optional(v.array(receiptRow)),
});
export type Cart = v.InferOutput<typeof cartResponse>;

const productParams = v.object({ id: idParam });
/** `base`: the count that the user saw in the line; another one by now is 412 `count_changed` with `count`. */
const seenCount = v.object({ base: v.optional(heldParam) });

export const cart = defineCall('cart', { response: cartResponse });
export const addToCart = defineCall('addToCart', {
  params: v.object({
    id: idParam,
    count: countParam,
    shelf: v.pipe(v.string(), v.regex(/^[\p{L}\d-]{1,20}$/u, errorTexts.badId)),
  }),
  response: cartResponse,
  errors: [ERROR_CODES.staleCart, ERROR_CODES.outOfStock, ERROR_CODES.notPermitted, ERROR_CODES.withdrawn],
});
export const removeAllProductsFromCart = defineCall('removeAllProductsFromCart', {
  response: cartResponse,
  errors: [ERROR_CODES.staleCart],
});
export const removeProductFromCart = defineCall('removeProductFromCart', {
  params: productParams,
  query: seenCount,
  response: cartResponse,
  errors: [ERROR_CODES.staleCart, ERROR_CODES.countChanged],
});
/** Sets the pieces, adding the product if needed. */
export const setProductCount = defineCall('setProductCount', {
  params: v.object({ id: idParam, count: countParam }),
  query: seenCount,
  response: cartResponse,
  errors: [
    ERROR_CODES.staleCart,
    ERROR_CODES.countChanged,
    ERROR_CODES.outOfStock,
    ERROR_CODES.notPermitted,
    ERROR_CODES.withdrawn,
  ],
});
const packageChange = {
  params: v.object({ id: idParam, count: countParam }),
  response: cartResponse,
  errors: [
    ERROR_CODES.staleCart,
    ERROR_CODES.notFound,
    ERROR_CODES.outOfStock,
    ERROR_CODES.notPermitted,
    ERROR_CODES.withdrawn,
  ],
};
export const addPackageToCart = defineCall('addPackageToCart', packageChange);
/** Like `setProductCount`, for whole packages. */
export const setPackageCount = defineCall('setPackageCount', {
  ...packageChange,
  query: seenCount,
  errors: [...packageChange.errors, ERROR_CODES.countChanged],
});
export const removePackageFromCart = defineCall('removePackageFromCart', {
  params: v.object({ id: idParam }),
  query: seenCount,
  response: cartResponse,
  errors: [ERROR_CODES.staleCart, ERROR_CODES.countChanged],
});
/** Maximum rows of one list: a pharmacy's yearly assortment. */
export const MAX_LIST_ROWS = 2000;
/** A line's quantity in a JSON body. */
export const bodyCount = v.pipe(
  v.number(errorTexts.badCount),
  v.integer(errorTexts.badCount),
  v.minValue(1, errorTexts.badCount),
  v.maxValue(MAX_COUNT, errorTexts.badCount),
);
/** Rows of a list to add to the cart. */
export const listedProducts = v.pipe(
  v.array(v.object({ id: idParam, count: bodyCount })),
  v.minLength(1, errorTexts.required),
  v.maxLength(MAX_LIST_ROWS, errorTexts.longList(MAX_LIST_ROWS)),
);
export const addProductsList = defineCall('addProductsList', {
  body: v.object({ products: listedProducts }),
  response: cartResponse,
  errors: [ERROR_CODES.staleCart],
});
export const acceptProblems = defineCall('acceptProblems', {
  body: v.object({
    ids: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(200))),
      v.minLength(1, errorTexts.required),
      v.maxLength(MAX_LIST_ROWS * 2),
    ),
  }),
  response: cartResponse,
  errors: [ERROR_CODES.staleCart],
});
export const cartFinalize = defineCall('cartFinalize', {
  response: v.object({
    orderId: count,
    orderNumber: v.string(),
    priceNet: grosz,
    priceGross: grosz,
    orderLines: v.array(
      v.object({ productId: count, label: v.string(), count, priceSumNet: grosz, priceSumGross: grosz }),
    ),
  }),
  errors: [
    ERROR_CODES.salesBlocked,
    ERROR_CODES.staleCart,
    ERROR_CODES.problems,
    ERROR_CODES.narcoticDocuments,
    ERROR_CODES.logisticMinimum,
    ERROR_CODES.emptyCart,
  ],
});
