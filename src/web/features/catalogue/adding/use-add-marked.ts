import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { addTexts } from '#shared/texts/catalogue.ts';
import { markedTexts } from '#shared/texts/offers.ts';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import { productQueries } from '#web/api/products.ts';
import { factsOfProduct } from '#web/offline/outbox/item-facts.ts';
import type { CartOutcome } from '#web/offline/outbox/outbox-store.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { openMessage } from '#web/state/overlays.ts';
import { openAddSeveral } from '#web/state/product-overlays.ts';
import { keepTypedCount } from './count-drafts.ts';
import { type MarkedItem, markedWereAdded, useMarked } from './marked.ts';

interface Wanted {
  readonly product: MarkedItem['product'];
  readonly count: number;
}

/** Adds what is ticked as one list, which the cart's queue sends once, and tells what became of each product. */
export function useAddMarked() {
  const submit = useSubmitChange();
  const client = useQueryClient();
  const { items } = useMarked();
  const screen = useRouterState({ select: ({ location }) => location.pathname });
  const [isSending, setSending] = useState(false);
  // Beside the state, because two presses may come before the next render.
  const isBusy = useRef(false);

  const add = async () => {
    if (isBusy.current) return;
    const wanted = items.flatMap(({ product, count }) => (count === null ? [] : [{ product, count }]));
    if (wanted.length < items.length) return tellFaults(items);
    isBusy.current = true;
    setSending(true);
    const products = wanted.map(({ product, count }) => ({ id: product.id, count }));
    const facts = wanted.map(({ product }) => factsOfProduct(product));
    const outcome = await submit({ verb: 'add-list', products }, facts).outcome;
    isBusy.current = false;
    setSending(false);
    // Kept for after the next log-in it is on its way as well, and must not be added once more.
    if (outcome.state === 'saved' || outcome.state === 'waiting' || outcome.state === 'paused') forget(wanted, screen);
    // What the list says of stock may be older than what was refused.
    if (outcome.state === 'saved') void client.invalidateQueries({ queryKey: productQueries.all().queryKey });
    tell(outcome, wanted);
  };
  return { isSending, add: () => void add() };
}

function forget(wanted: readonly Wanted[], screen: string): void {
  for (const { product } of wanted) keepTypedCount(screen, product.id, null, Date.now());
  markedWereAdded(wanted.map(({ product }) => product.id));
}

/** A list that leaves out what nobody can read would look as if it were whole. */
function tellFaults(items: readonly MarkedItem[]): void {
  const names = items.filter(({ count }) => count === null).map(({ product }) => product.name);
  void openMessage({ tone: 'error', title: markedTexts.faulty, text: markedTexts.faultyText(names) });
}

function tell(outcome: CartOutcome, products: readonly Wanted[]): void {
  switch (outcome.state) {
    case 'saved':
      return void openAddSeveral({ products, receipt: outcome.cart.receipt ?? [] });
    case 'waiting':
      return void openAddSeveral({ products, receipt: null });
    case 'refused':
      return void openMessage({ tone: 'error', title: addTexts.refused, text: outcome.error.message });
    case 'unsaved':
      return void openMessage({ tone: 'error', title: cartQueueTexts.notSaved, text: outcome.reason });
    default:
    // The session is over: told by the log-in screen.
  }
}
