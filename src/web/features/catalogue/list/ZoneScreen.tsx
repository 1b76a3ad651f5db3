import { useQuery } from '@tanstack/react-query';
import type { Zone } from '#shared/contract/zones.ts';
import { formatCount } from '#shared/language/plural.ts';
import { zoneTexts } from '#shared/texts/offers.ts';
import { zoneQueries } from '#web/api/zones.ts';
import { filterChange } from '#web/features/catalogue/filters/filters.ts';
import { ZONE_SCOPES } from '#web/features/catalogue/filters/list-scope.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { FilterChip } from '#web/ui/controls/FilterChip.tsx';
import { fadingEdges } from '#web/ui/layout/fading-edges.ts';
import { ProductListScreen } from './ProductListScreen.tsx';
import type { GoToSearch } from './use-debounced-search.ts';
import classes from './ZoneHead.module.css';

interface ZoneScreenProps {
  readonly zone: Zone;
  /** The search in the address. */
  readonly address: ProductSearch;
  readonly goTo: GoToSearch;
}

/** A zone of the offer as a list (docs/product.md §2 `/low-prices` and `/kdw`). */
export function ZoneScreen({ zone, address, goTo }: ZoneScreenProps) {
  return (
    <ProductListScreen
      scope={ZONE_SCOPES[zone]}
      head={(search, onChange) => (
        <ZoneCategories zone={zone} search={search} onChange={(category) => onChange(filterChange({ category }))} />
      )}
      address={address}
      goTo={goTo}
    />
  );
}

interface ZoneCategoriesProps {
  readonly zone: Zone;
  readonly search: ProductSearch;
  readonly onChange: (category: number | undefined) => void;
}

/** Category chips above a zone's list. The counts are of its cells: available products, given the other filters. */
function ZoneCategories({ zone, search, onChange }: ZoneCategoriesProps) {
  const { category: chosen, name, page, perPage: _, order: __, ...others } = search;
  // A phrase searches all categories.
  const isShown = name === undefined && page === 1;
  const { data } = useQuery({ ...zoneQueries.form(zone, others), enabled: isShown });
  const options = data?.fields.find((field) => field.name === 'category')?.options ?? [];
  // The space is reserved while they load, so that the list does not move.
  if (!isShown || (data !== undefined && options.length < 2)) return null;
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
