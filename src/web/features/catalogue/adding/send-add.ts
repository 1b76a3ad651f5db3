import type { QueryClient } from '@tanstack/react-query';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Product } from '#shared/contract/products.ts';
import { productKey } from '#shared/rules/cart-items.ts';
import { addTexts, productTexts } from '#shared/texts/catalogue.ts';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { cartQuery } from '#web/api/cart.ts';
import { factsOfProduct } from '#web/offline/outbox/item-facts.ts';
import type { CartOutcome } from '#web/offline/outbox/outbox-store.ts';
import type { SubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { confirm, openAddToCart, openMessage } from '#web/state/overlays.ts';
import { countsInCart } from './in-cart.ts';
import { isForbidden } from './permission.ts';
import { refreshProduct } from './refresh-product.ts';

/** What adding needs beside the product. */
export interface AddTools {
  readonly submit: SubmitChange;
  readonly client: QueryClient;
  /** Whether the change is on its way; not while a question waits for the user. */
  readonly onSending?: (isSending: boolean) => void;
  /** Before the dialogue that says what was added: the focus goes back to where it is then. */
  readonly onAdded?: () => void;
}

/** `added`: the cart has it or will have it. `paused`: so it will, after the next log-in. `refused`: it has not. */
type AddEnd = 'added' | 'paused' | 'refused';

/** Adds pieces of a product and tells what became of it; after too many it offers those that are left. */
export async function sendAdd(product: Product, pieces: number, tools: AddTools): Promise<AddEnd> {
  // A scanner adds without a row that would say so.
  if (isForbidden(product)) {
    void tellReason(product, productTexts.notes.hospitalOnly);
    return 'refused';
  }
  tools.onSending?.(true);
  const change = { verb: 'add', item: productKey(product.id), count: pieces } as const;
  const outcome = await tools.submit(change, [factsOfProduct(product)]).outcome;
  tools.onSending?.(false);
  switch (outcome.state) {
    case 'paused':
      // The session is over: told by the log-in screen.
      return 'paused';
    case 'unsaved':
      void tellUnsaved(product, outcome);
      return 'refused';
    case 'refused':
      return offerRest(product, outcome.error, tools);
    default:
      tools.onAdded?.();
      void openAddToCart(product, pieces, outcome.state === 'waiting');
      return 'added';
  }
}

async function offerRest(product: Product, error: ApiError, tools: AddTools): Promise<AddEnd> {
  // What the screen says of its stock is older than the refusal.
  void refreshProduct(tools.client, product);
  const rest = await restOf(error, product.id, tools.client);
  if (rest === 0) {
    void tellReason(product, error.message);
    return 'refused';
  }
  const wanted = await confirm({
    title: addTexts.refused,
    text: addTexts.reason(product.name, error.message),
    confirmLabel: addTexts.addRest(rest),
  });
  return wanted ? sendAdd(product, rest, tools) : 'refused';
}

/** Pieces that could still be added after an `out_of_stock`; 0 after any other refusal, and while the cart is unknown. */
async function restOf(error: ApiError, productId: number, client: QueryClient): Promise<number> {
  if (error.code !== ERROR_CODES.outOfStock || error.available === null) return 0;
  const cart = await client.fetchQuery({ ...cartQuery(), staleTime: 0, retry: false }).catch(() => null);
  return cart === null ? 0 : Math.max(0, error.available - (countsInCart(cart)[productId] ?? 0));
}

function tellReason(product: Product, reason: string) {
  return openMessage({ tone: 'error', title: addTexts.refused, text: addTexts.reason(product.name, reason) });
}

/** The device did not keep it, so it is not promised to anybody (docs/offline.md "Faults" 15). */
function tellUnsaved({ name }: Product, { reason }: Extract<CartOutcome, { state: 'unsaved' }>) {
  const text = addTexts.reason(name, reason);
  return openMessage({ tone: 'error', title: cartQueueTexts.notSaved, text });
}
