import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { OrderHistoryScreen } from '#web/features/orders/OrderHistoryScreen.tsx';
import { type OrderSearch, orderSearch, PAGING_DEFAULTS } from '#web/state/search-params.ts';

export const Route = createFileRoute('/_authorised/panelUzytkownika/historiaZamowien')({
  validateSearch: orderSearch,
  search: { middlewares: [stripSearchParams(PAGING_DEFAULTS)] },
  staticData: { label: screenLabels.orders },
  component: OrderHistoryRoute,
});

function OrderHistoryRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (next: Partial<OrderSearch>) => navigate({ search: (before) => ({ ...before, ...next }) });
  return <OrderHistoryScreen search={search} onSearchChange={change} />;
}
