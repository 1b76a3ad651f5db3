import { closeIntent } from '#web/offline/journal/journal.ts';
import type { OrderAttempt } from '#web/offline/journal/open-orders.ts';
import { tellPurchase } from './marketing.ts';

/** What proves that an order was made. */
export interface SentOrder {
  readonly orderId: number;
  readonly orderNumber: string;
}

/** Ends an attempt whose order was shown. Several windows may end it; the purchase is told by one. */
export async function endMade(attempt: OrderAttempt, order: SentOrder): Promise<void> {
  if (await closeIntent(attempt)) tellPurchase(order);
}
