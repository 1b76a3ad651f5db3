import { listTexts } from '#shared/texts/catalogue.ts';
import classes from '#web/features/catalogue/list/ProductToolbar.module.css';
import type { ProductSearch } from '#web/state/search-params.ts';
import { FilterChip } from '#web/ui/controls/FilterChip.tsx';
import { fadingEdges } from '#web/ui/layout/fading-edges.ts';
import { FilterChips } from './ActiveFilterChips.tsx';
import { activeFilters, type OnSearchChange, QUICK_FLAGS, type SearchChange, toggledFlag } from './filters.ts';
import { useFilterNames } from './use-filter-names.ts';

interface FilterBarProps {
  readonly search: ProductSearch;
  /** False where the title names the phrase. */
  readonly withPhrase: boolean;
  readonly onChange: OnSearchChange;
  readonly onRemove: (removal: SearchChange) => void;
}

/** Filters for screens without a sidebar: the active ones, and the quick ones. Scrolls sideways. */
export function FilterBar({ search, withPhrase, onChange, onRemove }: FilterBarProps) {
  const active = activeFilters(search, useFilterNames(search));
  const hasOtherPlace = (key: string) => (key === 'name' && !withPhrase) || QUICK_FLAGS.some((flag) => flag === key);
  return (
    <ul ref={fadingEdges} className={`${classes.chips} fading-edges`} aria-label={listTexts.quick}>
      <FilterChips filters={active.filter(({ key }) => !hasOtherPlace(key))} onRemove={onRemove} />
      {QUICK_FLAGS.map((flag) => (
        <li key={flag}>
          <FilterChip selected={search[flag] === true} onToggle={() => onChange(toggledFlag(search, flag))}>
            {listTexts.filter[flag].chip}
          </FilterChip>
        </li>
      ))}
    </ul>
  );
}
