import type { UseQueryResult } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import type { CallResponse } from '#shared/contract/call.ts';
import type { productList } from '#shared/contract/products.ts';
import { failureTexts, listTexts, searchTexts } from '#shared/texts/catalogue.ts';
import { useCountsInCart } from '#web/features/catalogue/adding/in-cart.ts';
import { useWantedList } from '#web/features/catalogue/adding/quick-order.ts';
import type { SearchChange } from '#web/features/catalogue/filters/filters.ts';
import type { ListPlace } from '#web/features/catalogue/filters/list-place.ts';
import { CatalogueFailure } from '#web/features/catalogue/parts/CatalogueFailure.tsx';
import { isPhraseTooLong, type ProductSearch } from '#web/state/search-params.ts';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { EmptyProductList } from './EmptyProductList.tsx';
import classes from './ProductList.module.css';
import { ProductListRow } from './ProductListRow.tsx';
import { moveBetweenCounters } from './row-keys.ts';
import { WaitingRows } from './WaitingRows.tsx';

interface ProductListProps {
  readonly place: ListPlace;
  readonly search: ProductSearch;
  readonly list: UseQueryResult<CallResponse<typeof productList>>;
  readonly onSearchChange: (change: SearchChange) => void;
}

/** The rows, or what stands in their place: skeletons of the same height, nothing found, a failure. */
export function ProductList({ place, search, list, onSearchChange }: ProductListProps) {
  const inCart = useCountsInCart();
  const href = useRouterState({ select: ({ location }) => location.href });
  const back = place.back === undefined ? { search } : { href, back: place.back };
  const { data, error } = list;
  const rows = useRef<HTMLUListElement>(null);
  useWantedList(search.name ?? '', data !== undefined && !list.isPlaceholderData, rows);
  if (isPhraseTooLong(search.name)) {
    return <EmptyProductList search={search} total={0} onSearchChange={onSearchChange} />;
  }
  if (data === undefined) {
    if (error !== null) return <CatalogueFailure error={error} onRetry={() => void list.refetch()} />;
    return <WaitingRows count={search.perPage} label={listTexts.loading} />;
  }
  if (data.items.length === 0) {
    return <EmptyProductList search={search} total={data.total} onSearchChange={onSearchChange} />;
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
      {data.isSimilar && !list.isPlaceholderData && <OnlySimilar phrase={search.name ?? ''} />}
      <p id="klawisze-listy" className="visually-hidden">
        {listTexts.keys}
      </p>
      <ul
        ref={rows}
        className={classes.rows}
        aria-label={listTexts.label}
        aria-describedby="klawisze-listy"
        aria-busy={list.isPlaceholderData}
        data-waiting={list.isPlaceholderData || undefined}
        onKeyDownCapture={moveBetweenCounters}
      >
        {data.items.map((product) => (
          <ProductListRow key={product.id} product={product} {...back} isMarkable inCart={inCart[product.id] ?? 0} />
        ))}
      </ul>
      <div className={classes.foot}>
        <Pager page={data.page} perPage={data.perPage} total={data.total} onPage={(page) => onSearchChange({ page })} />
      </div>
    </>
  );
}

/** Nothing carries what was looked for: said before what is only spelt like it (DOMAIN.md "Search"). */
function OnlySimilar({ phrase }: { readonly phrase: string }) {
  return (
    <p className={classes.similar} role="status">
      {searchTexts.similar(phrase)}
    </p>
  );
}
