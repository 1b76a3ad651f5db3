import type { Cart } from '#shared/contract/cart.ts';
import type { PackedCount } from '#shared/contract/promotion-facts.ts';
import type { Calculation } from '#shared/contract/promotions/calculation.ts';
import type { OwnPackage } from '#shared/contract/promotions/own-packages.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { cartPackageLines, type ItemKey, idOfKey, packageKey } from '#shared/rules/cart-items.ts';
import { packageParts } from '#web/features/promotions/parts/package-parts.ts';
import { keyOfComposition } from '#web/offline/outbox/composed.ts';
import type { PackageFacts } from '#web/offline/outbox/item-facts.ts';

/**
 * What a composition is called: as the line of it in the cart, the own package that it was saved as, or its promotion;
 * the server decides alike.
 */
export function nameOfComposition(
  { promotion }: Pick<PackageForm, 'promotion'>,
  products: readonly PackedCount[],
  cart: Pick<Cart, 'cartWarehouses'> | undefined,
  own: readonly OwnPackage[] = [],
): string {
  const keyIn = (pieces: readonly PackedCount[], held?: typeof cart) =>
    keyOfComposition({ promotionId: promotion.id, products: pieces }, held);
  const item = keyIn(products, cart);
  const line = cart && cartPackageLines(cart).find(({ packageId }) => packageKey(packageId) === item);
  const saved = own.find((entry) => entry.promotion.id === promotion.id && keyIn(entry.products) === keyIn(products));
  return (line ?? saved)?.packageName ?? promotion.name;
}

/** What the cart shows of a composition until the server has answered. */
export function factsOfComposition(
  form: PackageForm,
  calculation: Calculation,
  item: ItemKey,
  packageName: string,
): PackageFacts {
  return {
    type: 'package',
    packageId: idOfKey(item),
    packageName,
    promotionId: form.promotion.id,
    packageType: form.promotion.type,
    discountPercent: calculation.tier?.discountPercent ?? 0,
    available: calculation.available,
    parts: packageParts(form.products, calculation.products),
  };
}
