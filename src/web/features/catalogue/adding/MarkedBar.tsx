import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { markedTexts } from '#shared/texts/offers.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { openMessage } from '#web/state/overlays.ts';
import { saveTypedCount } from './count-drafts.ts';
import classes from './MarkedBar.module.css';
import { type MarkedItem, setMarking, unmarkAdded, unmarkAll, useMarked } from './marked.ts';
import { sendList, type WantedProduct } from './send-list.ts';

/** Adds all marked products at once; shown below the list while marking is on. */
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

/** Adds the marked products as one change, and shows the outcome of each product. */
function useAddMarked() {
  const submit = useSubmitChange();
  const client = useQueryClient();
  const { items } = useMarked();
  const screen = useRouterState({ select: ({ location }) => location.pathname });
  const { run, isRunning } = useSingleFlight(async () => {
    const valid = items.flatMap(({ product, count }) => (count === null ? [] : [{ product, count }]));
    if (valid.length < items.length) return showInvalidCounts(items);
    await sendList(valid, { submit, client, onAdded: () => clearAdded(valid, screen) });
  });
  return { isSending: isRunning, add: run };
}

function clearAdded(valid: readonly WantedProduct[], screen: string): void {
  for (const { product } of valid) saveTypedCount(screen, product.id, null, Date.now());
  unmarkAdded(valid.map(({ product }) => product.id));
}

/** An invalid quantity blocks the whole list: added without that product it would look complete. */
function showInvalidCounts(items: readonly MarkedItem[]): void {
  const names = items.filter(({ count }) => count === null).map(({ product }) => product.name);
  void openMessage({ tone: 'error', title: markedTexts.faulty, text: markedTexts.faultyText(names) });
}
