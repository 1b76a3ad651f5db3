import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { uiTexts } from '#shared/texts/ui.ts';
import { MarkedBar } from '#web/features/catalogue/adding/MarkedBar.tsx';
import { AreaBanners } from '#web/features/catalogue/banners/Banners.tsx';
import { FilterPanel } from '#web/features/catalogue/filters/FilterPanel.tsx';
import type { OnSearchChange } from '#web/features/catalogue/filters/filters.ts';
import { ALL_PRODUCTS, type ListScope } from '#web/features/catalogue/filters/list-scope.ts';
import { scopedSearch } from '#web/features/catalogue/filters/scope-query.ts';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { isPhraseTooLong, type ProductSearch } from '#web/state/search-params.ts';
import { useExistingPage } from '#web/ui/controls/use-existing-page.ts';
import { BREAKPOINTS } from '#web/ui/styles/theme.ts';
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
  const { search, change } = state;
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.wide}px)`, undefined, { getInitialValueInEffect: false });
  const isAsked = !isPhraseTooLong(search.name);
  const list = useQuery({ ...catalogueQueries.list(scopedSearch(scope, search)), enabled: isAsked });
  const total = isAsked ? list.data?.total : undefined;
  const isEarlier = list.isPlaceholderData;
  useExistingPage(search, isEarlier ? undefined : total, (page) => void goTo({ ...search, page }, { replace: true }));
  return (
    <div className={classes.screen}>
      {isWide && <Sidebar scope={scope} state={state} isCounted={isAsked && !list.isPending} />}
      <div className={classes.content}>
        {head?.(search, change)}
        <ProductToolbar
          scope={scope}
          state={state}
          total={total}
          isEarlier={isEarlier}
          isWide={isWide}
          hasPackages={hasPackages(list.data?.items)}
        />
        <ProductList scope={scope} search={search} list={list} onSearchChange={change} />
        <MarkedBar />
        <div className={classes.banners}>
          {scope.banners !== undefined && <AreaBanners area={scope.banners} size="strip" />}
        </div>
      </div>
    </div>
  );
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
