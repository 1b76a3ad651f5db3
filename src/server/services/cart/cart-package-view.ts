import type { GoodsRow } from '#server/repositories/cart/cart-goods.ts';
import type { PackageOffer } from '#server/repositories/cart/cart-packages.ts';
import type { CartPackageLine, PackageProduct } from '#shared/contract/cart-packages.ts';
import type { LineSum } from '#shared/rules/money.ts';
import { packagedPrice } from '#shared/rules/packages.ts';
import type { SharedPackage } from './cart-stock.ts';
import { goodsFacts } from './goods-facts.ts';

/** Adds a product to a package's line in one part of the cart; creates the line for its first product. */
export function withProduct(
  line: CartPackageLine | undefined,
  entry: SharedPackage,
  goods: GoodsRow,
  sum: LineSum,
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
  return {
    ...head,
    priceSumNet: head.priceSumNet + sum.net,
    priceSumGross: head.priceSumGross + sum.gross,
    products: [...head.products, packageProduct(entry, goods, sum)],
  };
}

function packageProduct({ discount, products }: PackageOffer, goods: GoodsRow, sum: LineSum): PackageProduct {
  return {
    ...goodsFacts(goods),
    count: products.find(({ productId }) => productId === goods.productId)?.count ?? 0,
    productPriceNet: packagedPrice(goods, discount),
    basicPriceNet: goods.basicPriceNet,
    vatRate: goods.vatRate,
    priceSumNet: sum.net,
    priceSumGross: sum.gross,
  };
}
