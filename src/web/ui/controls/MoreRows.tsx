import { Button } from '@mantine/core';
import { moreRowsTexts } from '#shared/texts/ui.ts';
import classes from './MoreRows.module.css';
import { ROWS_AT_ONCE } from './use-more-rows.ts';

interface MoreRowsProps {
  readonly shown: number;
  readonly all: number;
  readonly onMore: () => void;
}

/** The count and the "more" button below a list of `useMoreRows`; renders nothing once all rows are shown. */
export function MoreRows({ shown, all, onMore }: MoreRowsProps) {
  if (shown >= all) return null;
  return (
    <div className={classes.more}>
      <p className={classes.shown} role="status">
        {moreRowsTexts.shown(shown, all)}
      </p>
      <Button variant="outline" onClick={onMore}>
        {moreRowsTexts.more(Math.min(ROWS_AT_ONCE, all - shown))}
      </Button>
    </div>
  );
}
