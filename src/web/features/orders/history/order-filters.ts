import { ORDER_SORTS } from '#shared/contract/orders-query.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import type { OrderSearch } from '#web/state/search-params.ts';

export const ORDER_SORT_OPTIONS = ORDER_SORTS.map((value) => ({ value, label: orderTexts.sorts[value] }));

type OrderFilter = Pick<OrderSearch, 'number' | 'status' | 'from' | 'to'>;

/** Clears all filters and goes to the first page; the sort order stays. */
export const NO_FILTERS: Partial<OrderSearch> = {
  number: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  page: 1,
};

/** Number of chosen filters. */
export function activeCount({ number, status, from, to }: OrderFilter): number {
  return [number, status, from, to].filter((value) => value !== undefined).length;
}

/** Whether the range ends before it begins; ISO dates compare as text. */
export function isReversedRange({ from, to }: OrderFilter): boolean {
  return from !== undefined && to !== undefined && from > to;
}
