import type { OrderDetails, OrderLine } from '#shared/contract/orders.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { lineSaving, type PackedLine } from '#shared/rules/order-saving.ts';
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

/** The text for the package of an order line, with what the line costs less in it; null when it was ordered alone. */
export function packageWords({ packages }: Pick<OrderDetails, 'packages'>, line: PackedLine): string | null {
  const entry = packages.find((candidate) => candidate.packageId === line.packageId);
  if (entry === undefined) return null;
  const words = orderTexts.packed(entry.name, entry.count, entry.discountPercent);
  const saving = lineSaving(line);
  return saving > 0 ? `${words}, ${orderTexts.saved(formatZl(saving))}` : words;
}

/** Products and packages of an order, counted: distinct products, because one may be ordered alone and in packages. */
export function orderContents({ orderLines, packages }: Pick<OrderDetails, 'orderLines' | 'packages'>): string {
  const products = new Set(orderLines.map(({ relatedProductId }) => relatedProductId)).size;
  return orderTexts.contents(
    products,
    packages.reduce((sum, { count }) => sum + count, 0),
  );
}
