import * as v from 'valibot';
import { count, grosz } from './common.ts';
import { changedBy } from './made-by.ts';
import { FORM_PICTURES } from './products.ts';
import { packageType } from './promotion-facts.ts';

/** Goods of a package: `count` pieces per package, unit prices in grosz, sums over all packages. */
export const packageProduct = v.object({
  productId: count,
  productName: v.string(),
  withFormat: v.string(),
  manufacturerName: v.string(),
  sku: v.string(),
  picture: v.picklist(FORM_PICTURES),
  imagePath: v.string(),
  count,
  productPriceNet: grosz,
  basicPriceNet: grosz,
  vatRate: count,
  priceSumNet: grosz,
  priceSumGross: grosz,
});
export type PackageProduct = v.InferOutput<typeof packageProduct>;

/** The products of a package before it is in the cart, by the part of the cart that they come from. */
export const packageParts = v.array(
  v.object({
    warehouseId: v.string(),
    /** Null where the device does not know it. */
    warehouseName: v.nullable(v.string()),
    isCoolerRequired: v.boolean(),
    products: v.array(v.omit(packageProduct, ['priceSumNet', 'priceSumGross'])),
  }),
);
export type PackageParts = v.InferOutput<typeof packageParts>;

/**
 * The part of a package in one part of the cart (warehouse × transport type). A package whose goods come from several
 * parts has a line in each, with the same `count`, and counts once. `count` and `available` are packages.
 */
export const cartPackageLine = v.object({
  packageId: count,
  packageName: v.string(),
  /** For changing its composition (docs/product.md §2); absent in carts kept by an older version. */
  promotionId: v.optional(v.nullable(count)),
  packageType: v.optional(v.nullable(packageType)),
  discountPercent: count,
  count,
  available: count,
  /** The last change of its number. */
  changed: changedBy,
  priceSumNet: grosz,
  priceSumGross: grosz,
  products: v.array(packageProduct),
});
export type CartPackageLine = v.InferOutput<typeof cartPackageLine>;
