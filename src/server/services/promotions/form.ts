import type { Deps } from '#server/services/deps.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { displayOrder, firstComposition } from '#shared/rules/promotion/goods.ts';
import type { Look, Workshop } from './look.ts';

/** What is in memory of promotions and purchases. */
export type Memory = Pick<Deps, 'promotions' | 'purchases'>;

/** The package with its promotion's products as the screen lists them. */
export async function formOf(
  { actor }: Look,
  { promotions, purchases }: Memory,
  { found, products, taken, buyer }: Workshop,
): Promise<PackageForm> {
  const { packageId, packageName, isOwn, isSaved, inCart, promotion } = found;
  const { products: entries, version: _, ...head } = promotion;
  const regular = new Set(await purchases.list(actor.pharmacyId));
  const offered = entries.flatMap(({ productId, ...limits }) => {
    const product = products.get(productId);
    if (!product) return [];
    const packagePriceNet = promotions.bestPrice(productId, buyer);
    const facts = { isRegular: regular.has(productId), taken: taken.get(productId) ?? 0 };
    return [{ ...limits, product: { ...product, packagePriceNet }, ...facts }];
  });
  const first = [...firstComposition(promotion)].map(([id, count]) => ({ id, count }));
  return {
    packageId,
    packageName,
    promotion: head,
    products: displayOrder(offered) as PackageForm['products'],
    composition: isOwn ? [...found.composition] : first,
    isSaved,
    inCart,
  };
}
