import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { invoiceQueries } from '#web/api/invoices.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { InvoicesScreen } from '#web/features/invoices/InvoicesScreen.tsx';
import { invoiceSearch, PAGING_DEFAULTS } from '#web/state/search-params.ts';

export const Route = createFileRoute('/_authorised/panelUzytkownika/faktury')({
  validateSearch: invoiceSearch,
  search: { middlewares: [stripSearchParams(PAGING_DEFAULTS)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeleton.
  loader: ({ context, deps: { widok, ...paging } }) => {
    prefetch(context.queryClient, invoiceQueries.list({ ...paging, proformas: widok === 'proformas' }));
  },
  staticData: { label: screenLabels.invoices },
  component: InvoicesRoute,
});

function InvoicesRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InvoicesScreen
      search={search}
      onSearchChange={(change, { replace } = { replace: false }) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace })
      }
    />
  );
}
