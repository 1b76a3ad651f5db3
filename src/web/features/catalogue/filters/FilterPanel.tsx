import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { listTexts } from '#shared/texts/catalogue.ts';
import { DictionaryState } from '#web/features/catalogue/categories/DictionaryState.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { FilterCheckbox } from '#web/ui/controls/FilterCheckbox.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import classes from './FilterPanel.module.css';
import { FLAG_SECTIONS, type Flag, filterChange, type OnSearchChange, toggledFlag } from './filters.ts';
import { ManufacturerFilter } from './ManufacturerFilter.tsx';
import { type FilterCounts, useFacets } from './use-facets.ts';

interface FilterPanelProps {
  readonly search: ProductSearch;
  readonly onChange: OnSearchChange;
  /** False until the list has loaded, because its request goes before those for the counts. */
  readonly withCounts: boolean;
  /** The fixed filter of the screen. */
  readonly flag: Flag | undefined;
  /** For small screens, which the categories alone would fill. */
  readonly flagsFirst?: boolean;
}

/** All filters of the list, for the sidebar and the sheet. */
export function FilterPanel({ search, onChange, withCounts, flag: fixedFlag, flagsFirst = false }: FilterPanelProps) {
  const counts = useFacets({ ...search, ...(fixedFlag && { [fixedFlag]: true }) }, withCounts);
  const categories = (
    <FilterSection title={listTexts.sections.category}>
      <CategoryFilter search={search} onChange={onChange} counts={counts} />
    </FilterSection>
  );
  // In the sidebar, so that every filter is in the first view.
  const folded = (chosen: number | undefined) => (flagsFirst ? {} : { isFolded: chosen === undefined });
  return (
    <>
      {!flagsFirst && categories}
      {FLAG_SECTIONS.map(({ section, flags }) => (
        <FilterSection key={section} title={listTexts.sections[section]}>
          {flags
            .filter((flag) => flag !== fixedFlag)
            .map((flag) => (
              <FilterCheckbox
                key={flag}
                checked={search[flag] === true}
                onChange={() => onChange(toggledFlag(search, flag))}
                count={counts.flag(flag)}
              >
                {listTexts.filter[flag].label}
              </FilterCheckbox>
            ))}
        </FilterSection>
      ))}
      {flagsFirst && categories}
      <FilterSection title={listTexts.sections.manufacturer} {...folded(search.manufacturer)}>
        <ManufacturerFilter search={search} onChange={onChange} counts={counts} />
      </FilterSection>
      <FilterSection title={listTexts.sections.type} {...folded(search.type)}>
        <TypeFilter search={search} onChange={onChange} counts={counts} />
      </FilterSection>
    </>
  );
}

interface FilterSectionProps {
  readonly title: string;
  /** Whether it shows its title alone until the user opens it; absent when it cannot be folded. */
  readonly isFolded?: boolean;
  readonly children: ReactNode;
}

function FilterSection({ title, isFolded, children }: FilterSectionProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState<boolean>();
  const isShown = isOpen ?? isFolded !== true;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out like the design's headings
    <div role="group" aria-labelledby={titleId} className={classes.section}>
      <h2 id={titleId} className={classes.title}>
        {isFolded === undefined ? (
          title
        ) : (
          <button type="button" className={classes.fold} aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
            {title}
            <IconChevronDown size={18} aria-hidden />
          </button>
        )}
      </h2>
      {isShown && children}
    </div>
  );
}

interface TypeFilterProps {
  readonly search: ProductSearch;
  readonly onChange: OnSearchChange;
  readonly counts: FilterCounts;
}

/** Product types. The query takes a single one, so checking another replaces it. */
function TypeFilter({ search, onChange, counts }: TypeFilterProps) {
  const types = useQuery(catalogueQueries.productTypes());
  if (types.data === undefined) return <DictionaryState query={types} />;
  return types.data.map(({ id, name }) => (
    <FilterCheckbox
      key={id}
      checked={search.type === id}
      count={counts.type(id)}
      onChange={(isOn) => onChange(filterChange({ type: isOn ? id : undefined }))}
    >
      {name}
    </FilterCheckbox>
  ));
}
