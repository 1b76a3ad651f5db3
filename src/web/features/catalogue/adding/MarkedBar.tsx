import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { packageKey, productKey } from '#shared/rules/cart-items.ts';
import { markedTexts } from '#shared/texts/offers.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import {
  type MarkedProduct,
  setMarking,
  unmarkAdded,
  unmarkAll,
  useMarked,
  whileSending,
} from '#web/offline/drafts/marked.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { openMessage } from '#web/state/overlays.ts';
import { useMayOrder } from '#web/state/session.ts';
import { saveTypedCount } from './count-drafts.ts';
import classes from './MarkedBar.module.css';
import { sendList, type WantedList } from './send-list.ts';

/** Adds all that is marked at once; shown below the list while marking is on. */
export function MarkedBar() {
  const { isOn, items } = useMarked();
  const { run: add, isRunning: isSending } = useAddMarked();
  const mayOrder = useMayOrder();
  if (!isOn || !mayOrder) return null;
  const isEmpty = items.length === 0;
  const packages = items.filter(({ mode }) => mode === 'package').length;
  return (
    <section className={classes.bar} aria-label={markedTexts.label}>
      <p className={classes.words}>
        <strong role="status">{markedTexts.count(items.length - packages, packages)}</strong>
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

/** Adds what is marked, and shows the outcome of each. */
function useAddMarked() {
  const submit = useSubmitChange();
  const client = useQueryClient();
  const { items } = useMarked();
  const screen = useRouterState({ select: ({ location }) => location.pathname });
  return useSingleFlight(async () => {
    const products = items.filter((item) => item.mode === 'product');
    const valid = products.flatMap(({ product, count }) => (count === null ? [] : [{ product, count }]));
    if (valid.length < products.length) return showInvalidCounts(products);
    const packages = items.flatMap((item) => (item.mode === 'package' ? [item.facts] : []));
    const onAdded = (added: WantedList) => clearAdded(added, screen);
    await whileSending(() => sendList({ products: valid, packages }, { submit, client, onAdded }));
  });
}

function clearAdded({ products, packages }: WantedList, screen: string): void {
  for (const { product } of products) saveTypedCount(screen, product.id, null, Date.now());
  unmarkAdded([
    ...products.map(({ product }) => productKey(product.id)),
    ...packages.map(({ packageId }) => packageKey(packageId)),
  ]);
}

/** An invalid quantity blocks the whole list: added without that product it would look complete. */
function showInvalidCounts(items: readonly MarkedProduct[]): void {
  const names = items.filter(({ count }) => count === null).map(({ product }) => product.name);
  void openMessage({ tone: 'error', title: markedTexts.faulty, text: markedTexts.faultyText(names) });
}
