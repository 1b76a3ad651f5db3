import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import type { FavouriteList as Favourites } from '#shared/contract/favourites.ts';
import type { Product } from '#shared/contract/products.ts';
import { failureTexts } from '#shared/texts/catalogue.ts';
import { favouriteTexts } from '#shared/texts/offers.ts';
import { favouriteQueries } from '#web/api/favourites.ts';
import { useCountsInCart } from '#web/features/catalogue/adding/in-cart.ts';
import { useSetFavourite } from '#web/features/catalogue/favourites/use-favourite.ts';
import classes from '#web/features/catalogue/list/ProductList.module.css';
import { ProductListRow } from '#web/features/catalogue/list/ProductListRow.tsx';
import { moveBetweenCounters } from '#web/features/catalogue/list/row-keys.ts';
import { WaitingRows } from '#web/features/catalogue/list/WaitingRows.tsx';
import { CatalogueFailure } from '#web/features/catalogue/parts/CatalogueFailure.tsx';
import type { FavouriteSearch } from '#web/state/search-params.ts';
import { showToast } from '#web/state/toasts.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { ProductListHead } from '#web/ui/product/ProductListHead.tsx';

export interface FavouritesScreenProps {
  /** As it stands in the address. */
  readonly search: FavouriteSearch;
  readonly onSearchChange: (change: Partial<FavouriteSearch>) => void;
}

interface FavouriteListProps extends FavouritesScreenProps {
  readonly list: UseQueryResult<Favourites>;
  /** A row was taken away under the focus. */
  readonly onGone: () => void;
}

/** The rows, or what stands in their place. */
export function FavouriteList({ search, list, onSearchChange, onGone }: FavouriteListProps) {
  const { data, error } = list;
  const items = useStillMarked(list);
  const remove = useRemoval(onGone);
  const inCart = useCountsInCart();
  const href = useRouterState({ select: ({ location }) => location.href });
  if (data === undefined) {
    if (error !== null) return <CatalogueFailure error={error} onRetry={() => void list.refetch()} />;
    return <WaitingRows count={search.perPage} label={favouriteTexts.loading} />;
  }
  if (items.length === 0) {
    // Hearts that were just emptied are still in the list; what is left beside them is being asked for.
    const left = data.total - data.items.length;
    if (data.items.length > 0 && left > 0) return <WaitingRows count={1} label={favouriteTexts.loading} />;
    return <NoFavourites total={left} onFirstPage={() => onSearchChange({ page: 1 })} />;
  }
  return (
    <>
      {error !== null && (
        <div className={classes.notice}>
          <Notice tone="wait" role="status">
            {failureTexts.stale}
          </Notice>
        </div>
      )}
      <ProductListHead {...sortedBy(search.order)} />
      <ul
        className={classes.rows}
        aria-label={favouriteTexts.label}
        aria-busy={list.isPlaceholderData}
        data-waiting={list.isPlaceholderData || undefined}
        onKeyDownCapture={moveBetweenCounters}
      >
        {items.map((product) => (
          <ProductListRow
            key={product.id}
            product={product}
            href={href}
            back={favouriteTexts.back}
            inCart={inCart[product.id] ?? 0}
            onUnmark={remove}
          />
        ))}
      </ul>
    </>
  );
}

/** The column of an order; when a product was marked has none. */
function sortedBy(order: FavouriteListProps['search']['order'] = 'name:asc') {
  const descending = order.endsWith(':desc');
  if (order.startsWith('name')) return { sortedBy: 'product', descending } as const;
  return order.startsWith('price') ? ({ sortedBy: 'price', descending } as const) : {};
}

/** The rows whose heart is still filled; hearts that are older than the list know nothing of it. */
function useStillMarked({ data, dataUpdatedAt }: UseQueryResult<Favourites>): readonly Product[] {
  const hearts = useQuery(favouriteQueries.ids());
  const items = data?.items ?? [];
  if (hearts.data === undefined || hearts.dataUpdatedAt < dataUpdatedAt) return items;
  const marked = new Set(hearts.data);
  return items.filter(({ id }) => marked.has(id));
}

/** Takes a mark away, and offers it back once the server has done so. */
function useRemoval(onGone: () => void): (product: Product) => void {
  const set = useSetFavourite();
  return ({ id, name }) => {
    const isTried = set(id, false, () => showToast({ text: favouriteTexts.removed(name), undo: () => set(id, true) }));
    if (isTried) onGone();
  };
}

interface NoFavouritesProps {
  /** Favourites in all; over 0 when only this page is past the end. */
  readonly total: number;
  readonly onFirstPage: () => void;
}

function NoFavourites({ total, onFirstPage }: NoFavouritesProps) {
  const { empty } = favouriteTexts;
  const isPastEnd = total > 0;
  const action = isPastEnd ? (
    <Button onClick={onFirstPage}>{empty.firstPage}</Button>
  ) : (
    <Button renderRoot={(props) => <Link to="/produkty" {...props} />}>{empty.action}</Button>
  );
  return (
    <EmptyState title={isPastEnd ? empty.pastEnd : empty.title} action={action}>
      {isPastEnd ? '' : empty.text}
    </EmptyState>
  );
}
