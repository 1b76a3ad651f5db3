import type { Ref } from 'react';
import { usePageTitle } from '#web/state/page-title.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { Pager } from '#web/ui/Pager.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { ProductListHead } from '#web/ui/ProductListHead.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FilterBar } from './FilterBar.tsx';
import { listTitle, type OnSearchChange, type SearchChange } from './filters.ts';
import { ALL_PRODUCTS, type ListPlace } from './list-place.ts';
import { MarkSwitch } from './MarkSwitch.tsx';
import { PerPageSelect } from './PerPageSelect.tsx';
import classes from './ProductToolbar.module.css';
import { SortChoice } from './SortChoice.tsx';
import { chosenSort } from './sorting.ts';
import { useFilterNames } from './use-filter-names.ts';

interface ProductToolbarProps {
  readonly place: ListPlace;
  readonly search: ProductSearch;
  /** Products found; undefined while unknown. */
  readonly total: number | undefined;
  /** The sidebar is there, so the toolbar needs no filters of its own. */
  readonly isWide: boolean;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onSearchChange: OnSearchChange;
  /** For filters, of which several may be chosen quickly. */
  readonly onFilter: OnSearchChange;
  /** For filters that vanish when they are taken off. */
  readonly onRemoveFilter: (removal: SearchChange) => void;
  readonly onOpenFilters: () => void;
}

/** Filters, sorting and paging above the rows; it stays under the header while the list scrolls. */
export function ProductToolbar({
  place,
  search,
  total,
  isWide,
  headingRef,
  onSearchChange,
  onFilter,
  onRemoveFilter,
  onOpenFilters,
}: ProductToolbarProps) {
  const sort = chosenSort(search, place);
  const names = useFilterNames(search);
  const isAll = place === ALL_PRODUCTS;
  const title = isAll ? listTitle(place.title, search, names) : place.title;
  const isNamed = title !== ALL_PRODUCTS.title;
  usePageTitle(isAll && isNamed ? title : undefined);
  return (
    <div className={classes.sticky}>
      <div className={classes.toolbar}>
        <div className={classes.title} data-named={isNamed || undefined} title={isNamed ? title : undefined}>
          <PageTitle size="bar" ref={headingRef}>
            {title}
          </PageTitle>
        </div>
        {isWide ? (
          <ChosenFilters search={search} onRemove={onRemoveFilter} />
        ) : (
          <FilterBar search={search} onChange={onFilter} onRemove={onRemoveFilter} onOpen={onOpenFilters} />
        )}
        <div className={classes.end}>
          {isWide && <PerPageSelect search={search} onSearchChange={onSearchChange} />}
          <MarkSwitch />
          <SortChoice place={place} search={search} onSearchChange={onSearchChange} />
          <div className={classes.pager}>
            {total !== undefined && total > 0 && (
              <Pager
                page={search.page}
                perPage={search.perPage}
                total={total}
                onPage={(page) => onSearchChange({ page })}
              />
            )}
          </div>
        </div>
      </div>
      <ProductListHead {...(sort.column && { sortedBy: sort.column })} descending={sort.isDescending} />
    </div>
  );
}
