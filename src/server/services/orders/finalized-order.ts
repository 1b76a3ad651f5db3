import type { Executor } from '#server/db/db.ts';
import type { Actor } from '#server/services/common/actor.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { cartFinalize } from '#shared/contract/cart.ts';
import { getOrder, getOrderByKey } from './orders.ts';

/** The response of a repeated finalize: the order made under its key. @throws Refusal 404 */
export async function finalizedOrder(
  db: Executor,
  actor: Actor,
  key: string,
): Promise<CallResponse<typeof cartFinalize>> {
  const order = await getOrderByKey(db, actor, key);
  const { orderLines } = await getOrder(db, actor, order.orderId);
  return {
    ...order,
    orderLines: orderLines.map(({ relatedProductId, label, count, priceSumNet, priceSumGross }) => ({
      productId: relatedProductId,
      label,
      count,
      priceSumNet,
      priceSumGross,
    })),
  };
}
