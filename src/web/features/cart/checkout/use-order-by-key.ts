import { useQuery } from '@tanstack/react-query';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { isTransient } from '#web/api/api-error.ts';
import { orderQueries } from '#web/api/orders.ts';
import type { SentOrder } from './order-made.ts';

/**
 * What the server says of the order that was sent under a key:
 * - `none`: there is no key to ask for.
 * - `asking`: no answer yet, or the server still makes it; `silent`: the answer does not say.
 * - `made`, `absent`: there is an order of this key, or none.
 */
type OrderByKey =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'absent' }
  | { readonly state: 'silent'; readonly askAgain: () => void }
  | { readonly state: 'made'; readonly order: SentOrder };

const ASK_EVERY_MS = 3_000;

/** Asks until the server knows; while `mayStillArrive`, "no such order" is not final. */
export function useOrderByKey(key: string | null, mayStillArrive: () => boolean = () => false): OrderByKey {
  const { data, error, refetch } = useQuery({
    ...orderQueries.byKey(key ?? ''),
    enabled: key !== null,
    refetchInterval: ({ state }) =>
      key !== null && state.data === undefined && (isTransient(state.error) || mayStillArrive()) ? ASK_EVERY_MS : false,
  });
  if (key === null) return { state: 'none' };
  if (data !== undefined) return { state: 'made', order: data };
  if (error === null || error.code === ERROR_CODES.inProgress) return { state: 'asking' };
  if (error.code !== ERROR_CODES.notFound) return { state: 'silent', askAgain: () => void refetch() };
  return mayStillArrive() ? { state: 'asking' } : { state: 'absent' };
}
