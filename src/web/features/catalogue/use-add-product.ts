import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Product } from '#shared/contract/products.ts';
import { cartQueueTexts } from '#shared/texts/cart-queue.ts';
import { addTexts } from '#shared/texts/catalogue.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { cartQuery } from '#web/api/cart.ts';
import { useCartActions } from '#web/offline/cart-actions.ts';
import { confirm, openAddToCart, openMessage } from '#web/state/overlays.ts';
import { readCount } from '#web/ui/counter-value.ts';
import { keepTypedCount, typedCount } from './count-drafts.ts';
import { countsInCart } from './in-cart.ts';
import { refreshProduct } from './refresh-product.ts';

const FIRST_COUNT = 1;

interface AddProduct {
  /** Pieces that "Dodaj" would add. */
  readonly count: number;
  readonly setCount: (count: number) => void;
  /** Has what stands in the counter survive a reload of the app. */
  readonly keepTyped: (text: string) => void;
  /** An add is under way; another one is not started meanwhile. */
  readonly isSending: boolean;
  readonly add: (pieces: number) => void;
}

/** Adding one product from a row, a card or its page; its counter goes back to 1 once it is added (SPEC §4 "Counter"). */
export function useAddProduct(product: Product): AddProduct {
  const actions = useCartActions();
  const client = useQueryClient();
  const draft = useCountDraft(product.id);
  const [count, setCount] = useState(() => draft.read() ?? FIRST_COUNT);
  const [isSending, setSending] = useState(false);
  // Beside the state, because two presses may come before the next render.
  const isBusy = useRef(false);

  const send = async (pieces: number) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    // The queue has it from here on: after a reload it must not stand there to be added once more.
    draft.keep(null);
    const outcome = await actions.add(product.id, pieces, product);
    isBusy.current = false;
    setSending(false);
    // The session is over: told by the log-in screen.
    if (outcome.state === 'paused') return;
    if (outcome.state === 'unsaved' || outcome.state === 'refused') {
      draft.keep(pieces);
      return outcome.state === 'unsaved' ? tellUnsaved(product, outcome.reason) : offerRest(outcome.error);
    }
    void openAddToCart(product, pieces, outcome.state === 'waiting');
    setCount(FIRST_COUNT);
  };

  const offerRest = async (error: ApiError) => {
    // What the list says of stock is older than the refusal.
    void refreshProduct(client, product);
    const rest = await restOf(error, product.id, client);
    if (rest === 0) return tellRefusal(product, error);
    const wanted = await confirm({
      title: addTexts.refused,
      text: addTexts.reason(product.name, error.message),
      confirmLabel: addTexts.addRest(rest),
    });
    if (wanted) await send(rest);
  };

  const keepTyped = (text: string) => {
    const typed = readCount(text);
    draft.keep(typed.ok && typed.count !== FIRST_COUNT ? typed.count : null);
  };
  return { count, setCount, keepTyped, isSending, add: (pieces) => void send(pieces) };
}

/** What is typed for a product, kept for the screen where its counter first stood. */
function useCountDraft(productId: number) {
  const router = useRouter();
  const [screen] = useState(() => router.state.location.pathname);
  return {
    read: () => typedCount(screen, productId, Date.now()),
    keep: (count: number | null) => keepTypedCount(screen, productId, count, Date.now()),
  };
}

/** Pieces that could still be added after an `out_of_stock`; 0 after any other refusal, and while the cart is unknown. */
async function restOf(error: ApiError, productId: number, client: QueryClient): Promise<number> {
  if (error.code !== ERROR_CODES.outOfStock || error.available === null) return 0;
  const cart = await client.fetchQuery({ ...cartQuery(), staleTime: 0, retry: false }).catch(() => null);
  return cart === null ? 0 : Math.max(0, error.available - (countsInCart(cart)[productId] ?? 0));
}

function tellRefusal(product: Product, error: ApiError) {
  return openMessage({ tone: 'error', title: addTexts.refused, text: addTexts.reason(product.name, error.message) });
}

/** The device did not keep it, so it is not promised to anybody (OFFLINE.md "Faults" 15). */
function tellUnsaved(product: Product, reason: string) {
  return openMessage({ tone: 'error', title: cartQueueTexts.notSaved, text: addTexts.reason(product.name, reason) });
}
