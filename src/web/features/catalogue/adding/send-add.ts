import type { QueryClient } from '@tanstack/react-query';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Product } from '#shared/contract/products.ts';
import { productKey } from '#shared/rules/cart-items.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { cartQuery } from '#web/api/cart.ts';
import { productQueries } from '#web/api/products.ts';
import { factsOfProduct } from '#web/offline/outbox/item-facts.ts';
import type { Refusal } from '#web/offline/outbox/operations.ts';
import type { SubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { addDialogue } from '#web/state/add-dialogue.ts';
import { announce } from '#web/state/announcer.ts';
import { confirm, openAddToCart, openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { countsInCart } from './in-cart.ts';
import { isForbidden } from './permission.ts';

export interface AddDeps {
  readonly submit: SubmitChange;
  readonly client: QueryClient;
  /** Runs before the "added" dialogue opens; the dialogue returns the focus to where it is at that moment. */
  readonly onAdded?: () => void;
  /** Shows the result in the product's row when the dialogue is turned off; without a row a toast shows it. */
  readonly confirmInRow?: (result: AddResult) => void;
}

/** `waiting`: stored on the device until the server can be reached. */
export type AddResult = 'added' | 'waiting';

/** `added`: saved or pending. `paused`: pending until the next log-in. `refused`: not in the cart. */
type AddOutcome = 'added' | 'paused' | 'refused';

/** Adds pieces of a product and shows the outcome. When the stock is too low it offers the remaining pieces. */
export async function sendAdd(product: Product, pieces: number, deps: AddDeps): Promise<AddOutcome> {
  // A scan adds without a row that would show the reason.
  if (isForbidden(product)) {
    void showFailure(product, addTexts.refused, productTexts.notes.hospitalOnly);
    return 'refused';
  }
  const change = { verb: 'add', item: productKey(product.id), count: pieces } as const;
  const outcome = await deps.submit(change, [factsOfProduct(product)]).outcome;
  switch (outcome.state) {
    case 'paused':
      // The log-in screen reports the end of the session.
      return 'paused';
    case 'unsaved':
      // The change could not be stored on the device, so it is reported as not added (docs/offline.md "Faults" 15).
      void showFailure(product, outboxTexts.notSaved, outcome.reason);
      return 'refused';
    case 'refused':
      return offerRemaining(product, outcome.error, deps);
    default:
      deps.onAdded?.();
      confirmAdd(product, pieces, outcome.state === 'waiting' ? 'waiting' : 'added', deps);
      return 'added';
  }
}

function confirmAdd(product: Product, pieces: number, result: AddResult, { confirmInRow }: AddDeps): void {
  if (addDialogue.isOn()) {
    void openAddToCart(product, pieces, result === 'waiting');
    return;
  }
  const text = addTexts.confirmed[result](nameWithFormat(product.name, product.withFormat), pieces);
  if (confirmInRow === undefined) {
    showToast({ text });
    return;
  }
  confirmInRow(result);
  announce(text);
}

async function offerRemaining(product: Product, error: Refusal, deps: AddDeps): Promise<AddOutcome> {
  // The stock on the screen is older than the refusal.
  void deps.client.invalidateQueries({ queryKey: productQueries.all().queryKey });
  const remaining = await remainingStock(error, product.id, deps.client);
  if (remaining === 0) {
    void showFailure(product, addTexts.refused, error.message);
    return 'refused';
  }
  const wanted = await confirm({
    title: addTexts.refused,
    text: addTexts.reason(product.name, error.message),
    confirmLabel: addTexts.addRest(remaining),
  });
  return wanted ? sendAdd(product, remaining, deps) : 'refused';
}

/** Pieces that could still be added after an `out_of_stock`; 0 after any other refusal, and while the cart is unknown. */
async function remainingStock(error: Refusal, productId: number, client: QueryClient): Promise<number> {
  if (error.code !== ERROR_CODES.outOfStock || error.available === null) return 0;
  const cart = await client.fetchQuery({ ...cartQuery(), staleTime: 0, retry: false }).catch(() => null);
  return cart === null ? 0 : Math.max(0, error.available - (countsInCart(cart)[productId] ?? 0));
}

function showFailure({ name }: Product, title: string, reason: string) {
  return openMessage({ tone: 'error', title, text: addTexts.reason(name, reason) });
}
