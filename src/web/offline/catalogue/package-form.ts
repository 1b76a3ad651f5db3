import type { Product } from '#shared/contract/products.ts';
import type { PackedCount, PromotionFacts } from '#shared/contract/promotion-facts.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { displayOrder, firstComposition } from '#shared/rules/promotion/goods.ts';

interface FormInput {
  readonly promotion: PromotionFacts;
  /** Offered products only. */
  readonly goodsOf: (productId: number) => Product | undefined;
  /** The pieces of a package that was composed before; null begins with those of the promotion. */
  readonly composition: readonly PackedCount[] | null;
  /** Products that the pharmacy has bought. */
  readonly regular: ReadonlySet<number>;
}

/** A promotion for composing, as the server answers it; what the cart takes the page knows itself. */
export function formOf({ promotion, goodsOf, composition, regular }: FormInput): PackageForm {
  const { products: entries, ...head } = promotion;
  const offered = entries.flatMap((entry) => {
    const product = goodsOf(entry.productId);
    return product === undefined ? [] : [{ ...entry, product }];
  });
  const products = (displayOrder(offered) as typeof offered).map(({ productId, ...entry }) => ({
    ...entry,
    isRegular: regular.has(productId),
    taken: 0,
  }));
  const first = [...firstComposition(promotion)].map(([id, count]) => ({ id, count }));
  return {
    packageId: promotion.id,
    packageName: promotion.name,
    promotion: head,
    products,
    composition: composition === null ? first : [...composition],
    isSaved: false,
    inCart: 0,
  };
}
