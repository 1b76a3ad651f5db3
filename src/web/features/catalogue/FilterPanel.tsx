import { type ReactNode, useId } from 'react';
import { listTexts } from '#shared/texts/catalogue.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { FilterCheckbox } from '#web/ui/FilterCheckbox.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import classes from './FilterPanel.module.css';
import { FLAG_SECTIONS, type Flag, type OnSearchChange, toggledFlag } from './filters.ts';
import { ManufacturerFilter } from './ManufacturerFilter.tsx';
import { useProductTotal } from './product-total.ts';
import { TypeFilter } from './TypeFilter.tsx';

interface FilterPanelProps {
  readonly search: ProductSearch;
  readonly onChange: OnSearchChange;
  /** The list is there: its own request goes before those for the figures beside the filters. */
  readonly withCounts: boolean;
}

/** Every filter of the list, for the sidebar and for the sheet. */
export function FilterPanel({ search, onChange, withCounts }: FilterPanelProps) {
  return (
    <>
      <FilterSection title={listTexts.sections.category}>
        <CategoryFilter search={search} onChange={onChange} withCounts={withCounts} />
      </FilterSection>
      {FLAG_SECTIONS.map(({ section, flags }) => (
        <FilterSection key={section} title={listTexts.sections[section]}>
          {flags.map((flag) => (
            <FlagFilter key={flag} flag={flag} search={search} onChange={onChange} withCounts={withCounts} />
          ))}
        </FilterSection>
      ))}
      <FilterSection title={listTexts.sections.manufacturer}>
        <ManufacturerFilter search={search} onChange={onChange} />
      </FilterSection>
      <FilterSection title={listTexts.sections.type}>
        <TypeFilter search={search} onChange={onChange} />
      </FilterSection>
    </>
  );
}

interface FilterSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function FilterSection({ title, children }: FilterSectionProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out like the design's headings
    <div role="group" aria-labelledby={titleId} className={classes.section}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
    </div>
  );
}

interface FlagFilterProps extends FilterPanelProps {
  readonly flag: Flag;
}

function FlagFilter({ flag, search, onChange, withCounts }: FlagFilterProps) {
  const total = useProductTotal({ [flag]: true }, withCounts);
  return (
    <FilterCheckbox
      checked={search[flag] === true}
      onChange={() => onChange(toggledFlag(search, flag))}
      {...(total === undefined ? {} : { count: total })}
    >
      {listTexts.filter[flag].label}
    </FilterCheckbox>
  );
}
