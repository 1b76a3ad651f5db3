import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { FavouriteList } from '#shared/contract/favourites.ts';
import type { Product } from '#shared/contract/products.ts';
import { favouriteTexts } from '#shared/texts/offers.ts';
import { favouriteQueries } from '#web/api/favourites.ts';
import { AreaBanners } from '#web/features/catalogue/banners/Banners.tsx';
import { useSetFavourite } from '#web/features/catalogue/favourites/use-favourite.ts';
import { ProductRows, WaitingRows } from '#web/features/catalogue/list/ProductRows.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import type { FavouriteSearch } from '#web/state/search-params.ts';
import { showToast } from '#web/state/toasts.ts';
import { ListTools } from '#web/ui/controls/ListTools.tsx';
import { useExistingPage } from '#web/ui/controls/use-existing-page.ts';
import { focusScreen } from '#web/ui/focus.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { ProductListHead } from '#web/ui/product/ProductListHead.tsx';
import classes from './FavouritesScreen.module.css';

interface FavouritesScreenProps {
  /** The search in the address. */
  readonly search: FavouriteSearch;
  readonly onSearchChange: (change: Partial<FavouriteSearch>, how?: { readonly replace: boolean }) => void;
}

const { empty } = favouriteTexts;
const DEFAULT_ORDER = 'name:asc';
const SORTS = Object.entries(favouriteTexts.sort).map(([value, label]) => ({
  value: value as keyof typeof favouriteTexts.sort,
  label,
}));

/** The pharmacy's favourites (docs/product.md §2 `/produktyUlubione`). */
export function FavouritesScreen({ search, onSearchChange }: FavouritesScreenProps) {
  const list = useQuery(catalogueQueries.favourites(search));
  const { error, refetch, isPlaceholderData } = list;
  const items = useCurrentFavourites(list);
  // The list still contains the products that were just unmarked.
  const remaining = (list.data?.total ?? 0) - ((list.data?.items.length ?? 0) - items.length);
  useExistingPage(search, isPlaceholderData ? undefined : list.data?.total, (page) =>
    onSearchChange({ page }, { replace: true }),
  );
  return (
    <>
      <div className={classes.toolbar}>
        <PageTitle size="bar">{favouriteTexts.title}</PageTitle>
        <ListTools
          className={classes.tools}
          sorts={SORTS}
          sort={search.order}
          defaultSort={DEFAULT_ORDER}
          onSort={(order) => onSearchChange({ order, page: 1 })}
          paging={search}
          list={list.data}
          onPage={(page) => onSearchChange({ page })}
        />
      </div>
      <ProductRows
        list={{ data: list.data && { items }, error, refetch, isPlaceholderData }}
        label={favouriteTexts.label}
        loading={favouriteTexts.loading}
        count={search.perPage}
        back={favouriteTexts.back}
        none={() =>
          remaining > 0 ? (
            <WaitingRows count={1} label={favouriteTexts.loading} />
          ) : (
            <EmptyState title={empty.title} link={{ to: '/produkty', label: empty.action }}>
              {empty.text}
            </EmptyState>
          )
        }
        head={<ProductListHead {...sortedBy(search.order)} />}
        onRemoveFavourite={useRemoval()}
      />
      <div className={classes.banners}>
        <AreaBanners area="favorite-products-area" size="strip" />
      </div>
    </>
  );
}

/** The sorted column; the order by date of marking has none. */
function sortedBy(order: FavouriteSearch['order'] = DEFAULT_ORDER) {
  const descending = order.endsWith(':desc');
  if (order.startsWith('name')) return { sortedBy: 'product', descending } as const;
  return order.startsWith('price') ? ({ sortedBy: 'price', descending } as const) : {};
}

/** The rows that are still favourites; ids older than the list are ignored. */
function useCurrentFavourites({ data, dataUpdatedAt }: UseQueryResult<FavouriteList>): readonly Product[] {
  const favouriteIds = useQuery(favouriteQueries.ids());
  const items = data?.items ?? [];
  if (favouriteIds.data === undefined || favouriteIds.dataUpdatedAt < dataUpdatedAt) return items;
  const ids = new Set(favouriteIds.data);
  return items.filter(({ id }) => ids.has(id));
}

/** Unmarks a favourite, and offers to undo it once the server has confirmed. */
function useRemoval(): (product: Product) => void {
  const set = useSetFavourite();
  return ({ id, name }) => {
    const isSent = set(id, false, () => showToast({ text: favouriteTexts.removed(name), undo: () => set(id, true) }));
    // The row disappears with its focused heart.
    if (isSent) focusScreen();
  };
}
