import * as v from 'valibot';
import { count, grosz } from './common.ts';
import { FORM_PICTURES } from './products.ts';

/** Goods in a package: `count` pieces in one package, unit prices in grosz, sums over all packages. */
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

/**
 * What of a package comes from one part of the cart (warehouse × transport type): a package whose goods come from
 * several has a line in each, with the same `count`, and counts once. `count` and `available` are packages.
 */
export const cartPackageLine = v.object({
  packageId: count,
  packageName: v.string(),
  discountPercent: count,
  count,
  available: count,
  priceSumNet: grosz,
  priceSumGross: grosz,
  products: v.array(packageProduct),
});
export type CartPackageLine = v.InferOutput<typeof cartPackageLine>;
