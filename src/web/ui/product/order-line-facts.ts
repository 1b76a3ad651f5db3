import type { OrderDetails, OrderLine } from '#shared/contract/orders.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import type { BadgeFacts } from './product-badges.ts';

/** What an order keeps of a product's handling: cold and controlled. Prices, promotions and dates were those of the day. */
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

/** The package that a line of an order belongs to, in words; null when it was ordered by itself. */
export function packageWords(
  { packages }: Pick<OrderDetails, 'packages'>,
  { packageId }: Pick<OrderLine, 'packageId'>,
) {
  const entry = packages.find((candidate) => candidate.packageId === packageId);
  return entry ? orderTexts.packed(entry.name, entry.count, entry.discountPercent) : null;
}
