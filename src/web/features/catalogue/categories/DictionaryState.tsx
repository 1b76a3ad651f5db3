import { Button } from '@mantine/core';
import { listTexts } from '#shared/texts/catalogue.ts';
import { commonTexts } from '#shared/texts/common.ts';
import classes from '#web/features/catalogue/filters/FilterPanel.module.css';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

interface DictionaryStateProps {
  readonly query: { readonly isError: boolean; readonly refetch: () => unknown };
}

/** The loading or failed state of a filter's values, with a retry button. */
export function DictionaryState({ query }: DictionaryStateProps) {
  if (!query.isError) {
    return (
      <div className={classes.waiting}>
        <Skeleton width="70%" height="14px" />
        <Skeleton width="85%" height="14px" />
        <Skeleton width="60%" height="14px" />
      </div>
    );
  }
  return (
    <div className={classes.hint}>
      <p>{listTexts.unavailableFilters}</p>
      <Button variant="ghost" size="sm" onClick={() => void query.refetch()}>
        {commonTexts.retry}
      </Button>
    </div>
  );
}
