import { getPopupBanners } from '#server/services/catalogue/popup-banners.ts';
import {
  askForNotification,
  getAwaitedIds,
  notificationAnswer,
} from '#server/services/catalogue/stock-notifications.ts';
import { dismissInformationOf, getInformation } from '#server/services/notices/information.ts';
import { getNotifications, readNotificationsOf } from '#server/services/notices/notifications.ts';
import { getPopup, savePopup } from '#server/services/notices/popups.ts';
import { awaitedProducts, notifyAboutProduct } from '#shared/contract/notices/awaited.ts';
import { dismissInformation, informationBar } from '#shared/contract/notices/information.ts';
import { notifications, readNotifications } from '#shared/contract/notices/notifications.ts';
import { pharmacyPopup, popupBanners, savePopupResult } from '#shared/contract/notices/popups.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** Notifications of a pharmacy, the products it waits for, the information bar and popups (docs/product.md §1, §2). */
export const notificationEndpoints: readonly Endpoint[] = [
  endpoint(
    notifyAboutProduct,
    ({ params }, { db, actor, deps }) => askForNotification(db, actor, params.id, deps.now()),
    { onRepeat: async () => notificationAnswer() },
  ),
  endpoint(awaitedProducts, (_, { db, actor }) => getAwaitedIds(db, actor)),
  endpoint(notifications, (_, { db, actor }) => getNotifications(db, actor)),
  endpoint(readNotifications, ({ body }, { db, actor }) => readNotificationsOf(db, actor, body.ids), {
    onRepeat: async () => ({ read: 0 }),
  }),
  endpoint(informationBar, (_, { db, actor, deps }) => getInformation(db, actor, deps.now())),
  endpoint(
    dismissInformation,
    ({ params }, { db, actor, deps }) => dismissInformationOf(db, actor, params.id, deps.now()),
    // Which one it was is no longer known, and nobody reads it.
    { onRepeat: async () => ({ id: 0 }) },
  ),
  endpoint(popupBanners, (_, { db, actor, deps }) => getPopupBanners(db, actor, deps.now())),
  endpoint(pharmacyPopup, (_, { db, actor, deps }) => getPopup(db, actor, deps.now())),
  endpoint(savePopupResult, ({ params }, { db, actor, deps }) => savePopup(db, actor, params, deps.now()), {
    onRepeat: async () => ({ popup: 0 as const }),
  }),
];
