import { closeIntent } from '#web/offline/journal/journal.ts';
import type { OrderAttempt } from '#web/offline/journal/open-orders.ts';
import { openOutbox } from '#web/offline/outbox/outbox.ts';
import { shopEvents } from '#web/state/consent/shop-events.ts';
import type { SentOrder } from './sent-order.ts';

/**
 * Closes the attempt of a confirmed order, and with it the receipt of its cart; other tabs hear of it. Over all tabs and visits it is told once
 * that goods were ordered.
 */
export async function closeOrder(attempt: OrderAttempt, sent: SentOrder): Promise<void> {
  if (!(await closeIntent(attempt))) return;
  const outbox = openOutbox();
  if (outbox?.owner === attempt.owner) void outbox.ordered();
  const { orderId, orderNumber, priceNet, priceGross } = sent;
  shopEvents.post({ kind: 'ordered', orderId, orderNumber, priceNet, priceGross });
}
