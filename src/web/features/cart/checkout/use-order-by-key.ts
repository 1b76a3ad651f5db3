import { useQuery } from '@tanstack/react-query';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { isTransient } from '#web/api/api-error.ts';
import { orderQueries } from '#web/api/orders.ts';
import type { SentOrder } from './sent-order.ts';

/**
 * Lookup of an order by its idempotency key:
 * - `none`: there is no key.
 * - `checking`: no answer yet, or the server is still creating the order.
 * - `unknown`: the answer does not say.
 * - `made`, `absent`: the order exists, or does not.
 */
type OrderByKey =
  | { readonly state: 'none' | 'checking' }
  | { readonly state: 'absent' }
  | { readonly state: 'unknown'; readonly checkAgain: () => void }
  | { readonly state: 'made'; readonly order: SentOrder };

const CHECK_INTERVAL_MS = 3_000;

/** Polls until the outcome is known. While `mayStillArrive`, "not found" is not final. */
export function useOrderByKey(key: string | null, mayStillArrive: () => boolean = () => false): OrderByKey {
  const { data, error, refetch } = useQuery({
    ...orderQueries.byKey(key ?? ''),
    enabled: key !== null,
    refetchInterval: ({ state }) =>
      key !== null && state.data === undefined && (isTransient(state.error) || mayStillArrive())
        ? CHECK_INTERVAL_MS
        : false,
  });
  if (key === null) return { state: 'none' };
  if (data !== undefined) return { state: 'made', order: data };
  if (error === null || error.code === ERROR_CODES.inProgress) return { state: 'checking' };
  if (error.code !== ERROR_CODES.notFound) return { state: 'unknown', checkAgain: () => void refetch() };
  return mayStillArrive() ? { state: 'checking' } : { state: 'absent' };
}
