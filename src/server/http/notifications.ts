import {
  askForNotification,
  getAwaitedIds,
  notificationAnswer,
} from '#server/services/catalogue/stock-notifications.ts';
import * as calls from '#shared/contract/notifications.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** Availability notifications (docs/product.md §1 "availability notification"). */
export const notificationEndpoints: readonly Endpoint[] = [
  endpoint(
    calls.notifyAboutProduct,
    ({ params }, { db, actor, deps }) => askForNotification(db, actor, params.id, deps.now()),
    { onRepeat: async () => notificationAnswer() },
  ),
  endpoint(calls.awaitedProducts, (_, { db, actor }) => getAwaitedIds(db, actor)),
];
