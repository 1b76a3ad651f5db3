import type { UseQueryResult } from '@tanstack/react-query';
import type { CallResponse } from '#shared/contract/call.ts';
import type { orders } from '#shared/contract/orders.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import type { OrderSearch } from '#web/state/search-params.ts';
import { ListState } from '#web/ui/feedback/ListState.tsx';
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

/** A page of orders, or its loading, error or empty state. */
export function OrderList({ search, list, onSearchChange }: OrderListProps) {
  const nothing = (isRefused: boolean) => (
    <NoOrders search={search} isRefused={isRefused} onSearchChange={onSearchChange} />
  );
  if (list.error?.status === 422) return nothing(true);
  const waiting = <WaitingRows rows={search.perPage} {...WAITING} />;
  return (
    <ListState
      list={list}
      waiting={waiting}
      failed={orderTexts.failed}
      // A page beyond the end is being left for the last one.
      none={({ total }) => (total > 0 ? waiting : nothing(false))}
      stale={orderTexts.stale}
    >
      {({ items }) => (
        <Panel flush>
          <OrderTable orders={items} search={search} isStale={list.isPlaceholderData} />
        </Panel>
      )}
    </ListState>
  );
}
