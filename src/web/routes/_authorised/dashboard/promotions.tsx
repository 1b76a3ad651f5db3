import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { MarkedBar } from '#web/features/catalogue/adding/MarkedBar.tsx';
import { MarkSwitch } from '#web/features/catalogue/adding/MarkSwitch.tsx';
import { PromotionsScreen } from '#web/features/promotions/list/PromotionsScreen.tsx';
import { PROMOTIONS_PER_PAGE } from '#web/features/promotions/list/promotion-filters.ts';
import { OwnPackages } from '#web/features/promotions/own/OwnPackages.tsx';
import { packageQueries } from '#web/offline/catalogue/package-queries.ts';
import { promotionSearch } from '#web/state/search-params.ts';

export const Route = createFileRoute('/_authorised/dashboard/promotions')({
  validateSearch: promotionSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeletons.
  loader: ({ context, deps }) => {
    prefetch(context.queryClient, packageQueries.list({ ...deps, perPage: PROMOTIONS_PER_PAGE }));
  },
  staticData: { label: screenLabels.promotions },
  component: PromotionsRoute,
});

function PromotionsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PromotionsScreen
      search={search}
      onSearchChange={(change, { replace } = { replace: false }) =>
        void navigate({ search: { ...search, ...change }, replace, resetScroll: 'page' in change })
      }
      own={<OwnPackages />}
      markSwitch={<MarkSwitch />}
      markedBar={<MarkedBar />}
    />
  );
}
