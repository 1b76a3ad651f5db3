import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { addTexts } from '#shared/texts/adding.ts';
import { markedTexts } from '#shared/texts/offers.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { productQueries } from '#web/api/products.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { factsOfProduct } from '#web/offline/outbox/item-facts.ts';
import type { CartOutcome } from '#web/offline/outbox/outbox-store.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { openMessage } from '#web/state/overlays.ts';
import { openAddSeveral } from '#web/state/product-overlays.ts';
import { saveTypedCount } from './count-drafts.ts';
import classes from './MarkedBar.module.css';
import { type MarkedItem, setMarking, unmarkAdded, unmarkAll, useMarked } from './marked.ts';

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

interface MarkedProduct {
  readonly product: MarkedItem['product'];
  readonly count: number;
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
    const products = valid.map(({ product, count }) => ({ id: product.id, count }));
    const facts = valid.map(({ product }) => factsOfProduct(product));
    const outcome = await submit({ verb: 'add-list', products }, facts).outcome;
    // A paused change is sent after the next log-in, so it counts as added too.
    if (outcome.state === 'saved' || outcome.state === 'waiting' || outcome.state === 'paused')
      clearAdded(valid, screen);
    // The stock in the list may be older than the refusals.
    if (outcome.state === 'saved') void client.invalidateQueries({ queryKey: productQueries.all().queryKey });
    showOutcome(outcome, valid);
  });
  return { isSending: isRunning, add: run };
}

function clearAdded(valid: readonly MarkedProduct[], screen: string): void {
  for (const { product } of valid) saveTypedCount(screen, product.id, null, Date.now());
  unmarkAdded(valid.map(({ product }) => product.id));
}

/** An invalid quantity blocks the whole list: added without that product it would look complete. */
function showInvalidCounts(items: readonly MarkedItem[]): void {
  const names = items.filter(({ count }) => count === null).map(({ product }) => product.name);
  void openMessage({ tone: 'error', title: markedTexts.faulty, text: markedTexts.faultyText(names) });
}

function showOutcome(outcome: CartOutcome, products: readonly MarkedProduct[]): void {
  switch (outcome.state) {
    case 'saved':
      return void openAddSeveral({ products, receipt: outcome.cart.receipt ?? [] });
    case 'waiting':
      return void openAddSeveral({ products, receipt: null });
    case 'refused':
      return void openMessage({ tone: 'error', title: addTexts.refused, text: outcome.error.message });
    case 'unsaved':
      return void openMessage({
        tone: 'error',
        title: outboxTexts.notSaved,
        text: outcome.reason,
      });
    default:
    // The log-in screen reports the end of the session.
  }
}
