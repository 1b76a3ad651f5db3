import { closeIntent } from '#web/offline/journal/journal.ts';
import type { OrderAttempt } from '#web/offline/journal/open-orders.ts';
import { shopEvents } from '#web/state/consent/shop-events.ts';
import type { SentOrder } from './sent-order.ts';

/** Closes the attempt of a confirmed order. Over all tabs and visits it is told once that goods were ordered. */
export async function closeOrder(attempt: OrderAttempt, sent: SentOrder): Promise<void> {
  if (!(await closeIntent(attempt))) return;
  const { orderId, orderNumber, priceNet, priceGross } = sent;
  shopEvents.post({ kind: 'ordered', orderId, orderNumber, priceNet, priceGross });
}
