import { useMediaQuery } from '@mantine/hooks';
import type { ProductSearch } from '#web/state/search-params.ts';
import { SortSelect } from '#web/ui/SortSelect.tsx';
import { BREAKPOINTS } from '#web/ui/theme.ts';
import type { OnSearchChange } from './filters.ts';
import type { ListPlace } from './list-place.ts';
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
