import { screenLabels } from '#shared/texts/shell.ts';
import type { OrderSearch } from '#web/state/search-params.ts';

interface OrderHistoryScreenProps {
  readonly search: OrderSearch;
  readonly onSearchChange: (change: Partial<OrderSearch>) => void;
}

/** The order history; `search.orderId` is the order whose details are open. */
export function OrderHistoryScreen(_: OrderHistoryScreenProps) {
  return <h1>{screenLabels.orders}</h1>;
}
