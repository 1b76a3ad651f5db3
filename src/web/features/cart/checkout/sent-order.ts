import { ERROR_CODES } from '#shared/contract/common.ts';
import type { OrderDetails, OrderLine } from '#shared/contract/orders.ts';
import { plural } from '#shared/language/plural.ts';
import { PIECES } from '#shared/texts/common.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import type { ApiError } from '#web/api/api-error.ts';

/** SPEC §4: code 1 is a new order, which nobody has touched since it was sent. */
const NEW = 1;

/** Whether the order is still as it was sent, so that "sent" is the news about it. */
export function isJustSent({ orderStatus }: Pick<OrderDetails, 'orderStatus'>): boolean {
  return orderStatus.code === NEW;
}

/** The order that was sent just now, as the place in the history tells of it: also after a reload, or a log-out. */
export interface SentNow {
  readonly number: string;
  /** Who sent it: to the next user of the same tab it is nothing. */
  readonly owner: string;
}

/** What is known of an order when its screen is drawn. */
interface KnownOrder {
  readonly order: Pick<OrderDetails, 'orderNumber' | 'orderStatus'> | undefined;
  /** Of its details. */
  readonly error: Pick<ApiError, 'code'> | null;
  readonly sentNow: SentNow | undefined;
  /** Id of who looks. */
  readonly userId: string | undefined;
}

/** Number of an order of which "sent" is the news; null when it is not, or not the news of this user. */
export function sentNumber({ order, error, sentNow, userId }: KnownOrder): string | null {
  if (error?.code === ERROR_CODES.notFound) return null;
  if (order !== undefined) return isJustSent(order) ? order.orderNumber : null;
  return sentNow !== undefined && sentNow.owner === userId ? sentNow.number : null;
}

/** Pieces of a line: those ordered, or how many of them came, since the sums then are of these. */
export function lineAmount({ count, invoiceQuantity }: Pick<OrderLine, 'count' | 'invoiceQuantity'>): string {
  const isWhole = invoiceQuantity === null || invoiceQuantity === count;
  return isWhole ? plural(count, PIECES) : orderTexts.partOf(invoiceQuantity, count);
}
