import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallResponse } from '#shared/contract/call.ts';
import type { productList } from '#shared/contract/products.ts';
import { listTexts, searchTexts } from '#shared/texts/catalogue.ts';
import { useFirstQuantityFocus } from '#web/features/catalogue/adding/quick-order.ts';
import type { SearchChange } from '#web/features/catalogue/filters/filters.ts';
import type { ListScope } from '#web/features/catalogue/filters/list-scope.ts';
import { isPhraseTooLong, type ProductSearch } from '#web/state/search-params.ts';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { EmptyProductList } from './EmptyProductList.tsx';
import classes from './ProductList.module.css';
import { ProductRows } from './ProductRows.tsx';

interface ProductListProps {
  readonly scope: ListScope;
  readonly search: ProductSearch;
  readonly list: UseQueryResult<CallResponse<typeof productList>>;
  readonly onSearchChange: (change: SearchChange) => void;
}

/** The rows of the product list, and the pager below them. */
export function ProductList({ scope, search, list, onSearchChange }: ProductListProps) {
  const { data, isPlaceholderData } = list;
  const rows = useRef<HTMLUListElement>(null);
  const isPhone = useIsPhone();
  useFirstQuantityFocus(search.name ?? '', data !== undefined && !isPlaceholderData, rows);
  const empty = <EmptyProductList search={search} onSearchChange={onSearchChange} />;
  if (isPhraseTooLong(search.name)) return empty;
  return (
    <>
      <ProductRows
        list={list}
        label={listTexts.label}
        loading={listTexts.loading}
        count={search.perPage}
        back={scope.back ?? search}
        // A page beyond the end is being left for the last one.
        none={({ total }) => total === 0 && empty}
        head={
          <>
            {data?.isSimilar && !isPlaceholderData && <OnlySimilar phrase={search.name ?? ''} />}
            <p id="klawisze-listy" className="visually-hidden">
              {listTexts.keys}
            </p>
          </>
        }
        rowsRef={rows}
        describedBy="klawisze-listy"
        isMarkable
      />
      {/* Wider screens have the pager in the toolbar. */}
      {isPhone && data !== undefined && data.items.length > 0 && (
        <div className={classes.foot}>
          <Pager {...data} onPage={(page) => onSearchChange({ page })} />
        </div>
      )}
    </>
  );
}

/** The notice that nothing matches exactly and the rows are only spelt alike (docs/domain.md "Search"). */
function OnlySimilar({ phrase }: { readonly phrase: string }) {
  return (
    <p className={classes.similar} role="status">
      {searchTexts.similar(phrase)}
    </p>
  );
}
