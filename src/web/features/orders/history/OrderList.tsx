import type { UseQueryResult } from '@tanstack/react-query';
import type { CallResponse } from '#shared/contract/call.ts';
import type { orders } from '#shared/contract/orders.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import type { OrderSearch } from '#web/state/search-params.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { WaitingRows } from '#web/ui/layout/WaitingRows.tsx';
import { NoOrders } from './NoOrders.tsx';
import { OrderTable } from './OrderTable.tsx';

interface OrderListProps {
  readonly search: OrderSearch;
  readonly list: UseQueryResult<CallResponse<typeof orders>>;
  readonly onSearchChange: (change: Partial<OrderSearch>) => void;
}

const WAITING = {
  label: orderTexts.loading,
  height: '54px',
  cardHeight: '165px',
  parts: [
    ['10rem', '1rem'],
    ['6rem', '1.25rem'],
    ['6rem', '1rem'],
  ],
} as const;

/** The page of orders, or what stands in its place. */
export function OrderList({ search, list, onSearchChange }: OrderListProps) {
  const { data, error, isPlaceholderData } = list;
  const isRefused = error?.status === 422;
  if (isRefused || data?.items.length === 0) {
    return <NoOrders search={search} total={data?.total ?? 0} isRefused={isRefused} onSearchChange={onSearchChange} />;
  }
  if (data === undefined) {
    if (error === null) return <WaitingRows rows={search.perPage} {...WAITING} />;
    return (
      <ErrorState title={error.message} requestId={error.requestId} onRetry={() => void list.refetch()}>
        {orderTexts.failed}
      </ErrorState>
    );
  }
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
