import { useQuery } from '@tanstack/react-query';
import { orderTexts } from '#shared/texts/orders.ts';
import { orderQueries } from '#web/api/orders.ts';
import type { OrderSearch } from '#web/state/search-params.ts';
import { Pager } from '#web/ui/Pager.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { OrderDetailsDialog } from './OrderDetailsDialog.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import classes from './OrderHistoryScreen.module.css';
import { OrderList } from './OrderList.tsx';

interface OrderHistoryScreenProps {
  readonly search: OrderSearch;
  readonly onSearchChange: (change: Partial<OrderSearch>) => void;
}

/** The order history; `search.orderId` is the order whose details are open. */
export function OrderHistoryScreen({ search, onSearchChange }: OrderHistoryScreenProps) {
  const { orderId, ...request } = search;
  const list = useQuery(orderQueries.list(request));
  return (
    <div className={classes.screen}>
      <PageTitle>{orderTexts.title}</PageTitle>
      <div className={classes.toolbar}>
        <OrderFilters search={search} onSearchChange={onSearchChange} />
        {list.data !== undefined && list.data.total > 0 && (
          <Pager
            page={search.page}
            perPage={search.perPage}
            total={list.data.total}
            onPage={(page) => onSearchChange({ page })}
          />
        )}
      </div>
      <OrderList search={search} list={list} onSearchChange={onSearchChange} />
      <OrderDetailsDialog orderId={orderId} onClose={() => onSearchChange({ orderId: undefined })} />
    </div>
  );
}
