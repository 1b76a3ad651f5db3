import type { OrderDetails, OrderLine, OrderPackage } from '#shared/contract/orders.ts';
import { formatZl } from '#shared/language/money-format.ts';
import type { PackageSums } from '#shared/rules/orders/order-rows.ts';
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

/** What is said of an ordered package beside its name and number: the discount, and what was saved. */
export function packageFacts({ discountPercent }: OrderPackage, { saving }: PackageSums): string {
  const { discount, saved } = orderTexts.package;
  return [discount(discountPercent), ...(saving > 0 ? [saved(formatZl(saving))] : [])].join(' · ');
}

/** Positions of an order, which are its lines, and its packages: `3 pozycje · 2 pakiety`. */
export function orderContents({ lineCount, packages }: Pick<OrderDetails, 'lineCount' | 'packages'>): string {
  return orderTexts.contents(
    lineCount,
    packages.reduce((sum, { count }) => sum + count, 0),
  );
}
