import { ERROR_CODES } from '#shared/contract/common.ts';
import type { OrderDetails, OrderLine } from '#shared/contract/orders.ts';
import { plural } from '#shared/language/plural.ts';
import { PIECES } from '#shared/texts/common.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import type { ApiError } from '#web/api/api-error.ts';

/** docs/product.md §4: code 1 is a new order, unchanged since it was sent. */
const NEW = 1;

/** Whether the order is still as it was sent, so that the screen says "sent". */
export function isJustSent({ orderStatus }: Pick<OrderDetails, 'orderStatus'>): boolean {
  return orderStatus.code === NEW;
}

/** The order that was sent just now, as kept in the history state: it outlives a reload and a log-out. */
export interface SentNow {
  readonly number: string;
  /** Who sent it: it is not shown to the next user of the same tab. */
  readonly owner: string;
}

/** What is known of an order when its screen is drawn. */
interface KnownOrder {
  readonly order: Pick<OrderDetails, 'orderNumber' | 'orderStatus'> | undefined;
  /** Of the query for its details. */
  readonly error: Pick<ApiError, 'code'> | null;
  readonly sentNow: SentNow | undefined;
  /** Id of the logged-in user. */
  readonly userId: string | undefined;
}

/** Number of the order to show as sent; null when it is not just sent, or was sent by another user. */
export function sentNumber({ order, error, sentNow, userId }: KnownOrder): string | null {
  if (error?.code === ERROR_CODES.notFound) return null;
  if (order !== undefined) return isJustSent(order) ? order.orderNumber : null;
  return sentNow !== undefined && sentNow.owner === userId ? sentNow.number : null;
}

/** Pieces of a line: those ordered, or how many of them were delivered, which the sums are then of. */
export function lineAmount({ count, invoiceQuantity }: Pick<OrderLine, 'count' | 'invoiceQuantity'>): string {
  const isWhole = invoiceQuantity === null || invoiceQuantity === count;
  return isWhole ? plural(count, PIECES) : orderTexts.partOf(invoiceQuantity, count);
}
