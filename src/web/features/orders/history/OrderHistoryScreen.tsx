import { useQuery } from '@tanstack/react-query';
import { orderTexts } from '#shared/texts/orders.ts';
import { orderQueries } from '#web/api/orders.ts';
import { OrderDetailsDialog } from '#web/features/orders/details/OrderDetailsDialog.tsx';
import { RetryOrderDialog } from '#web/features/orders/reorder/RetryOrderDialog.tsx';
import type { OrderSearch } from '#web/state/search-params.ts';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { SortSelect } from '#web/ui/controls/SortSelect.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import classes from './OrderHistoryScreen.module.css';
import { OrderList } from './OrderList.tsx';
import { ORDER_SORT_OPTIONS } from './order-filters.ts';

interface OrderHistoryScreenProps {
  readonly search: OrderSearch;
  readonly onSearchChange: (change: Partial<OrderSearch>) => void;
  /** Shuts the details; "back" must not open them again. */
  readonly onCloseDetails: () => void;
  /** From the details to ordering the same again. */
  readonly onRetry: () => void;
}

/** The order history; `search.orderId` is the order whose details are open, or its retry. */
export function OrderHistoryScreen({ search, onSearchChange, onCloseDetails, onRetry }: OrderHistoryScreenProps) {
  const { orderId, ponow, ...request } = search;
  const list = useQuery(orderQueries.list(request));
  const opened = list.data?.items.find((order) => order.orderId === orderId);
  return (
    <div className={classes.screen}>
      <PageTitle action={<ListTools search={search} total={totalOf(list.data)} onSearchChange={onSearchChange} />}>
        {orderTexts.title}
      </PageTitle>
      <OrderFilters search={search} onSearchChange={onSearchChange} />
      <OrderList search={search} list={list} onSearchChange={onSearchChange} />
      <OrderDetailsDialog
        orderId={ponow === true ? undefined : orderId}
        summary={opened}
        onRetry={onRetry}
        onClose={onCloseDetails}
      />
      {ponow === true && orderId !== undefined && (
        <RetryOrderDialog key={orderId} orderId={orderId} lineCount={opened?.lineCount ?? 4} onClose={onCloseDetails} />
      )}
    </div>
  );
}

/** A page behind the end has nothing to count. */
function totalOf(list: { readonly items: readonly unknown[]; readonly total: number } | undefined): number {
  return list === undefined || list.items.length === 0 ? 0 : list.total;
}

interface ListToolsProps extends Pick<OrderHistoryScreenProps, 'search' | 'onSearchChange'> {
  readonly total: number;
}

/** Sorting and paging, above the rows so that nothing is below the fold. */
function ListTools({ search, total, onSearchChange }: ListToolsProps) {
  return (
    <div className={classes.tools}>
      <SortSelect
        options={ORDER_SORT_OPTIONS}
        value={search.order ?? 'date:desc'}
        onChange={(order) => onSearchChange({ order: order === 'date:desc' ? undefined : order, page: 1 })}
      />
      {total > 0 && (
        <Pager page={search.page} perPage={search.perPage} total={total} onPage={(page) => onSearchChange({ page })} />
      )}
    </div>
  );
}
