import IconX from '@tabler/icons-react/icons/IconX';
import { listTexts } from '#shared/texts/catalogue.ts';
import { MarkSwitch } from '#web/features/catalogue/adding/MarkSwitch.tsx';
import { ActiveFilterChips } from '#web/features/catalogue/filters/ActiveFilterChips.tsx';
import { FilterBar } from '#web/features/catalogue/filters/FilterBar.tsx';
import {
  filterChange,
  listTitle,
  type OnSearchChange,
  type SearchChange,
} from '#web/features/catalogue/filters/filters.ts';
import { ALL_PRODUCTS, type ListScope } from '#web/features/catalogue/filters/list-scope.ts';
import { PerPageSelect } from '#web/features/catalogue/filters/PerPageSelect.tsx';
import { useFilterNames } from '#web/features/catalogue/filters/use-filter-names.ts';
import { usePageTitle } from '#web/state/page-title.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { SortSelect } from '#web/ui/controls/SortSelect.tsx';
import { focusScreen } from '#web/ui/focus.ts';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { ProductListHead } from '#web/ui/product/ProductListHead.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { ProductFilterSheet } from './ProductFilterSheet.tsx';
import classes from './ProductToolbar.module.css';
import { chosenSort, sortChoices } from './sorting.ts';
import type { DebouncedSearch } from './use-debounced-search.ts';

interface ProductToolbarProps {
  readonly scope: ListScope;
  readonly state: DebouncedSearch;
  /** Matching products; undefined while unknown. */
  readonly total: number | undefined;
  /** `total` is of another search, whose rows are shown until the new ones are there. */
  readonly isEarlier: boolean;
  /** The sidebar is shown, so the toolbar has no filters of its own. */
  readonly isWide: boolean;
  /** Whether a product shown has packages: otherwise their column takes no room. */
  readonly hasPackages: boolean;
}

/** Filters, sorting and paging above the rows; sticky under the header. */
export function ProductToolbar({ scope, state, total, isEarlier, isWide, hasPackages }: ProductToolbarProps) {
  const { pending: search, change: onSearchChange } = state;
  // The chip or button disappears with its filter.
  const removeFilter = (removal: SearchChange) => {
    focusScreen();
    onSearchChange(removal);
  };
  const isPhone = useIsPhone();
  const sort = chosenSort(search, scope);
  const names = useFilterNames(search);
  const isAll = scope === ALL_PRODUCTS;
  const title = isAll ? listTitle(scope.title, search, names) : scope.title;
  const saysPhrase = isAll && search.name !== undefined;
  const isNamed = title !== ALL_PRODUCTS.title;
  usePageTitle(isAll && isNamed ? title : undefined);
  return (
    <div className={classes.sticky}>
      <div className={classes.toolbar}>
        <div className={classes.title} data-named={isNamed || undefined} title={isNamed ? title : undefined}>
          <PageTitle size="bar">{title}</PageTitle>
          {saysPhrase && <RemovePhrase phrase={search.name} onRemove={removeFilter} />}
        </div>
        {isWide ? (
          <ActiveFilterChips search={search} withPhrase={!saysPhrase} onRemove={removeFilter} />
        ) : (
          <>
            <ProductFilterSheet flag={scope.flag} state={state} total={isEarlier ? undefined : total} />
            <FilterBar
              search={search}
              withPhrase={!saysPhrase}
              onChange={state.changeDebounced}
              onRemove={removeFilter}
            />
          </>
        )}
        <div className={classes.end}>
          {isWide && <PerPageSelect search={search} onSearchChange={onSearchChange} />}
          <MarkSwitch />
          <SortChoice scope={scope} search={search} onSearchChange={onSearchChange} />
          {!isPhone && (
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
          )}
        </div>
      </div>
      <ProductListHead
        hasPackages={hasPackages}
        {...(sort.column && { sortedBy: sort.column })}
        descending={sort.isDescending}
      />
    </div>
  );
}

interface RemovePhraseProps {
  readonly phrase: string | undefined;
  readonly onRemove: (removal: SearchChange) => void;
}

/** The title names the phrase, so there is no chip for it: this removes it. */
function RemovePhrase({ phrase = '', onRemove }: RemovePhraseProps) {
  return (
    <button
      type="button"
      className={classes.remove}
      aria-label={listTexts.remove(listTexts.phrase(phrase))}
      onClick={() => onRemove(filterChange({ name: undefined }))}
    >
      <IconX size={18} aria-hidden />
    </button>
  );
}

interface SortChoiceProps {
  readonly scope: ListScope;
  readonly search: ProductSearch;
  readonly onSearchChange: OnSearchChange;
}

/** The sort menu; phones show the short labels. */
function SortChoice({ scope, search, onSearchChange }: SortChoiceProps) {
  const isPhone = useIsPhone();
  const choices = sortChoices(search, scope);
  return (
    <SortSelect
      options={choices.map(({ value, label, short }) => ({ value, label: isPhone ? short : label }))}
      value={chosenSort(search, scope).value}
      onChange={(value) => {
        const order = choices.find((choice) => choice.value === value)?.order;
        onSearchChange({ order, page: 1 }, { replace: true });
      }}
    />
  );
}
