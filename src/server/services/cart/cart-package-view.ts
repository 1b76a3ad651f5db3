import type { GoodsRow } from '#server/repositories/cart/cart-goods.ts';
import type { PackageOffer } from '#server/repositories/cart/cart-packages.ts';
import type { CartPackageLine, PackageProduct } from '#shared/contract/cart-packages.ts';
import { packagedPrice } from '#shared/rules/packages.ts';
import type { SharedPackage } from './cart-stock.ts';
import { goodsFacts } from './goods-facts.ts';

/** A package's line in one part of the cart with one product more, before its sums; begun when there is none yet. */
export function withProduct(
  line: CartPackageLine | undefined,
  entry: SharedPackage,
  goods: GoodsRow,
): CartPackageLine {
  const { packageId, packageName, discount, count, available } = entry;
  const head = line ?? {
    packageId,
    packageName,
    discountPercent: discount,
    count,
    available,
    priceSumNet: 0,
    priceSumGross: 0,
    products: [],
  };
  return { ...head, products: [...head.products, packageProduct(entry, goods)] };
}

function packageProduct({ discount, products }: PackageOffer, goods: GoodsRow): PackageProduct {
  return {
    ...goodsFacts(goods),
    count: products.find(({ productId }) => productId === goods.productId)?.count ?? 0,
    productPriceNet: packagedPrice(goods, discount),
    basicPriceNet: goods.basicPriceNet,
    vatRate: goods.vatRate,
    priceSumNet: 0,
    priceSumGross: 0,
  };
}
