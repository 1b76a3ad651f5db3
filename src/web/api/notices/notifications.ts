import { queryOptions } from '@tanstack/react-query';
import { dismissInformation, informationBar } from '#shared/contract/notices/information.ts';
import { notifications, readNotifications } from '#shared/contract/notices/notifications.ts';
import { callApi } from '#web/api/client.ts';

const STALE_MS = 60_000;
/** A counter tablet shows the app all day. */
const ASK_EVERY_MS = 5 * 60_000;

/** What happened to the pharmacy, the newest first; also kept on the device. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => callApi(notifications, {}, { signal }),
    staleTime: STALE_MS,
    refetchInterval: ASK_EVERY_MS,
    meta: { kept: 'other' },
  });

/** Marks notifications as read by the user. @throws {ApiError} */
export const markRead = (ids: readonly number[], key: string) =>
  callApi(readNotifications, { body: { ids: [...ids] } }, { idempotencyKey: key });

/** Messages of the wholesaler for the user. */
export const informationQuery = () =>
  queryOptions({
    queryKey: ['information'],
    queryFn: ({ signal }) => callApi(informationBar, {}, { signal }),
    staleTime: ASK_EVERY_MS,
    refetchInterval: ASK_EVERY_MS,
    meta: { kept: 'other' },
  });

/** Puts a message away for the user. @throws {ApiError} */
export const hideInformation = (id: number, key: string) =>
  callApi(dismissInformation, { params: { id } }, { idempotencyKey: key });
