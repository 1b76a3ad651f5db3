import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { Zone } from '#shared/contract/zones.ts';
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
  const { category, manufacturer, type } = search;
  // A phrase looks for one thing in the list; what is cheapest of all is no answer to it.
  if (search.name !== undefined || search.page > 1) return null;
  return (
    <div className={classes.head}>
      <ZoneCategories zone={zone} chosen={category} onChange={onCategory} />
      <ZoneStrip zone={zone} filter={{ category, manufacturer, type }} screen={{ href, back: zoneTexts[zone].back }} />
    </div>
  );
}

interface ZoneCategoriesProps {
  readonly zone: Zone;
  readonly chosen: number | undefined;
  readonly onChange: (category: number | undefined) => void;
}

function ZoneCategories({ zone, chosen, onChange }: ZoneCategoriesProps) {
  const { data } = useQuery(zoneQueries.form(zone));
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
            {name} <span className={classes.count}>{productCount}</span>
          </FilterChip>
        </li>
      ))}
    </ul>
  );
}
