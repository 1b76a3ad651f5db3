import type { Zone } from '#shared/contract/zones.ts';
import { filterChange } from '#web/features/catalogue/filters/filters.ts';
import { ZONE_PLACES } from '#web/features/catalogue/filters/list-place.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { ProductListScreen } from './ProductListScreen.tsx';
import type { GoToSearch } from './use-chosen-search.ts';
import { ZoneHead } from './ZoneHead.tsx';

interface ZoneScreenProps {
  readonly zone: Zone;
  /** As it stands in the address. */
  readonly address: ProductSearch;
  readonly goTo: GoToSearch;
}

/** A zone of the offer (SPEC §2 `/low-prices` and `/kdw`): its first products, and all of them as a list. */
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
