import type { UseQueryResult } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import type { CallResponse } from '#shared/contract/call.ts';
import type { productList } from '#shared/contract/products.ts';
import { failureTexts, listTexts, searchTexts } from '#shared/texts/catalogue.ts';
import { isPhraseTooLong, type ProductSearch } from '#web/state/search-params.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { CatalogueFailure } from './CatalogueFailure.tsx';
import { EmptyProductList } from './EmptyProductList.tsx';
import type { SearchChange } from './filters.ts';
import { useCountsInCart } from './in-cart.ts';
import type { ListPlace } from './list-place.ts';
import classes from './ProductList.module.css';
import { ProductListRow } from './ProductListRow.tsx';
import { useWantedList } from './quick-order.ts';
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
