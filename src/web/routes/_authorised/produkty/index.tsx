import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { ProductListScreen } from '#web/features/catalogue/ProductListScreen.tsx';
import { PAGING_DEFAULTS, type ProductSearch, productSearch } from '#web/state/search-params.ts';

export const Route = createFileRoute('/_authorised/produkty/')({
  validateSearch: productSearch,
  search: { middlewares: [stripSearchParams(PAGING_DEFAULTS)] },
  staticData: { label: screenLabels.products },
  component: ProductListRoute,
});

function ProductListRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (next: Partial<ProductSearch>) => navigate({ search: (before) => ({ ...before, ...next }) });
  return <ProductListScreen search={search} onSearchChange={change} />;
}
