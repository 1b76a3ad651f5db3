import type { OrderDetails, OrderLine } from '#shared/contract/orders.ts';
import { plural } from '#shared/rules/plural.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { PIECES } from '#shared/texts/units.ts';

/** SPEC §4: code 1 is a new order, which nobody has touched since it was sent. */
const NEW = 1;

/** Whether the order is still as it was sent, so that "sent" is the news about it. */
export function isJustSent({ orderStatus }: Pick<OrderDetails, 'orderStatus'>): boolean {
  return orderStatus.code === NEW;
}

/** Pieces of a line: those ordered, or how many of them came, since the sums then are of these. */
export function lineAmount({ count, invoiceQuantity }: Pick<OrderLine, 'count' | 'invoiceQuantity'>): string {
  const ordered = plural(count, PIECES);
  return invoiceQuantity === null || invoiceQuantity === count ? ordered : orderTexts.partOf(invoiceQuantity, ordered);
}
