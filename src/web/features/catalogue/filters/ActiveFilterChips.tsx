import { Button } from '@mantine/core';
import { listTexts } from '#shared/texts/catalogue.ts';
import classes from '#web/features/catalogue/list/ProductToolbar.module.css';
import type { ProductSearch } from '#web/state/search-params.ts';
import { RemovableChip } from '#web/ui/controls/RemovableChip.tsx';
import { fadingEdges } from '#web/ui/layout/fading-edges.ts';
import { type ActiveFilter, activeFilters, clearedFilters, type SearchChange } from './filters.ts';
import { useFilterNames } from './use-filter-names.ts';

interface ActiveFilterChipsProps {
  readonly search: ProductSearch;
  /** False where the title names the phrase. */
  readonly withPhrase: boolean;
  readonly onRemove: (removal: SearchChange) => void;
}

/** The active filters as removable chips, for screens with a sidebar. */
export function ActiveFilterChips({ search, withPhrase, onRemove }: ActiveFilterChipsProps) {
  const active = activeFilters(search, useFilterNames(search));
  const chips = active.filter(({ key }) => withPhrase || key !== 'name');
  if (chips.length === 0) return <span className={classes.note}>{listTexts.everyCategory}</span>;
  return (
    <ul ref={fadingEdges} className={`${classes.chips} fading-edges`} aria-label={listTexts.active}>
      <FilterChips filters={chips} onRemove={onRemove} />
      {active.length > 1 && (
        <li>
          <Button variant="ghost" size="sm" onClick={() => onRemove(clearedFilters({ withPhrase: true }))}>
            {listTexts.clear}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface FilterChipsProps extends Pick<ActiveFilterChipsProps, 'onRemove'> {
  readonly filters: readonly ActiveFilter[];
}

/** Items of a list: a press removes a filter. */
export function FilterChips({ filters, onRemove }: FilterChipsProps) {
  return filters.map(({ key, label, removal }) => (
    <li key={key}>
      <RemovableChip label={listTexts.remove(label)} onRemove={() => onRemove(removal)}>
        {label}
      </RemovableChip>
    </li>
  ));
}
