import { queryOptions } from '@tanstack/react-query';
import { awaitedProducts, notifyAboutProduct } from '#shared/contract/notices/awaited.ts';
import { callApi } from '#web/api/client.ts';

const STALE_MS = 5 * 60_000;

/** Ids of the products whose availability the pharmacy is to be notified of. */
export const awaitedQuery = () =>
  queryOptions({
    queryKey: ['products', 'awaited'],
    queryFn: ({ signal }) => callApi(awaitedProducts, {}, { signal }),
    staleTime: STALE_MS,
    meta: { kept: 'other' },
  });

/** Requests a notification when a product is available again. @throws {ApiError} 404, 422 `withdrawn`, `in_stock` */
export const askForNotification = (productId: number, key: string) =>
  callApi(notifyAboutProduct, { params: { id: productId } }, { idempotencyKey: key });
