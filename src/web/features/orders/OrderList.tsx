import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallResponse } from '#shared/contract/call.ts';
import type { orders } from '#shared/contract/orders.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import type { OrderSearch } from '#web/state/search-params.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import classes from './OrderList.module.css';
import { OrderTable } from './OrderTable.tsx';
import { hasFilters, NO_FILTERS } from './order-filters.ts';

interface OrderListProps {
  readonly search: OrderSearch;
  readonly list: UseQueryResult<CallResponse<typeof orders>>;
  readonly onSearchChange: (change: Partial<OrderSearch>) => void;
}

/** The page of orders, or what stands in its place. */
export function OrderList({ search, list, onSearchChange }: OrderListProps) {
  const { data, error, isPlaceholderData } = list;
  if (data === undefined) {
    if (error === null) return <WaitingOrders rows={search.perPage} />;
    return (
      <ErrorState title={error.message} requestId={error.requestId} onRetry={() => void list.refetch()}>
        {orderTexts.failed}
      </ErrorState>
    );
  }
  if (data.items.length === 0) return <NoOrders search={search} total={data.total} onSearchChange={onSearchChange} />;
  return (
    <>
      {error !== null && (
        <Notice tone="wait" role="status">
          {orderTexts.stale}
        </Notice>
      )}
      <Panel flush>
        <OrderTable orders={data.items} search={search} isBusy={isPlaceholderData} />
      </Panel>
    </>
  );
}

function NoOrders({ search, total, onSearchChange }: Omit<OrderListProps, 'list'> & { readonly total: number }) {
  if (total > 0) {
    const action = <Button onClick={() => onSearchChange({ page: 1 })}>{orderTexts.firstPage}</Button>;
    return (
      <EmptyState title={orderTexts.noPage} action={action}>
        {orderTexts.noPageText}
      </EmptyState>
    );
  }
  if (hasFilters(search)) {
    const action = <Button onClick={() => onSearchChange(NO_FILTERS)}>{orderTexts.clear}</Button>;
    return (
      <EmptyState title={orderTexts.nothingFound} action={action}>
        {orderTexts.nothingFoundText}
      </EmptyState>
    );
  }
  const action = <Button renderRoot={(props) => <Link {...props} to="/produkty" />}>{orderTexts.toProducts}</Button>;
  return (
    <EmptyState title={orderTexts.empty} action={action}>
      {orderTexts.emptyText}
    </EmptyState>
  );
}

function WaitingOrders({ rows }: { readonly rows: number }) {
  return (
    <Panel flush>
      <p className="visually-hidden" role="status">
        {orderTexts.loading}
      </p>
      <div className={classes.waiting} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <div key={row} className={classes.waitingRow}>
            <Skeleton width="32%" height="1rem" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
