import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { ProductListScreen } from '#web/features/catalogue/list/ProductListScreen.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { isPhraseTooLong, PAGING_DEFAULTS, type ProductSearch, productListSearch } from '#web/state/search-params.ts';

export const Route = createFileRoute('/_authorised/produkty/')({
  validateSearch: productListSearch,
  search: { middlewares: [stripSearchParams(PAGING_DEFAULTS)] },
  // A manufacturer's name without an id becomes a search phrase.
  beforeLoad: ({ search: { manufacturerName, ...search } }) => {
    if (manufacturerName === undefined || search.manufacturer !== undefined) return;
    throw redirect({ to: '/produkty', search: { name: manufacturerName, ...search }, replace: true });
  },
  loaderDeps: ({ search: { manufacturerName: _, ...search } }) => search,
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeletons.
  loader: ({ context, deps }) => {
    if (!isPhraseTooLong(deps.name)) prefetch(context.queryClient, catalogueQueries.list(deps));
  },
  staticData: { label: screenLabels.products },
  component: ProductListRoute,
});

function ProductListRoute() {
  const { manufacturerName: _, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const goTo = (next: ProductSearch, { replace }: { readonly replace: boolean }) =>
    navigate({ search: next, replace, resetScroll: !replace });
  return <ProductListScreen address={search} goTo={goTo} />;
}
