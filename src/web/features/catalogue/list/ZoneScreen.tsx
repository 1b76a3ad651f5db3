import { useQuery } from '@tanstack/react-query';
import type { Zone, ZoneFilter } from '#shared/contract/zones.ts';
import { formatCount } from '#shared/language/plural.ts';
import { zoneTexts } from '#shared/texts/offers.ts';
import { zoneQueries } from '#web/api/zones.ts';
import { filterChange } from '#web/features/catalogue/filters/filters.ts';
import { ZONE_PLACES } from '#web/features/catalogue/filters/list-place.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { FilterChip } from '#web/ui/controls/FilterChip.tsx';
import { fadingEdges } from '#web/ui/layout/fading-edges.ts';
import { ProductListScreen } from './ProductListScreen.tsx';
import type { GoToSearch } from './use-chosen-search.ts';
import classes from './ZoneHead.module.css';

interface ZoneScreenProps {
  readonly zone: Zone;
  /** As it stands in the address. */
  readonly address: ProductSearch;
  readonly goTo: GoToSearch;
}

/** A zone of the offer (docs/product.md §2 `/low-prices` and `/kdw`): its first products, and all of them as a list. */
export function ZoneScreen({ zone, address, goTo }: ZoneScreenProps) {
  return (
    <ProductListScreen
      place={ZONE_PLACES[zone]}
      head={(search, onChange) => (
        <ZoneHead zone={zone} search={search} onCategory={(category) => onChange(filterChange({ category }))} />
      )}
      address={address}
      goTo={goTo}
    />
  );
}

interface ZoneHeadProps {
  readonly zone: Zone;
  readonly search: ProductSearch;
  readonly onCategory: (category: number | undefined) => void;
}

/** Above a zone's list: its categories one press away. */
function ZoneHead({ zone, search, onCategory }: ZoneHeadProps) {
  const { name, page, perPage: _, order: __, ...filter } = search;
  // A phrase looks for one thing in the list, whatever it belongs to.
  if (name !== undefined || page > 1) return null;
  return <ZoneCategories zone={zone} filter={filter} onChange={onCategory} />;
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
  // Its place is kept while they are unknown, so that the list stays where it is.
  if (data !== undefined && options.length < 2) return null;
  return (
    <div className={classes.head}>
      <ul ref={fadingEdges} className={`${classes.categories} fading-edges`} aria-label={zoneTexts.categories}>
        {data !== undefined && (
          <li>
            <FilterChip selected={chosen === undefined} onToggle={() => onChange(undefined)}>
              {zoneTexts.everything}
            </FilterChip>
          </li>
        )}
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
    </div>
  );
}
