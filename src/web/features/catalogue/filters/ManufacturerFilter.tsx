import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listTexts } from '#shared/texts/catalogue.ts';
import { DictionaryState } from '#web/features/catalogue/categories/DictionaryState.tsx';
import { filterManufacturers, topManufacturers } from '#web/features/catalogue/categories/manufacturers.ts';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { FilterCheckbox } from '#web/ui/controls/FilterCheckbox.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import classes from './FilterPanel.module.css';
import { filterChange, type OnSearchChange } from './filters.ts';
import type { FilterCounts } from './use-facets.ts';

interface ManufacturerFilterProps {
  readonly search: ProductSearch;
  readonly onChange: OnSearchChange;
  readonly counts: FilterCounts;
}

/** Shown until the user expands the list. */
const INITIAL_COUNT = 6;

/** Manufacturers: the largest, or on demand all with a search by name. The query takes a single one. */
export function ManufacturerFilter({ search, onChange, counts }: ManufacturerFilterProps) {
  const manufacturers = useQuery(catalogueQueries.manufacturers());
  const [showsAll, setShowsAll] = useState(false);
  const [text, setText] = useState('');
  if (manufacturers.data === undefined) return <DictionaryState query={manufacturers} />;
  const all = manufacturers.data.map((entry) => ({
    ...entry,
    productCount: counts.manufacturer(entry.id) ?? entry.productCount,
  }));
  const shown = showsAll ? filterManufacturers(all, text) : topManufacturers(all, search.manufacturer, INITIAL_COUNT);
  return (
    <>
      {showsAll && (
        <TextField
          aria-label={listTexts.findManufacturer}
          placeholder={listTexts.findManufacturer}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={showsAll ? classes.long : undefined}>
        {shown.map(({ id, name }) => (
          <FilterCheckbox
            key={id}
            checked={search.manufacturer === id}
            count={counts.manufacturer(id)}
            onChange={(isOn) => onChange(filterChange({ manufacturer: isOn ? id : undefined }))}
          >
            {name}
          </FilterCheckbox>
        ))}
        {shown.length === 0 && <p className={classes.hint}>{listTexts.noManufacturer}</p>}
      </div>
      {all.length > INITIAL_COUNT && (
        <Button className={classes.more} variant="ghost" size="sm" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? listTexts.fewerManufacturers : listTexts.moreManufacturers}
        </Button>
      )}
    </>
  );
}
