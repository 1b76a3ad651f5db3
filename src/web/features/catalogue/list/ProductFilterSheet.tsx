import { useEffect, useRef } from 'react';
import { listTexts } from '#shared/texts/catalogue.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { FilterPanel } from '#web/features/catalogue/filters/FilterPanel.tsx';
import {
  activeFilters,
  clearedFilters,
  type Flag,
  type OnSearchChange,
  type SearchChange,
} from '#web/features/catalogue/filters/filters.ts';
import { PerPageSelect } from '#web/features/catalogue/filters/PerPageSelect.tsx';
import { FilterFoot } from '#web/ui/filters/FilterFoot.tsx';
import { SideSheet } from '#web/ui/layout/SideSheet.tsx';
import type { DebouncedSearch } from './use-debounced-search.ts';

interface ProductFilterSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly state: DebouncedSearch;
  /** Products in the list; undefined while unknown. */
  readonly total: number | undefined;
  /** The fixed filter of the screen. */
  readonly flag: Flag | undefined;
}

/** All filters, for screens without a sidebar. They apply at once; the button shows the number of matching products. */
export function ProductFilterSheet({ opened, onClose, state, total, flag }: ProductFilterSheetProps) {
  const { pending: search, changeDebounced, flush } = state;
  const change = useOneStep(opened, changeDebounced);
  const isSettled = search === state.search;
  const close = () => {
    flush();
    onClose();
  };
  const canClear = activeFilters(search, {}).some(({ key }) => key !== 'name');
  return (
    <SideSheet
      opened={opened}
      title={uiTexts.filters}
      onClose={close}
      footer={
        <FilterFoot
          canClear={canClear}
          // Says why it is disabled.
          clearLabel={canClear ? listTexts.clear : listTexts.nothingChosen}
          onClear={() => change(clearedFilters({ withPhrase: false }))}
          showLabel={total === undefined || !isSettled ? listTexts.showUnknown : listTexts.show(total)}
          onShow={close}
        />
      }
    >
      <PerPageSelect search={search} onSearchChange={change} />
      <FilterPanel search={search} onChange={change} withCounts={opened && isSettled} flag={flag} flagsFirst />
    </SideSheet>
  );
}

/** One visit of the sheet adds one history entry, however many filters change. */
function useOneStep(opened: boolean, onSearchChange: OnSearchChange): (change: SearchChange) => void {
  const hasChanged = useRef(false);
  useEffect(() => {
    if (!opened) hasChanged.current = false;
  }, [opened]);
  return (change) => {
    onSearchChange(change, { replace: hasChanged.current });
    hasChanged.current = true;
  };
}
