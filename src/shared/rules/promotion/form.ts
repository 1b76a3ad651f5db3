import type { Product } from '#shared/contract/products.ts';
import type { PackedCount, PromotionFacts } from '#shared/contract/promotion-facts.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { type Counts, displayOrder, firstComposition } from './goods.ts';

type FormInput = Pick<PackageForm, 'packageId' | 'packageName' | 'isSaved' | 'inCart'> & {
  readonly promotion: PromotionFacts;
  /** Offered products only. */
  readonly productOf: (productId: number) => Product | undefined;
  /** The pieces of a package that was composed before; null begins with those of the promotion. */
  readonly composition: readonly PackedCount[] | null;
  /** Products that the pharmacy has bought within a year. */
  readonly regular: ReadonlySet<number>;
  /** Pieces that the rest of the cart takes. */
  readonly taken: Counts;
};

/** A package with its promotion's products as the composing screen lists them, on the server and on the device. */
export function formOf({ promotion, productOf, composition, regular, taken, ...facts }: FormInput): PackageForm {
  const { products: entries, ...head } = promotion;
  const offered = entries.flatMap(({ productId, ...limits }) => {
    const product = productOf(productId);
    if (!product) return [];
    return [{ ...limits, product, isRegular: regular.has(productId), taken: taken.get(productId) ?? 0 }];
  });
  const first = [...firstComposition(promotion)].map(([id, count]) => ({ id, count }));
  return {
    ...facts,
    promotion: head,
    products: displayOrder(offered) as PackageForm['products'],
    composition: composition === null ? first : [...composition],
  };
}
