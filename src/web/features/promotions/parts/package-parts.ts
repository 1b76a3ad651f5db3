import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import type { PackageFacts } from '#web/offline/outbox/item-facts.ts';

type Part = PackageFacts['parts'][number];

/** Pieces of a product in a package, and its price in it, grosz. */
interface PricedProduct {
  readonly productId: number;
  readonly count: number;
  readonly productPriceNet: number;
}

/** The products of a package by warehouse and transport, as the cart shows them. */
export function packageParts(products: PackageForm['products'], priced: readonly PricedProduct[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { product } of products) {
    const price = priced.find(({ productId }) => productId === product.id);
    if (price === undefined || price.count === 0) continue;
    const { warehouse: warehouseId, isCoolerRequired } = product;
    const key = `${warehouseId} ${isCoolerRequired}`;
    const others = parts.get(key)?.products ?? [];
    parts.set(key, {
      warehouseId,
      warehouseName: null,
      isCoolerRequired,
      products: [...others, packedProduct(product, price)],
    });
  }
  return [...parts.values()];
}

function packedProduct(
  product: PackageForm['products'][number]['product'],
  { count, productPriceNet }: PricedProduct,
): Part['products'][number] {
  const { id: productId, name: productName, withFormat, manufacturerName, sku, picture, imagePath } = product;
  const { basicPriceNet, vatRate } = product;
  return {
    productId,
    productName,
    withFormat,
    manufacturerName,
    sku,
    picture,
    imagePath,
    count,
    productPriceNet,
    basicPriceNet,
    vatRate,
  };
}
