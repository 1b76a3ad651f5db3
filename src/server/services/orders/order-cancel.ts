import type { Executor } from '#server/db/db.ts';
import { lockOrder, releaseOrder } from '#server/repositories/orders/order-cancel.ts';
import { notifyOfStock } from '#server/services/catalogue/stock-notifications.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { cancelOrder as cancelOrderCall, OrderStatus } from '#shared/contract/orders.ts';
import { CANCELLED, canCancel } from '#shared/rules/orders/order-status.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { orderServerTexts } from '#shared/texts/orders.ts';

/**
 * Cancels a new order and releases its reservations, in the caller's transaction (docs/product.md §4, docs/api.md
 * "Stock and versions"). Sends the availability notifications for its products.
 * @throws Refusal 404 also for another pharmacy's order, 422 `not_cancellable` in any other status
 */
export async function cancelOrder(
  db: Executor,
  { pharmacyId, userId }: Actor,
  orderId: number,
  now: Date,
): Promise<CallResponse<typeof cancelOrderCall>> {
  const order = await lockOrder(db, pharmacyId, orderId);
  if (!order) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  const status = order.status as OrderStatus;
  if (!canCancel(status)) throw new Refusal(422, ERROR_CODES.notCancellable, refusalText(status, order.label));
  await releaseOrder(db, orderId, { status: CANCELLED, now, userId });
  await notifyOfStock(db, now);
  return cancelledAnswer();
}

function refusalText(status: OrderStatus, label: string): string {
  return status === CANCELLED ? orderServerTexts.alreadyCancelled : orderServerTexts.notCancellable(label);
}

/** The response after cancelling. */
export function cancelledAnswer(): CallResponse<typeof cancelOrderCall> {
  return { message: orderServerTexts.cancelled };
}
