import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Cart, cart, cartFinalize } from '#shared/contract/cart.ts';
import { isCartInDoubt } from '#web/state/cart-doubt.ts';
import { callApi } from './client.ts';
import { RETENTION_MS } from './retention.ts';

/** Another device may change the same cart (docs/api.md "Cart"), so it is asked again on focus and after a while. */
const CART_STALE_MS = 30_000;
const CART_KEY = ['cart'] as const;

/** Carts that stayed in the place of a newer answer: shown, but no longer what the server said just now. */
const passedOver = new WeakSet<Cart>();

/**
 * The pharmacy's cart. An answer older than what is already shown is dropped, and so is one that may hold a change that
 * the screen shows as waiting.
 */
export const cartQuery = () =>
  queryOptions({
    queryKey: CART_KEY,
    queryFn: async ({ signal, client }) => {
      const answer = await callApi(cart, {}, { signal });
      const shown = client.getQueryData<Cart>(CART_KEY);
      if (shown !== undefined && isCartInDoubt()) {
        passedOver.add(shown);
        return shown;
      }
      if (shown !== undefined) passedOver.delete(shown);
      return newerCart(shown, answer);
    },
    staleTime: ({ state: { data } }: { readonly state: { readonly data?: Cart | undefined } }) =>
      data !== undefined && passedOver.has(data) ? 0 : CART_STALE_MS,
    gcTime: RETENTION_MS,
  });

/**
 * Writes the cart that a cart write answered, unless a newer one is already there. Writes bring no suggestions: those of
 * the last look stay.
 */
export function keepCart(client: QueryClient, answer: Cart): void {
  client.setQueryData<Cart>(CART_KEY, (shown) => {
    const newer = newerCart(shown, answer);
    if (shown === undefined || newer === shown) return newer;
    return { ...newer, productSuggestionsByProduct: shown.productSuggestionsByProduct };
  });
}

/**
 * Shows the cart that a call beside the queue answered. Not while a change of the queue is under way, which this answer
 * may hold already: then the queue's own answer brings the newer cart.
 */
export function takeCart(client: QueryClient, answer: Cart): void {
  if (!isCartInDoubt()) keepCart(client, answer);
}

function newerCart(shown: Cart | undefined, answer: Cart): Cart {
  return shown !== undefined && shown.version > answer.version ? shown : answer;
}

/** One decision of a user to order. */
interface OrderDecision {
  readonly owner: string;
  /** UUID; the same decision is only ever repeated under the same one. */
  readonly key: string;
  /** Of the cart that they saw. */
  readonly version: number;
}

/**
 * Orders the cart that the user saw.
 * @throws {ApiError} 412 `stale_cart`, 403 `sales_blocked`, 422 `problems`, `logistic_minimum` … (docs/api.md "Finalize").
 */
export const finalizeCart = ({ owner, key, version }: OrderDecision) =>
  callApi(cartFinalize, {}, { owner, idempotencyKey: key, cartVersion: version });
