import { useQuery } from '@tanstack/react-query';
import { orderTexts } from '#shared/texts/orders.ts';
import { orderQueries } from '#web/api/orders.ts';
import { OrderDetailsDialog } from '#web/features/orders/details/OrderDetailsDialog.tsx';
import { ReorderDialog } from '#web/features/orders/reorder/ReorderDialog.tsx';
import type { OrderSearch } from '#web/state/search-params.ts';
import { useMayOrder } from '#web/state/session.ts';
import { useExistingPage } from '#web/ui/controls/use-existing-page.ts';
import { ListTitle } from '#web/ui/layout/ListTitle.tsx';
import layout from '#web/ui/layout/list-screen.module.css';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderList } from './OrderList.tsx';
import { ORDER_SORT_OPTIONS } from './order-filters.ts';

interface OrderHistoryScreenProps {
  readonly search: OrderSearch;
  readonly onSearchChange: (change: Partial<OrderSearch>, how?: { readonly replace: boolean }) => void;
  /** Closes the details; "back" must not reopen them. */
  readonly onCloseDetails: () => void;
  /** Opens the reorder of the shown order, or goes back to its details. */
  readonly onReorder: (isReorder: boolean) => void;
}

/**
 * The order history; `search.orderId` is the order with open details or reorder. Who may only look reads at the details
 * why the reorder is locked.
 */
export function OrderHistoryScreen({ search, onSearchChange, onCloseDetails, onReorder }: OrderHistoryScreenProps) {
  const { orderId, ponow, ...request } = search;
  const mayOrder = useMayOrder();
  const isReorder = ponow === true && mayOrder;
  const list = useQuery(orderQueries.list(request));
  const total = list.isPlaceholderData ? undefined : list.data?.total;
  useExistingPage(search, total, (page) => onSearchChange({ page }, { replace: true }));
  const opened = list.data?.items.find((order) => order.orderId === orderId);
  return (
    <div className={layout.screen}>
      <ListTitle
        sorts={ORDER_SORT_OPTIONS}
        sort={search.order}
        defaultSort="date:desc"
        onSort={(order) => onSearchChange({ order, page: 1 })}
        paging={search}
        list={list.data}
        onPage={(page) => onSearchChange({ page })}
      >
        {orderTexts.title}
      </ListTitle>
      <OrderFilters search={search} total={total} onSearchChange={onSearchChange} />
      <OrderList search={search} list={list} onSearchChange={onSearchChange} />
      <OrderDetailsDialog
        orderId={isReorder ? undefined : orderId}
        summary={opened}
        onReorder={() => onReorder(true)}
        onClose={onCloseDetails}
      />
      {isReorder && orderId !== undefined && (
        <ReorderDialog
          key={orderId}
          orderId={orderId}
          lineCount={opened?.lineCount ?? 4}
          onDetails={() => onReorder(false)}
          onClose={onCloseDetails}
        />
      )}
    </div>
  );
}
