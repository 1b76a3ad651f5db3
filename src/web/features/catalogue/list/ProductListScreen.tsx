import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { uiTexts } from '#shared/texts/ui.ts';
import { MarkedBar } from '#web/features/catalogue/adding/MarkedBar.tsx';
import { AreaBanners } from '#web/features/catalogue/banners/Banners.tsx';
import { FilterPanel } from '#web/features/catalogue/filters/FilterPanel.tsx';
import type { OnSearchChange, SearchChange } from '#web/features/catalogue/filters/filters.ts';
import { ALL_PRODUCTS, type ListScope } from '#web/features/catalogue/filters/list-scope.ts';
import { scopedSearch } from '#web/features/catalogue/filters/scope-query.ts';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { usePainted } from '#web/state/painted.ts';
import { isPhraseTooLong, type ProductSearch } from '#web/state/search-params.ts';
import { lastPage } from '#web/ui/controls/pager-range.ts';
import { BREAKPOINTS } from '#web/ui/styles/theme.ts';
import { ProductFilterSheet } from './ProductFilterSheet.tsx';
import { ProductList } from './ProductList.tsx';
import classes from './ProductListScreen.module.css';
import { hasPackages } from './ProductRows.tsx';
import { ProductToolbar } from './ProductToolbar.tsx';
import { type DebouncedSearch, type GoToSearch, useDebouncedSearch } from './use-debounced-search.ts';

interface ProductListScreenProps {
  readonly scope?: ListScope;
  /** Content above the list, with the same search. */
  readonly head?: (search: ProductSearch, onChange: OnSearchChange) => ReactNode;
  /** The search in the address. */
  readonly address: ProductSearch;
  readonly goTo: GoToSearch;
}

/** The product list, or the list of a zone. All choices are in the address. */
export function ProductListScreen({ scope = ALL_PRODUCTS, head, address, goTo }: ProductListScreenProps) {
  const state = useDebouncedSearch(address, goTo);
  const { pending, search, change: onSearchChange, changeDebounced } = state;
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.wide}px)`, undefined, { getInitialValueInEffect: false });
  const isPainted = usePainted();
  const [isSheetOpen, setSheetOpen] = useState(false);
  // The sidebar has taken its place; a window that gets narrow again does not open it by itself.
  if (isWide && isSheetOpen) setSheetOpen(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, total, certainTotal, isCounted } = useList(scope, search);
  useExistingPage(search, certainTotal, goTo);
  // The focused control may disappear with the filter, so the heading takes the focus.
  const removeFilter = (removal: SearchChange) => {
    onSearchChange(removal);
    heading.current?.focus();
  };
  return (
    <div className={classes.screen}>
      {isWide && <Sidebar scope={scope} state={state} isCounted={isCounted} />}
      <div className={classes.content}>
        {head?.(search, onSearchChange)}
        <ProductToolbar
          scope={scope}
          search={pending}
          total={total}
          isWide={isWide}
          hasPackages={hasPackages(list.data?.items)}
          headingRef={heading}
          onSearchChange={onSearchChange}
          onFilter={changeDebounced}
          onRemoveFilter={removeFilter}
          onOpenFilters={() => setSheetOpen(true)}
        />
        <ProductList scope={scope} search={search} list={list} onSearchChange={removeFilter} />
        <MarkedBar />
        <div className={classes.banners}>
          {scope.banners !== undefined && <AreaBanners area={scope.banners} size="strip" />}
        </div>
      </div>
      {!isWide && isPainted && (
        <ProductFilterSheet
          flag={scope.flag}
          state={state}
          total={certainTotal}
          opened={isSheetOpen}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}

/** The list of a search. `certainTotal` ignores placeholder data. */
function useList(scope: ListScope, search: ProductSearch) {
  const isAsked = !isPhraseTooLong(search.name);
  const list = useQuery({ ...catalogueQueries.list(scopedSearch(scope, search)), enabled: isAsked });
  const total = isAsked ? list.data?.total : undefined;
  const certainTotal = list.isPlaceholderData ? undefined : total;
  return { list, total, certainTotal, isCounted: isAsked && !list.isPending };
}

interface SidebarProps {
  readonly scope: ListScope;
  readonly state: DebouncedSearch;
  /** The list has loaded, so counts may be fetched. */
  readonly isCounted: boolean;
}

/** The filters beside the list. */
function Sidebar({ scope, state, isCounted }: SidebarProps) {
  const { pending, search, changeDebounced } = state;
  return (
    <aside className={classes.aside} aria-label={uiTexts.filters}>
      <div className={classes.sidebar}>
        <FilterPanel
          search={pending}
          onChange={changeDebounced}
          withCounts={isCounted && pending === search}
          flag={scope.flag}
        />
      </div>
    </aside>
  );
}

/** Redirects a page beyond the end, as in an old link, to the last page. */
function useExistingPage(search: ProductSearch, total: number | undefined, goTo: GoToSearch): void {
  const last = total === undefined ? undefined : lastPage(search.perPage, total);
  const isBeyond = last !== undefined && search.page > last;
  useEffect(() => {
    if (isBeyond) void goTo({ ...search, page: last }, { replace: true });
  }, [isBeyond, last, search, goTo]);
}
