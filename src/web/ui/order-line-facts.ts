import type { OrderLine } from '#shared/contract/orders.ts';
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
