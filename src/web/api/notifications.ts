import { queryOptions } from '@tanstack/react-query';
import { awaitedProducts, notifyAboutProduct } from '#shared/contract/notifications.ts';
import { callApi } from './client.ts';

const STALE_MS = 5 * 60_000;

/** Ids of the products that the pharmacy waits for. */
export const awaitedQuery = () =>
  queryOptions({
    queryKey: ['products', 'awaited'],
    queryFn: ({ signal }) => callApi(awaitedProducts, {}, { signal }),
    staleTime: STALE_MS,
    meta: { kept: 'other' },
  });

/** Asks to be told when a product is there again. @throws {ApiError} 404, 422 `withdrawn`, `in_stock` */
export const askForNotification = (productId: number, key: string) =>
  callApi(notifyAboutProduct, { params: { id: productId } }, { idempotencyKey: key });
