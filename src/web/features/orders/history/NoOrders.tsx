import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { orderTexts } from '#shared/texts/orders.ts';
import type { OrderSearch } from '#web/state/search-params.ts';
import { focusScreen } from '#web/ui/focus.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { hasFilters, isBackwards, NO_FILTERS } from './order-filters.ts';

interface NoOrdersProps {
  readonly search: OrderSearch;
  /** Orders on other pages. */
  readonly total: number;
  /** The server does not take these filters; only a typed address can hold such. */
  readonly isRefused: boolean;
  readonly onSearchChange: (change: Partial<OrderSearch>) => void;
}

/** Why there is nothing to show, and the one way on. */
export function NoOrders({ search, total, isRefused, onSearchChange }: NoOrdersProps) {
  if (isRefused) return <NothingFor words="badFilters" action="clear" change={NO_FILTERS} to={onSearchChange} />;
  if (total > 0) return <NothingFor words="noPage" action="firstPage" change={{ page: 1 }} to={onSearchChange} />;
  if (isBackwards(search)) {
    const swapped = { from: search.to, to: search.from, page: 1 };
    return <NothingFor words="backwards" action="swapDates" change={swapped} to={onSearchChange} />;
  }
  if (hasFilters(search)) {
    return <NothingFor words="nothingFound" action="clear" change={NO_FILTERS} to={onSearchChange} />;
  }
  const action = <Button renderRoot={(props) => <Link {...props} to="/produkty" />}>{orderTexts.toProducts}</Button>;
  return (
    <EmptyState title={orderTexts.empty} action={action}>
      {orderTexts.emptyText}
    </EmptyState>
  );
}

interface NothingForProps {
  readonly words: 'badFilters' | 'noPage' | 'backwards' | 'nothingFound';
  readonly action: 'clear' | 'firstPage' | 'swapDates';
  /** What the action changes in the address. */
  readonly change: Partial<OrderSearch>;
  readonly to: (change: Partial<OrderSearch>) => void;
}

function NothingFor({ words, action, change, to }: NothingForProps) {
  const act = () => {
    // The button goes with what it mends.
    focusScreen();
    to(change);
  };
  return (
    <EmptyState title={orderTexts[words]} action={<Button onClick={act}>{orderTexts[action]}</Button>}>
      {orderTexts[`${words}Text`]}
    </EmptyState>
  );
}
