import { useQuery } from '@tanstack/react-query';
import { DictionaryState } from '#web/features/catalogue/categories/DictionaryState.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { FilterCheckbox } from '#web/ui/controls/FilterCheckbox.tsx';
import { filterChange, type OnSearchChange } from './filters.ts';
import type { FilterCounts } from './use-facets.ts';

interface TypeFilterProps {
  readonly search: ProductSearch;
  readonly onChange: OnSearchChange;
  readonly counts: FilterCounts;
}

/** Product types; the query takes one of them, so ticking another moves the tick. */
export function TypeFilter({ search, onChange, counts }: TypeFilterProps) {
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
