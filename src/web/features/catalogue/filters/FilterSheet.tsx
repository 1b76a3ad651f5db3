import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { listTexts } from '#shared/texts/catalogue.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { SideSheet } from '#web/ui/layout/SideSheet.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { activeFilters, clearedFilters, type Flag, type OnSearchChange, type SearchChange } from './filters.ts';
import { PerPageSelect } from './PerPageSelect.tsx';

interface FilterSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly search: ProductSearch;
  /** Products found with what is chosen; undefined while unknown. */
  readonly total: number | undefined;
  /** What all products of the screen have in common. */
  readonly flag: Flag | undefined;
  /** What is chosen is what is asked for. */
  readonly isSettled: boolean;
  readonly onSearchChange: OnSearchChange;
}

/** All filters where there is no room for a sidebar. They work at once; the button says how many products are left. */
export function FilterSheet({ opened, onClose, search, total, isSettled, flag, onSearchChange }: FilterSheetProps) {
  const change = useOneStep(opened, onSearchChange);
  const canClear = activeFilters(search, {}).some(({ key }) => key !== 'name');
  return (
    <SideSheet
      opened={opened}
      title={listTexts.filters}
      onClose={onClose}
      footer={
        <>
          {/* It keeps its place and the focus when it has cleared the last filter, and says why it does nothing then. */}
          <Button
            variant="ghost"
            px="sm"
            aria-disabled={!canClear}
            {...(canClear ? {} : { 'data-disabled': true })}
            onClick={() => {
              if (canClear) change(clearedFilters({ withPhrase: false }));
            }}
          >
            {canClear ? listTexts.clear : listTexts.nothingChosen}
          </Button>
          <Button onClick={onClose}>{total === undefined ? listTexts.showUnknown : listTexts.show(total)}</Button>
        </>
      }
    >
      <PerPageSelect search={search} onSearchChange={change} />
      <FilterPanel search={search} onChange={change} withCounts={opened && isSettled} flag={flag} flagsFirst />
    </SideSheet>
  );
}

/** One visit of the sheet is one step of "back", however many filters are tried in it. */
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
