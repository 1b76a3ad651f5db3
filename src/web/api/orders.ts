import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { cancelOrder as cancelOrderCall, order, orderByKey, orderStatuses, orders } from '#shared/contract/orders.ts';
import type { ordersQuery } from '#shared/contract/orders-query.ts';
import { reorderForm, sendReorder } from '#shared/contract/reorder.ts';
import { callApi } from './client.ts';
import { RETENTION_MS } from './retention.ts';

const ORDERS_STALE_MS = 30_000;
const STATUSES_STALE_MS = 60 * 60_000;

interface OrderListRequest extends v.InferOutput<typeof ordersQuery> {
  readonly page: number;
  readonly perPage: number;
}

/** The order history; loaders and components share these options, and every parameter is in the key. */
export const orderQueries = {
  all: () => queryOptions({ queryKey: ['orders'] }),
  list: ({ page, perPage, ...query }: OrderListRequest) =>
    queryOptions({
      queryKey: ['orders', 'list', { page, perPage, ...query }],
      queryFn: ({ signal }) => callApi(orders, { params: { page, perPage }, query }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: ORDERS_STALE_MS,
      ...(page === 1 && { gcTime: RETENTION_MS }),
      meta: { kept: 'orders' },
    }),
  /** Status options; the call shares the list's path and ignores the page (docs/product.md §7). */
  statuses: () =>
    queryOptions({
      queryKey: ['orders', 'statuses'],
      queryFn: ({ signal }) => callApi(orderStatuses, { params: { page: 1, perPage: 1 } }, { signal }),
      staleTime: STATUSES_STALE_MS,
      meta: { kept: 'other' },
    }),
  details: (id: number) =>
    queryOptions({
      queryKey: ['orders', 'details', id],
      queryFn: ({ signal }) => callApi(order, { params: { id } }, { signal }),
      staleTime: ORDERS_STALE_MS,
      meta: { kept: 'orders' },
    }),
  /** Lines of an order that can be ordered again now; prices and stock are refetched each time it is opened. */
  reorder: (id: number) =>
    queryOptions({
      queryKey: ['orders', 'reorder', id],
      queryFn: ({ signal }) => callApi(reorderForm, { params: { id } }, { signal }),
      staleTime: 0,
    }),
  /**
   * The order made under a finalize key; 404 when there is none yet, 409 while it is being made. Callers handle
   * both.
   */
  byKey: (key: string) =>
    queryOptions({
      queryKey: ['orders', 'by-key', key],
      queryFn: ({ signal }) => callApi(orderByKey, { params: { key } }, { signal }),
      staleTime: 0,
      retry: false,
    }),
};

/** Cancels a new order, with one key for each decision. @throws {ApiError} 404, 422 `not_cancellable`. */
export const cancelOrder = (id: number, idempotencyKey: string) =>
  callApi(cancelOrderCall, { params: { id } }, { idempotencyKey });

/** The lines of an earlier order to order again, and the reason. */
export interface ReorderRequest {
  readonly products: readonly { readonly id: number; readonly count: number }[];
  readonly reason: string;
}

/**
 * Adds the lines to the cart and returns it with its `receipt`; one key for each decision. @throws {ApiError} 404,
 * 422.
 */
export const reorder = (id: number, { products, reason }: ReorderRequest, idempotencyKey: string) =>
  callApi(sendReorder, { params: { id }, body: { products: [...products], reason } }, { idempotencyKey });
