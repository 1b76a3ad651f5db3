import { ERROR_CODES } from '#shared/contract/common.ts';
import type { OrderDetails, OrderLine } from '#shared/contract/orders.ts';
import { plural } from '#shared/language/plural.ts';
import { PIECES } from '#shared/texts/common.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import type { ApiError } from '#web/api/api-error.ts';

/** Status of a new order (docs/product.md §4). */
const NEW = 1;

/** Whether the order still has its initial status, so that the screen says "sent". */
export function isJustSent({ orderStatus }: Pick<OrderDetails, 'orderStatus'>): boolean {
  return orderStatus.code === NEW;
}

/** A confirmed order; sums in grosz. */
export interface SentOrder {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly priceNet: number;
  readonly priceGross: number;
}

/** The order just sent, in the history state: it survives a reload and a log-out. */
export interface SentNow {
  readonly number: string;
  /** Id of the user who sent it: other users of the tab do not see it. */
  readonly owner: string;
}

/** What the order screen knows when it renders. */
interface KnownOrder {
  readonly order: Pick<OrderDetails, 'orderNumber' | 'orderStatus'> | undefined;
  /** Error of the details query. */
  readonly error: Pick<ApiError, 'code'> | null;
  readonly sentNow: SentNow | undefined;
  /** Id of the logged-in user. */
  readonly userId: string | undefined;
}

/** Number of the order to show as sent; null when it is not new or was sent by another user. */
export function sentNumber({ order, error, sentNow, userId }: KnownOrder): string | null {
  if (error?.code === ERROR_CODES.notFound) return null;
  if (order !== undefined) return isJustSent(order) ? order.orderNumber : null;
  return sentNow !== undefined && sentNow.owner === userId ? sentNow.number : null;
}

/** Ordered pieces of a line, or `12 z 25 sztuk` when fewer were delivered; the sums refer to the delivered ones. */
export function lineAmount({ count, invoiceQuantity }: Pick<OrderLine, 'count' | 'invoiceQuantity'>): string {
  const isWhole = invoiceQuantity === null || invoiceQuantity === count;
  return isWhole ? plural(count, PIECES) : orderTexts.partOf(invoiceQuantity, count);
}
