import * as v from 'valibot';
import { cartLine } from '#shared/contract/cart.ts';
import { cartPackageLine, packageParts } from '#shared/contract/cart-packages.ts';
import type { Product, ProductDetails } from '#shared/contract/products.ts';
import { type ItemKey, packageKey, productKey } from '#shared/rules/cart-items.ts';

/** What the screen showed of a product: enough to draw its line before the server has it. */
const productFacts = v.object({
  type: v.literal('product'),
  ...v.omit(cartLine, ['count', 'changed', 'priceSumNet', 'priceSumGross']).entries,
  warehouseId: v.string(),
  /** Null where the screen did not know it. */
  warehouseName: v.nullable(v.string()),
});
export type ProductFacts = v.InferOutput<typeof productFacts>;

/** What the screen showed of a package, by part of the cart (warehouse × transport type). */
export const packageFacts = v.object({
  type: v.literal('package'),
  ...v.pick(cartPackageLine, ['packageId', 'packageName', 'promotionId', 'packageType', 'discountPercent', 'available'])
    .entries,
  parts: packageParts,
});
export type PackageFacts = v.InferOutput<typeof packageFacts>;

const itemFacts = v.variant('type', [productFacts, packageFacts]);
export type ItemFacts = v.InferOutput<typeof itemFacts>;

/** Stored facts, for display only: those of another version's shape are left out, and their change is sent all the same. */
export const shownFacts = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => entries.filter((entry) => v.is(itemFacts, entry))),
);

/** The line that facts describe. */
export function keyOfFacts(facts: ItemFacts): ItemKey {
  return facts.type === 'product' ? productKey(facts.productId) : packageKey(facts.packageId);
}

/** Facts of a product from a catalogue screen. */
export function factsOfProduct(product: Product | ProductDetails): ProductFacts {
  return {
    type: 'product',
    productId: product.id,
    productName: product.name,
    withFormat: product.withFormat,
    manufacturerName: product.manufacturerName,
    sku: product.sku,
    picture: product.picture,
    imagePath: product.imagePath,
    productPriceNet: product.priceNet,
    productPriceGross: product.priceGross,
    basicPriceNet: product.basicPriceNet,
    vatRate: product.vatRate,
    available: product.count,
    rxCategory: product.rxCategory,
    controlledGroup: product.controlledGroup,
    isNarcotic: product.isNarcotic,
    isCoolerRequired: product.isCoolerRequired,
    isInPromotion: product.isInPromotion,
    discountPercent: product.discountPercent,
    isInPharmacyPackage: product.isInPharmacyPackage,
    isShortExpiry: product.isShortExpiry,
    expiryDate: product.expiryDate,
    shelf: product.shelfUsage,
    warehouseId: product.warehouse,
    warehouseName: 'warehouseName' in product ? product.warehouseName : null,
  };
}
