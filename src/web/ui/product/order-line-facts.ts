import type { OrderDetails, OrderLine } from '#shared/contract/orders.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import type { BadgeFacts } from './product-badges.ts';

/** The handling of an ordered product: cold and controlled. Promotions and dates of that day are left out. */
export function orderLineFacts({
  controlledGroup,
  isCoolerRequired,
}: Pick<OrderLine, 'controlledGroup' | 'isCoolerRequired'>): BadgeFacts {
  return {
    rxCategory: 'OTC',
    controlledGroup,
    isNarcotic: controlledGroup !== null,
    isCoolerRequired,
    isInPromotion: false,
    isInPharmacyPackage: false,
    isShortExpiry: false,
    expiryDate: null,
    discountPercent: 0,
  };
}

/** The text for the package of an order line; null when it was ordered alone. */
export function packageWords(
  { packages }: Pick<OrderDetails, 'packages'>,
  { packageId }: Pick<OrderLine, 'packageId'>,
) {
  const entry = packages.find((candidate) => candidate.packageId === packageId);
  return entry ? orderTexts.packed(entry.name, entry.count, entry.discountPercent) : null;
}
