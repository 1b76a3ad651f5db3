import type { PackageOffer } from '#server/repositories/cart/cart-packages.ts';
import type { PackageParts } from '#shared/contract/cart-packages.ts';
import { packageProduct } from './cart-view.ts';

/** The products of a package by warehouse and transport, as its lines in the cart would have them. */
export function packageParts(offer: PackageOffer): PackageParts {
  const parts = new Map<string, PackageParts[number]>();
  for (const goods of offer.products) {
    const { warehouseId, warehouseName, isCold: isCoolerRequired } = goods;
    const { priceSumNet: _, priceSumGross: __, ...product } = packageProduct(offer, goods);
    const key = `${warehouseId} ${isCoolerRequired}`;
    const products = [...(parts.get(key)?.products ?? []), product];
    parts.set(key, { warehouseId, warehouseName, isCoolerRequired, products });
  }
  return [...parts.values()];
}
