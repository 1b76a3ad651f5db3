import type { QueryClient } from '@tanstack/react-query';
import type { PackedCount, PromotionHead } from '#shared/contract/promotion-facts.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { packagedPrice } from '#shared/rules/packages.ts';
import { packageQueries } from '#web/offline/catalogue/package-queries.ts';
import type { PackageFacts } from '#web/offline/outbox/item-facts.ts';
import { packageParts } from './package-parts.ts';

/** A package whose composition is fixed: the ready-made one of a promotion, or an own one. */
export interface FixedPackage {
  readonly packageId: number;
  readonly packageName: string;
  readonly promotion: Pick<PromotionHead, 'id' | 'type'>;
  /** Whole percents. */
  readonly discountPercent: number;
  /** Packages that the stock allows; absent where it is not known. */
  readonly available?: number;
  /** Null: the ready-made composition of the promotion. */
  readonly products: readonly PackedCount[] | null;
}

/** What the cart shows of a fixed package until the server has answered; without its products when they are not known. */
export async function factsOfFixed(fixed: FixedPackage, client: QueryClient): Promise<PackageFacts> {
  const form = await client.fetchQuery(packageQueries.form(fixed.promotion.id)).catch(() => null);
  return { ...headOfFixed(fixed), parts: form === null ? [] : partsOf(form, fixed) };
}

/** The same without its products. */
export function headOfFixed({ promotion, products: _, available = 1, ...head }: FixedPackage): PackageFacts {
  return { type: 'package', ...head, available, promotionId: promotion.id, packageType: promotion.type, parts: [] };
}

/** The products of the package by warehouse and transport, at the price of its discount. */
function partsOf(form: PackageForm, { products, discountPercent }: FixedPackage): PackageFacts['parts'] {
  const priced = (products ?? form.composition).map(({ id, count }) => {
    const product = form.products.find((entry) => entry.product.id === id)?.product;
    return { productId: id, count, productPriceNet: product ? packagedPrice(product, discountPercent) : 0 };
  });
  return packageParts(form.products, priced);
}
