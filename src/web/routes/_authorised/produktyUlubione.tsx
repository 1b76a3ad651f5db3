import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { FavouritesScreen } from '#web/features/catalogue/favourites-list/FavouritesScreen.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { favouriteSearch, PAGING_DEFAULTS } from '#web/state/search-params.ts';

/** The named target `favoriteProducts` (docs/product.md §2). */
export const Route = createFileRoute('/_authorised/produktyUlubione')({
  validateSearch: favouriteSearch,
  search: { middlewares: [stripSearchParams(PAGING_DEFAULTS)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeletons.
  loader: ({ context, deps }) => {
    prefetch(context.queryClient, catalogueQueries.favourites(deps));
  },
  staticData: { label: screenLabels.favourites },
  component: FavouritesRoute,
});

function FavouritesRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FavouritesScreen
      search={search}
      onSearchChange={(change, { replace } = { replace: false }) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace })
      }
    />
  );
}
