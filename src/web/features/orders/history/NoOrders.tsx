import { orderTexts } from '#shared/texts/orders.ts';
import type { OrderSearch } from '#web/state/search-params.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { activeCount, isReversedRange, NO_FILTERS } from './order-filters.ts';

interface NoOrdersProps {
  readonly search: OrderSearch;
  /** The server refused the filters; only a hand-written URL can contain such. */
  readonly isRefused: boolean;
  readonly onSearchChange: (change: Partial<OrderSearch>) => void;
}

/** Why the list is empty, with one action. */
export function NoOrders({ search, isRefused, onSearchChange }: NoOrdersProps) {
  const because = (
    words: 'badFilters' | 'backwards' | 'nothingFound',
    action: 'clear' | 'swapDates',
    change: Partial<OrderSearch>,
  ) => (
    <EmptyState title={orderTexts[words]} press={{ label: orderTexts[action], onPress: () => onSearchChange(change) }}>
      {orderTexts[`${words}Text`]}
    </EmptyState>
  );
  if (isRefused) return because('badFilters', 'clear', NO_FILTERS);
  if (isReversedRange(search)) return because('backwards', 'swapDates', { from: search.to, to: search.from, page: 1 });
  if (activeCount(search) > 0) return because('nothingFound', 'clear', NO_FILTERS);
  return (
    <EmptyState title={orderTexts.empty} link={{ to: '/produkty', label: orderTexts.toProducts }}>
      {orderTexts.emptyText}
    </EmptyState>
  );
}
