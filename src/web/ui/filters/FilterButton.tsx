import { Button } from '@mantine/core';
import IconAdjustmentsHorizontal from '@tabler/icons-react/icons/IconAdjustmentsHorizontal';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './FilterButton.module.css';

interface FilterButtonProps {
  /** Active filters. */
  readonly count: number;
  readonly onOpen: () => void;
}

/** Opens the sheet with the filters of a list; shows how many are active. */
export function FilterButton({ count, onOpen }: FilterButtonProps) {
  return (
    <Button
      className={classes.open ?? ''}
      variant="outline"
      size="sm"
      px={11}
      aria-haspopup="dialog"
      aria-label={uiTexts.filtersOf(count)}
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      rightSection={count > 0 && <span className={classes.count}>{count}</span>}
      onClick={onOpen}
    >
      {uiTexts.filters}
    </Button>
  );
}
