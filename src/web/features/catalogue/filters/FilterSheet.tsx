import { useEffect, useRef } from 'react';
import { listTexts } from '#shared/texts/catalogue.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { FilterFoot } from '#web/ui/filters/FilterFoot.tsx';
import { SideSheet } from '#web/ui/layout/SideSheet.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { activeFilters, clearedFilters, type Flag, type OnSearchChange, type SearchChange } from './filters.ts';
import { PerPageSelect } from './PerPageSelect.tsx';

interface FilterSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly search: ProductSearch;
  /** Products that match the chosen filters; undefined while unknown. */
  readonly total: number | undefined;
  /** The fixed filter of the screen. */
  readonly flag: Flag | undefined;
  /** The chosen filters have been applied to the list. */
  readonly isSettled: boolean;
  readonly onSearchChange: OnSearchChange;
}

/** All filters, for screens without a sidebar. They apply at once; the button shows the number of matching products. */
export function FilterSheet({ opened, onClose, search, total, isSettled, flag, onSearchChange }: FilterSheetProps) {
  const change = useOneStep(opened, onSearchChange);
  const canClear = activeFilters(search, {}).some(({ key }) => key !== 'name');
  return (
    <SideSheet
      opened={opened}
      title={uiTexts.filters}
      onClose={onClose}
      footer={
        <FilterFoot
          canClear={canClear}
          // Says why it is disabled.
          clearLabel={canClear ? listTexts.clear : listTexts.nothingChosen}
          onClear={() => change(clearedFilters({ withPhrase: false }))}
          showLabel={total === undefined ? listTexts.showUnknown : listTexts.show(total)}
          onShow={onClose}
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
