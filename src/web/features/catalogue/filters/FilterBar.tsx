import { listTexts } from '#shared/texts/catalogue.ts';
import classes from '#web/features/catalogue/list/ProductToolbar.module.css';
import type { ProductSearch } from '#web/state/search-params.ts';
import { FilterChip } from '#web/ui/controls/FilterChip.tsx';
import { RemovableChip } from '#web/ui/controls/RemovableChip.tsx';
import { FilterButton } from '#web/ui/filters/FilterButton.tsx';
import { fadingEdges } from '#web/ui/layout/fading-edges.ts';
import { activeFilters, type OnSearchChange, QUICK_FLAGS, type SearchChange, toggledFlag } from './filters.ts';
import { useFilterNames } from './use-filter-names.ts';

interface FilterBarProps {
  readonly search: ProductSearch;
  /** False where the title names the phrase. */
  readonly withPhrase: boolean;
  readonly onChange: OnSearchChange;
  readonly onRemove: (removal: SearchChange) => void;
  /** Opens the sheet with all filters. */
  readonly onOpen: () => void;
}

/** Filters for screens without a sidebar: the button of the sheet, the active filters, and the quick ones. Scrolls sideways. */
export function FilterBar({ search, withPhrase, onChange, onRemove, onOpen }: FilterBarProps) {
  const active = activeFilters(search, useFilterNames(search));
  const count = active.filter(({ key }) => key !== 'name').length;
  const hasOtherPlace = (key: string) => (key === 'name' && !withPhrase) || QUICK_FLAGS.some((flag) => flag === key);
  return (
    <>
      <FilterButton count={count} onOpen={onOpen} />
      <ul ref={fadingEdges} className={`${classes.chips} fading-edges`} aria-label={listTexts.quick}>
        {active
          .filter(({ key }) => !hasOtherPlace(key))
          .map(({ key, label, removal }) => (
            <li key={key}>
              <RemovableChip label={listTexts.remove(label)} onRemove={() => onRemove(removal)}>
                {label}
              </RemovableChip>
            </li>
          ))}
        {QUICK_FLAGS.map((flag) => (
          <li key={flag}>
            <FilterChip selected={search[flag] === true} onToggle={() => onChange(toggledFlag(search, flag))}>
              {listTexts.filter[flag].chip}
            </FilterChip>
          </li>
        ))}
      </ul>
    </>
  );
}
