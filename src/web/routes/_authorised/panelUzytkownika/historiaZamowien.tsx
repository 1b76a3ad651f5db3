import { createFileRoute, stripSearchParams, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { screenLabels } from '#shared/texts/shell.ts';
import { orderQueries } from '#web/api/orders.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { OrderHistoryScreen } from '#web/features/orders/history/OrderHistoryScreen.tsx';
import { orderSearch, PAGING_DEFAULTS } from '#web/state/search-params.ts';

export const Route = createFileRoute('/_authorised/panelUzytkownika/historiaZamowien')({
  validateSearch: orderSearch,
  search: { middlewares: [stripSearchParams(PAGING_DEFAULTS)] },
  loaderDeps: ({ search: { orderId: _, ponow: __, ...request } }) => request,
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeleton.
  loader: ({ context, deps }) => {
    prefetch(context.queryClient, orderQueries.list(deps));
  },
  staticData: { label: screenLabels.orders },
  component: OrderHistoryRoute,
});

function OrderHistoryRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const isClosing = useRef(false);
  if (search.orderId === undefined) isClosing.current = false;
  const closeDetails = () => {
    // The second click of a double click comes before the address changes, and would go back twice.
    if (isClosing.current) return;
    isClosing.current = true;
    // Details opened from the list have a history entry, which closing removes; details opened by a link do not.
    if (router.state.location.state.isOverList) router.history.back();
    else
      void navigate({
        search: (before) => ({ ...before, orderId: undefined, ponow: undefined }),
        replace: true,
        resetScroll: false,
      });
  };
  const reorder = (isReorder: boolean) =>
    navigate({
      search: (before) => ({ ...before, ponow: isReorder || undefined }),
      state: (before) => before,
      replace: true,
      resetScroll: false,
    });
  return (
    <OrderHistoryScreen
      search={search}
      onSearchChange={(change, { replace } = { replace: false }) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace })
      }
      onCloseDetails={closeDetails}
      onReorder={(isReorder) => void reorder(isReorder)}
    />
  );
}
