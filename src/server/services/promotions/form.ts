import type { Deps } from '#server/services/deps.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { formOf } from '#shared/rules/promotion/form.ts';
import type { Look, Workshop } from './look.ts';

/** What is in memory of promotions and purchases. */
export type Memory = Pick<Deps, 'promotions' | 'purchases'>;

/** The package with its promotion's products as the screen lists them. */
export async function formOfPackage(
  { actor }: Look,
  { promotions, purchases }: Memory,
  { found, products, taken, buyer }: Workshop,
): Promise<PackageForm> {
  const { packageId, packageName, isOwn, isSaved, inCart, composition } = found;
  const { version: _, ...promotion } = found.promotion;
  return formOf({
    packageId,
    packageName,
    isSaved,
    inCart,
    promotion,
    taken,
    composition: isOwn ? composition : null,
    regular: new Set(await purchases.list(actor.pharmacyId)),
    productOf: (id) => {
      const product = products.get(id);
      return product && { ...product, packagePriceNet: promotions.bestPrice(id, buyer) };
    },
  });
}
