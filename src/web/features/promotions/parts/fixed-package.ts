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
  /** Packages that the stock allows; null where the screen does not know it. */
  readonly available: number | null;
  /** Null: the ready-made composition of the promotion. */
  readonly products: readonly PackedCount[] | null;
}

/** What the cart shows of a fixed package until the server has answered, without its products. */
export function headOfFixed(fixed: FixedPackage): PackageFacts {
  const { packageId, packageName, promotion, discountPercent, available } = fixed;
  return {
    type: 'package',
    packageId,
    packageName,
    promotionId: promotion.id,
    packageType: promotion.type,
    discountPercent,
    // One is added at a time; how many more there are is the server's to tell.
    available: available ?? 1,
    parts: [],
  };
}

/** Its products by warehouse and transport; none when neither the server nor the device tells them. */
export async function partsOfFixed(fixed: FixedPackage, client: QueryClient): Promise<PackageFacts['parts']> {
  const form = await client.fetchQuery(packageQueries.form(fixed.promotion.id)).catch(() => null);
  return form === null ? [] : pricedParts(form, fixed);
}

/** The products at the price of the package's discount. */
function pricedParts(form: PackageForm, { products, discountPercent }: FixedPackage): PackageFacts['parts'] {
  const priced = (products ?? form.composition).map(({ id, count }) => {
    const product = form.products.find((entry) => entry.product.id === id)?.product;
    return { productId: id, count, productPriceNet: product ? packagedPrice(product, discountPercent) : 0 };
  });
  return packageParts(form.products, priced);
}
