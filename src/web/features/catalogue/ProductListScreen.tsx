import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listTexts } from '#shared/texts/catalogue.ts';
import { catalogueQueries } from '#web/offline/catalogue-queries.ts';
import { usePainted } from '#web/state/painted.ts';
import { isPhraseTooLong, type ProductSearch } from '#web/state/search-params.ts';
import { lastPage } from '#web/ui/pager-range.ts';
import { BREAKPOINTS } from '#web/ui/theme.ts';
import { AreaBanners } from './Banners.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { OnSearchChange, SearchChange } from './filters.ts';
import { ALL_PRODUCTS, type ListPlace } from './list-place.ts';
import { MarkedBar } from './MarkedBar.tsx';
import { ProductList } from './ProductList.tsx';
import classes from './ProductListScreen.module.css';
import { ProductToolbar } from './ProductToolbar.tsx';
import { placeSearch } from './place-query.ts';
import { type GoToSearch, useChosenSearch } from './use-chosen-search.ts';

interface ProductListScreenProps {
  readonly place?: ListPlace;
  /** What stands above the list, narrowed as the list is. */
  readonly head?: (search: ProductSearch, onChange: OnSearchChange) => ReactNode;
  /** As it stands in the address. */
  readonly address: ProductSearch;
  readonly goTo: GoToSearch;
}

/** The product list, or a part of the offer on a screen of its own; everything chosen stands in the address. */
export function ProductListScreen({ place = ALL_PRODUCTS, head, address, goTo }: ProductListScreenProps) {
  const { chosen, search, change: onSearchChange, gather, settle } = useChosenSearch(address, goTo);
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.wide}px)`, undefined, { getInitialValueInEffect: false });
  const isPainted = usePainted();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = !isPhraseTooLong(search.name);
  const list = useQuery({ ...catalogueQueries.list(placeSearch(place, search)), enabled: isAsked });
  const total = isAsked ? list.data?.total : undefined;
  const isSettled = chosen === search;
  useExistingPage(search, list.isPlaceholderData ? undefined : total, goTo);
  // What had the focus may go with the filter; the heading is where the result is said.
  const removeFilter = (removal: SearchChange) => {
    onSearchChange(removal);
    heading.current?.focus();
  };
  return (
    <div className={classes.screen}>
      {isWide && (
        <aside className={classes.aside} aria-label={listTexts.filters}>
          <div className={classes.sidebar}>
            <FilterPanel
              search={chosen}
              onChange={gather}
              withCounts={isAsked && isSettled && !list.isPending}
              flag={place.flag}
            />
          </div>
        </aside>
      )}
      <div className={classes.content}>
        {head?.(search, onSearchChange)}
        <ProductToolbar
          place={place}
          search={chosen}
          total={total}
          isWide={isWide}
          headingRef={heading}
          onSearchChange={onSearchChange}
          onFilter={gather}
          onRemoveFilter={removeFilter}
          onOpenFilters={() => setSheetOpen(true)}
        />
        <ProductList place={place} search={search} list={list} onSearchChange={removeFilter} />
        <MarkedBar />
        <div className={classes.banners}>
          {place.banners !== undefined && <AreaBanners area={place.banners} size="strip" />}
        </div>
      </div>
      {!isWide && isPainted && (
        <FilterSheet
          opened={isSheetOpen}
          onClose={() => {
            settle();
            setSheetOpen(false);
          }}
          search={chosen}
          flag={place.flag}
          isSettled={isSettled}
          total={list.isPlaceholderData || !isSettled ? undefined : total}
          onSearchChange={gather}
        />
      )}
    </div>
  );
}

/** An address beyond the end, of a link that has grown old, leads to the last page that there is. */
function useExistingPage(search: ProductSearch, total: number | undefined, goTo: GoToSearch): void {
  const last = total === undefined ? undefined : lastPage(search.perPage, total);
  const isBeyond = last !== undefined && search.page > last;
  useEffect(() => {
    if (isBeyond) void goTo({ ...search, page: last }, { replace: true });
  }, [isBeyond, last, search, goTo]);
}
