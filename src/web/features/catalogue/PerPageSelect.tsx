import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import { listTexts } from '#shared/texts/catalogue.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import type { OnSearchChange } from './filters.ts';
import classes from './PerPageSelect.module.css';
import { pageSizes } from './page-sizes.ts';

interface PerPageSelectProps {
  readonly search: ProductSearch;
  readonly onSearchChange: OnSearchChange;
}

/** How many rows a page has. */
export function PerPageSelect({ search, onSearchChange }: PerPageSelectProps) {
  return (
    <label className={classes.choice}>
      <span>{listTexts.perPage}</span>
      <select
        className={classes.select}
        value={search.perPage}
        onChange={(event) => onSearchChange({ perPage: Number(event.currentTarget.value), page: 1 }, { replace: true })}
      >
        {pageSizes(search.perPage).map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <IconChevronDown className={classes.chevron} size={18} aria-hidden />
    </label>
  );
}
