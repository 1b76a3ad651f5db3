import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Cart, cart, cartFinalize } from '#shared/contract/cart.ts';
import { isOlderVersion, isOtherGeneration } from '#shared/rules/versions.ts';
import { answeredCartVersion, cartRead, cartRestored, isCartInDoubt } from '#web/state/cart-doubt.ts';
import { callApi } from './client.ts';
import { RETENTION_MS } from './retention.ts';

/** Another device may change the same cart (docs/api.md "Cart"), so it is refetched on focus and after a while. */
const CART_STALE_MS = 30_000;
const CART_KEY = ['cart'] as const;

/** Carts that were shown instead of a newer answer, and count as stale. */
const passedOver = new WeakSet<Cart>();

/**
 * The pharmacy's cart. An answer is ignored when it is older than the shown cart, or when it may already hold a
 * change that is shown as waiting.
 */
export const cartQuery = () =>
  queryOptions({
    queryKey: CART_KEY,
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<Cart>(CART_KEY);
      const known = [before?.version ?? null, answeredCartVersion()];
      const answer = await callApi(cart, {}, { signal });
      const shown = client.getQueryData<Cart>(CART_KEY);
      if (shown !== undefined && isCartInDoubt()) {
        passedOver.add(shown);
        return shown;
      }
      if (shown !== undefined) passedOver.delete(shown);
      const isRestored = known.some((version) => version !== null && isBehind(answer.version, version));
      if (isRestored) cartRestored();
      const read = isRestored && shown === before ? answer : newerCart(shown, answer);
      cartRead(read);
      return read;
    },
    staleTime: ({ state: { data } }: { readonly state: { readonly data?: Cart | undefined } }) =>
      data !== undefined && passedOver.has(data) ? 0 : CART_STALE_MS,
    gcTime: RETENTION_MS,
  });

/**
 * Caches the cart from a write unless a newer one is cached. Writes answer without suggestions, so the earlier ones
 * stay.
 */
export function keepCart(client: QueryClient, answer: Cart): void {
  client.setQueryData<Cart>(CART_KEY, (shown) => {
    const newer = newerCart(shown, answer);
    if (shown === undefined || newer === shown) return newer;
    return { ...newer, productSuggestionsByProduct: shown.productSuggestionsByProduct };
  });
}

/**
 * Caches the cart from a call outside the queue. Ignored while a queued change is being sent, which the answer may
 * already hold: the queue then brings the newer cart.
 */
export function takeCart(client: QueryClient, answer: Cart): void {
  if (isCartInDoubt()) return;
  keepCart(client, answer);
  cartRead(answer);
}

/**
 * Whether an answer cannot come after a version that was known when it was asked for: the server was restored from a
 * backup.
 */
function isBehind(answer: string, known: string): boolean {
  return isOtherGeneration(answer, known) || isOlderVersion(answer, known);
}

function newerCart(shown: Cart | undefined, answer: Cart): Cart {
  if (shown === undefined) return answer;
  if (isOtherGeneration(shown.version, answer.version)) cartRestored();
  return isOlderVersion(answer.version, shown.version) ? shown : answer;
}

/** One order of the user. */
interface OrderDecision {
  readonly owner: string;
  /** UUID; a retry uses the same one. */
  readonly key: string;
  /** Version of the cart that the user saw. */
  readonly version: string;
}

/**
 * Orders the cart that the user saw.
 * @throws {ApiError} 412 `stale_cart`, 403 `sales_blocked`, 422 `problems`, `logistic_minimum` … (docs/api.md "Finalize").
 */
export const finalizeCart = ({ owner, key, version }: OrderDecision) =>
  callApi(cartFinalize, {}, { owner, idempotencyKey: key, cartVersion: version });
