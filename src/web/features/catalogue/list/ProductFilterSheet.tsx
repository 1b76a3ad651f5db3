import { useRef } from 'react';
import { listTexts } from '#shared/texts/catalogue.ts';
import { FilterPanel } from '#web/features/catalogue/filters/FilterPanel.tsx';
import {
  activeFilters,
  clearedFilters,
  type Flag,
  type OnSearchChange,
} from '#web/features/catalogue/filters/filters.ts';
import { PerPageSelect } from '#web/features/catalogue/filters/PerPageSelect.tsx';
import { FilterSheet } from '#web/ui/filters/FilterSheet.tsx';
import type { DebouncedSearch } from './use-debounced-search.ts';

interface ProductFilterSheetProps {
  readonly state: DebouncedSearch;
  /** Products in the list; undefined while unknown. */
  readonly total: number | undefined;
  /** The fixed filter of the screen. */
  readonly flag: Flag | undefined;
}

/** All filters, for screens without a sidebar. They apply at once; the button shows the number of matching products. */
export function ProductFilterSheet({ state, total, flag }: ProductFilterSheetProps) {
  const { pending: search, changeDebounced, flush } = state;
  // One visit of the sheet adds one history entry, however many filters change.
  const hasChanged = useRef(false);
  const change: OnSearchChange = (part) => {
    changeDebounced(part, { replace: hasChanged.current });
    hasChanged.current = true;
  };
  const isSettled = search === state.search;
  const count = activeFilters(search, {}).filter(({ key }) => key !== 'name').length;
  return (
    <FilterSheet
      count={count}
      // Says why it is disabled.
      clearLabel={count > 0 ? listTexts.clear : listTexts.nothingChosen}
      onClear={() => change(clearedFilters({ withPhrase: false }))}
      showLabel={total === undefined || !isSettled ? listTexts.showUnknown : listTexts.show(total)}
      onClose={() => {
        flush();
        hasChanged.current = false;
      }}
    >
      <PerPageSelect search={search} onSearchChange={change} />
      <FilterPanel search={search} onChange={change} withCounts={isSettled} flag={flag} flagsFirst />
    </FilterSheet>
  );
}
