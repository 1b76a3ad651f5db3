import { useMediaQuery } from '@mantine/hooks';
import type { OnSearchChange } from '#web/features/catalogue/filters/filters.ts';
import type { ListPlace } from '#web/features/catalogue/filters/list-place.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { SortSelect } from '#web/ui/controls/SortSelect.tsx';
import { BREAKPOINTS } from '#web/ui/styles/theme.ts';
import { chosenSort, sortChoices } from './sorting.ts';

interface SortChoiceProps {
  readonly place: ListPlace;
  readonly search: ProductSearch;
  readonly onSearchChange: OnSearchChange;
}

/** The list's order; a phone has room for the short words only. */
export function SortChoice({ place, search, onSearchChange }: SortChoiceProps) {
  const isPhone = useMediaQuery(`(max-width: ${BREAKPOINTS.phone - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const choices = sortChoices(search, place);
  return (
    <SortSelect
      options={choices.map(({ value, label, short }) => ({ value, label: isPhone ? short : label }))}
      value={chosenSort(search, place).value}
      onChange={(value) => {
        const order = choices.find((choice) => choice.value === value)?.order;
        onSearchChange({ order, page: 1 }, { replace: true });
      }}
    />
  );
}
