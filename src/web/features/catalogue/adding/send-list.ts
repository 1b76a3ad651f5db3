import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '#shared/contract/products.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { productQueries } from '#web/api/products.ts';
import type { CartOutcome } from '#web/offline/outbox/cart-outcome.ts';
import { factsOfProduct } from '#web/offline/outbox/item-facts.ts';
import type { SubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { openMessage } from '#web/state/overlays.ts';
import { openAddSeveral } from '#web/state/product-overlays.ts';

/** A product and how many pieces of it to add. */
export interface WantedProduct {
  readonly product: Product;
  readonly count: number;
}

interface ListDeps {
  readonly submit: SubmitChange;
  readonly client: QueryClient;
  /** Runs once the list is in the cart or waits, before its outcome is shown. */
  readonly onAdded?: () => void;
}

/** Adds products as one change, and shows the outcome of each. */
export async function sendList(wanted: readonly WantedProduct[], { submit, client, onAdded }: ListDeps): Promise<void> {
  const products = wanted.map(({ product, count }) => ({ id: product.id, count }));
  const facts = wanted.map(({ product }) => factsOfProduct(product));
  const outcome = await submit({ verb: 'add-list', products }, facts).outcome;
  // A paused change is sent after the next log-in, so it counts as added too.
  if (outcome.state === 'saved' || outcome.state === 'waiting' || outcome.state === 'paused') onAdded?.();
  // The stock in the list may be older than the refusals.
  if (outcome.state === 'saved') void client.invalidateQueries({ queryKey: productQueries.all().queryKey });
  showOutcome(outcome, wanted);
}

function showOutcome(outcome: CartOutcome, products: readonly WantedProduct[]): void {
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
