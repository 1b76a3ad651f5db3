import { Button } from '@mantine/core';
import { markedTexts } from '#shared/texts/offers.ts';
import classes from './MarkedBar.module.css';
import { setMarking, unmarkAll, useMarked } from './marked.ts';
import { useAddMarked } from './use-add-marked.ts';

/** What is ticked, and adding all of it at once; below the list while ticking. */
export function MarkedBar() {
  const { isOn, items } = useMarked();
  const { isSending, add } = useAddMarked();
  if (!isOn) return null;
  const isEmpty = items.length === 0;
  return (
    <section className={classes.bar} aria-label={markedTexts.label}>
      <p className={classes.words}>
        <strong role="status">{markedTexts.count(items.length)}</strong>
        <span className={classes.hint}>{markedTexts.hint}</span>
      </p>
      <div className={classes.actions}>
        <Button variant="ghost" onClick={() => setMarking(false)}>
          {markedTexts.stop}
        </Button>
        {!isEmpty && (
          <Button variant="outline" onClick={unmarkAll}>
            {markedTexts.clear}
          </Button>
        )}
        <Button aria-disabled={isEmpty || undefined} aria-busy={isSending} onClick={isEmpty ? undefined : add}>
          {isSending ? markedTexts.adding : markedTexts.add}
        </Button>
      </div>
    </section>
  );
}
