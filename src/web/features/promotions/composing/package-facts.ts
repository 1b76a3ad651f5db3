import type { Calculation } from '#shared/contract/promotions/calculation.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { type ItemKey, idOfKey } from '#shared/rules/cart-items.ts';
import { packageParts } from '#web/features/promotions/parts/package-parts.ts';
import type { PackageFacts } from '#web/offline/outbox/item-facts.ts';

/** What the cart shows of a composition until the server has answered. */
export function factsOfComposition(form: PackageForm, calculation: Calculation, item: ItemKey): PackageFacts {
  return {
    type: 'package',
    packageId: idOfKey(item),
    packageName: form.promotion.name,
    promotionId: form.promotion.id,
    packageType: form.promotion.type,
    discountPercent: calculation.tier?.discountPercent ?? 0,
    available: calculation.available,
    parts: packageParts(form.products, calculation.products),
  };
}
