import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { askEarly } from '#web/api/ask-early.ts';
import { SHORT_EXPIRY_QUERY, scopedSearch } from '#web/features/catalogue/filters/scope-query.ts';
import { ZoneScreen } from '#web/features/catalogue/list/ZoneScreen.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { isPhraseTooLong, PAGING_DEFAULTS, type ProductSearch, productSearch } from '#web/state/search-params.ts';

export const Route = createFileRoute('/_authorised/kdw')({
  validateSearch: productSearch,
  search: { middlewares: [stripSearchParams(PAGING_DEFAULTS)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeletons.
  loader: ({ context, deps }) => {
    if (isPhraseTooLong(deps.name)) return;
    askEarly(context.queryClient, catalogueQueries.list(scopedSearch(SHORT_EXPIRY_QUERY, deps)));
  },
  staticData: { label: screenLabels.shortExpiry },
  component: ShortExpiryRoute,
});

function ShortExpiryRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const goTo = (next: ProductSearch, { replace }: { readonly replace: boolean }) =>
    navigate({ search: next, replace, resetScroll: !replace });
  return <ZoneScreen zone="shortExpiry" address={search} goTo={goTo} />;
}
