import { closeAttempt, type OrderAttempt } from '#web/offline/drafts/order-attempts.ts';
import { tellPurchase } from './marketing.ts';

/** What proves that an order was made. */
export interface SentOrder {
  readonly orderId: number;
  readonly orderNumber: string;
}

/** Ends an attempt whose order is known, and was shown. An attempt ends once, so its order is told of once. */
export async function endMade(attempt: OrderAttempt, order: SentOrder): Promise<void> {
  tellPurchase(order);
  await closeAttempt(attempt);
}
