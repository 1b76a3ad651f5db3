import { listTexts } from '#shared/texts/catalogue.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { PlainSelect } from '#web/ui/controls/PlainSelect.tsx';
import type { OnSearchChange } from './filters.ts';
import { pageSizes } from './page-sizes.ts';

interface PerPageSelectProps {
  readonly search: ProductSearch;
  readonly onSearchChange: OnSearchChange;
}

/** Selects the page size. */
export function PerPageSelect({ search, onSearchChange }: PerPageSelectProps) {
  return (
    <PlainSelect
      label={<span>{listTexts.perPage}</span>}
      options={pageSizes(search.perPage).map((size) => ({ value: size, label: String(size) }))}
      value={search.perPage}
      onChange={(perPage) => onSearchChange({ perPage, page: 1 }, { replace: true })}
    />
  );
}
