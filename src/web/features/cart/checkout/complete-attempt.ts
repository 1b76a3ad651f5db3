import { closeIntent } from '#web/offline/journal/journal.ts';
import type { OrderAttempt } from '#web/offline/journal/open-orders.ts';
import { notifyPurchase } from './marketing.ts';

/** Id and number of a confirmed order. */
export interface SentOrder {
  readonly orderId: number;
  readonly orderNumber: string;
}

/** Closes an attempt whose order was shown. Several windows may call it; only one notifies the purchase. */
export async function completeAttempt(attempt: OrderAttempt, order: SentOrder): Promise<void> {
  if (await closeIntent(attempt)) notifyPurchase(order);
}
