import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { orderTexts } from '#shared/texts/orders.ts';
import type { OrderSearch } from '#web/state/search-params.ts';
import { focusScreen } from '#web/ui/focus.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { activeCount, isReversedRange, NO_FILTERS } from './order-filters.ts';

interface NoOrdersProps {
  readonly search: OrderSearch;
  /** Number of orders on all pages. */
  readonly total: number;
  /** The server refused the filters; only a hand-written URL can contain such. */
  readonly isRefused: boolean;
  readonly onSearchChange: (change: Partial<OrderSearch>) => void;
}

/** Why the list is empty, with one action. */
export function NoOrders({ search, total, isRefused, onSearchChange }: NoOrdersProps) {
  if (isRefused) return <EmptyWithAction words="badFilters" action="clear" change={NO_FILTERS} to={onSearchChange} />;
  if (total > 0) return <EmptyWithAction words="noPage" action="firstPage" change={{ page: 1 }} to={onSearchChange} />;
  if (isReversedRange(search)) {
    const swapped = { from: search.to, to: search.from, page: 1 };
    return <EmptyWithAction words="backwards" action="swapDates" change={swapped} to={onSearchChange} />;
  }
  if (activeCount(search) > 0) {
    return <EmptyWithAction words="nothingFound" action="clear" change={NO_FILTERS} to={onSearchChange} />;
  }
  const action = <Button renderRoot={(props) => <Link {...props} to="/produkty" />}>{orderTexts.toProducts}</Button>;
  return (
    <EmptyState title={orderTexts.empty} action={action}>
      {orderTexts.emptyText}
    </EmptyState>
  );
}

interface EmptyWithActionProps {
  readonly words: 'badFilters' | 'noPage' | 'backwards' | 'nothingFound';
  readonly action: 'clear' | 'firstPage' | 'swapDates';
  /** Search parameters changed by the action. */
  readonly change: Partial<OrderSearch>;
  readonly to: (change: Partial<OrderSearch>) => void;
}

function EmptyWithAction({ words, action, change, to }: EmptyWithActionProps) {
  const act = () => {
    // The button disappears, so the focus moves first.
    focusScreen();
    to(change);
  };
  return (
    <EmptyState title={orderTexts[words]} action={<Button onClick={act}>{orderTexts[action]}</Button>}>
      {orderTexts[`${words}Text`]}
    </EmptyState>
  );
}
