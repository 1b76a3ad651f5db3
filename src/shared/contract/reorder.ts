import * as v from 'valibot';
import { defineCall } from './call.ts';
import { cartResponse, listedProducts } from './cart.ts';
import { packageParts } from './cart-packages.ts';
import { count, ERROR_CODES, grosz, idParam } from './common.ts';
import { FORM_PICTURES } from './products.ts';

/**
 * A product of an earlier order with its current data. Prices are grosz per piece; `orderedPriceNet` is the price at
 * that time. `refusal` says why it cannot be ordered now; null when it can.
 */
const reorderProduct = v.object({
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

/**
 * One row of docs/product.md §3 "Reorder": ordered pieces as `count`, supplied ones as `realized`; null until
 * realized.
 */
const reorderRow = v.object({
  count,
  realized: v.optional(v.nullable(count), null),
  /** Names of the packages in which all or some of the pieces came. */
  packages: v.optional(v.array(v.string())),
  /** Of `count`, the pieces that came in packages which can be added again as packages (`packageOffers`). */
  packed: v.optional(count),
  product: reorderProduct,
});
export type ReorderRow = v.InferOutput<typeof reorderRow>;

/**
 * A package of an earlier order. `savingNet` was saved then; `priceNet` and `discountPercent` are those of one now. `refusal` says why
 * it cannot be added now (`addPackageToCart`); null when it can.
 */
const reorderPackage = v.object({
  packageId: count,
  name: v.string(),
  count,
  savingNet: grosz,
  priceNet: grosz,
  discountPercent: count,
  /** Whole packages that the stock allows. */
  available: count,
  refusal: v.nullable(v.string()),
  /** The products of one; absent in answers of an older server. */
  parts: v.optional(packageParts, []),
});
export type ReorderPackage = v.InferOutput<typeof reorderPackage>;

/** Goods to order again and the reasons to choose from (docs/api.md "Orders"). */
export const reorderForm = defineCall('reorderForm', {
  params: v.object({ id: idParam }),
  response: v.object({
    orderId: count,
    orderNumber: v.string(),
    initialValues: v.object({ products: v.array(reorderRow) }),
    /** Names of the order's packages; their goods are among the products. */
    packages: v.optional(v.array(v.string()), []),
    /** The same packages, with what was saved and whether they can be added to the cart as packages again. */
    packageOffers: v.optional(v.array(reorderPackage)),
    reasons: v.array(v.object({ id: v.string(), label: v.string() })),
    /** The pharmacy's last choice, for the next one; null before its first. */
    lastReason: v.optional(v.nullable(v.string()), null),
  }),
  errors: [ERROR_CODES.notFound],
});

/** Adds goods of an earlier order to the cart; `receipt` holds the result of each row, as for a list. */
export const sendReorder = defineCall('sendReorder', {
  params: v.object({ id: idParam }),
  body: v.object({ products: listedProducts, reason: v.pipe(v.string(), v.maxLength(40)) }),
  response: cartResponse,
  errors: [ERROR_CODES.notFound, ERROR_CODES.staleCart],
});
