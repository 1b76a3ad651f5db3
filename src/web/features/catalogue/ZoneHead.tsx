import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { Zone, ZoneFilter } from '#shared/contract/zones.ts';
import { formatCount } from '#shared/rules/plural.ts';
import { zoneTexts } from '#shared/texts/zones.ts';
import { zoneQueries } from '#web/api/zones.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import classes from './ZoneHead.module.css';
import { ZoneStrip } from './ZoneStrip.tsx';

interface ZoneHeadProps {
  readonly zone: Zone;
  readonly search: ProductSearch;
  readonly onCategory: (category: number | undefined) => void;
}

/** Above a zone's list: its categories one press away, and its first products, narrowed as the list is. */
export function ZoneHead({ zone, search, onCategory }: ZoneHeadProps) {
  const href = useRouterState({ select: ({ location }) => location.href });
  const { name, page, perPage: _, order: __, ...filter } = search;
  // A phrase looks for one thing in the list; what is cheapest of all is no answer to it.
  if (name !== undefined || page > 1) return null;
  return (
    <div className={classes.head}>
      <ZoneCategories zone={zone} filter={filter} onChange={onCategory} />
      <ZoneStrip zone={zone} filter={filter} screen={{ href, back: zoneTexts[zone].back }} />
    </div>
  );
}

interface ZoneCategoriesProps {
  readonly zone: Zone;
  readonly filter: ZoneFilter;
  readonly onChange: (category: number | undefined) => void;
}

/** The figures are of cells: what can be had now, with the other filters as they are. */
function ZoneCategories({ zone, filter, onChange }: ZoneCategoriesProps) {
  const { category: chosen, ...others } = filter;
  const { data } = useQuery(zoneQueries.form(zone, others));
  const options = data?.fields.find(({ name }) => name === 'category')?.options ?? [];
  if (options.length < 2) return null;
  return (
    <ul className={`${classes.categories} fading-edges`} aria-label={zoneTexts.categories}>
      <li>
        <FilterChip selected={chosen === undefined} onToggle={() => onChange(undefined)}>
          {zoneTexts.everything}
        </FilterChip>
      </li>
      {options.map(({ id, name, productCount }) => (
        <li key={id}>
          <FilterChip selected={chosen === id} onToggle={(selected) => onChange(selected ? id : undefined)}>
            {name}{' '}
            <span className={classes.count} aria-hidden="true">
              {formatCount(productCount)}
            </span>
            <span className="visually-hidden">, {zoneTexts.available(productCount)}</span>
          </FilterChip>
        </li>
      ))}
    </ul>
  );
}
