import type { Cart, CartLine } from '#shared/contract/cart.ts';
import type { Product, ProductDetails } from '#shared/contract/products.ts';
import { type ItemFacts, type ItemKey, type ProductFacts, productKey } from './operations.ts';
import { packagesOf } from './view-packages.ts';

/** What a screen of the catalogue shows of a product, for its line in the cart. */
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

/** What a cart shows of a line; undefined when it is not there. */
export function factsInCart(cart: Cart, key: ItemKey): ItemFacts | undefined {
  for (const { warehouseId, warehouseName, coldProducts, warmProducts } of cart.cartWarehouses) {
    const line = [...coldProducts, ...warmProducts].find(({ productId }) => productKey(productId) === key);
    if (line !== undefined) return { type: 'product', ...unitOf(line), warehouseId, warehouseName };
  }
  return packageInCart(cart, key);
}

function unitOf({ count: _, priceSumNet: __, priceSumGross: ___, ...unit }: CartLine) {
  return unit;
}

function packageInCart(cart: Cart, key: ItemKey): ItemFacts | undefined {
  return packagesOf(cart).get(key)?.facts;
}
