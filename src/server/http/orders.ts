import { requireActor } from '#server/services/common/actor.ts';
import { cancelledAnswer, cancelOrder } from '#server/services/orders/order-cancel.ts';
import { getOrder, getOrderByKey, getOrderStatuses, getOrders } from '#server/services/orders/orders.ts';
import { getReorderForm, reorder } from '#server/services/orders/reorder.ts';
import * as calls from '#shared/contract/orders.ts';
import * as reorderCalls from '#shared/contract/reorder.ts';
import { cartOnRepeat, cartScope } from './cart.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** Calls of the order history (docs/api.md "Orders"). */
export const orderEndpoints: readonly Endpoint[] = [
  endpoint(calls.orders, ({ params, query }, { db, actor }) => getOrders(db, requireActor(actor), params, query)),
  endpoint(calls.orderStatuses, (_, { db, actor }) => {
    requireActor(actor);
    return getOrderStatuses(db);
  }),
  endpoint(calls.order, ({ params }, { db, actor }) => getOrder(db, requireActor(actor), params.id)),
  endpoint(
    calls.cancelOrder,
    ({ params }, { db, actor, deps }) => cancelOrder(db, requireActor(actor), params.id, deps.now()),
    { onRepeat: async () => cancelledAnswer() },
  ),
  endpoint(reorderCalls.reorderForm, ({ params }, context) => getReorderForm(cartScope(context), params.id)),
  endpoint(
    reorderCalls.sendReorder,
    ({ params, body }, context) => reorder(cartScope(context), params.id, body),
    cartOnRepeat,
  ),
  endpoint(calls.orderByKey, ({ params: { key } }, { db, actor, waitForWrite }) =>
    getOrderByKey(db, requireActor(actor), key, () => waitForWrite(key)),
  ),
];
