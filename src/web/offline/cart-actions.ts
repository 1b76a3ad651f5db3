import { type MutationOptions, type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { ApiError, isTransient } from '#web/api/api-error.ts';
import { type CartChange, cartQuery, keepCart, sendCartChange } from '#web/api/cart.ts';
import { session } from '#web/state/session.ts';

/**
 * What became of a change:
 * - `saved`: the server has it; `cart` is its answer.
 * - `refused`: the server said no and nothing changed; `error` says why (`available` with `out_of_stock`).
 * - `unknown`: no answer came in time; it may or may not have landed, so the cart is asked again.
 */
export type CartOutcome =
  | { readonly state: 'saved'; readonly cart: Cart }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'unknown'; readonly error: ApiError };

/** Every way to change the cart. Promises never reject; several calls are sent one after another, in order. */
export interface CartActions {
  /** Adds `count` pieces to what is in the cart. */
  add(productId: number, count: number): Promise<CartOutcome>;
  /** Sets the line to `count` pieces, at least 1. */
  set(productId: number, count: number): Promise<CartOutcome>;
  remove(productId: number): Promise<CartOutcome>;
  removeAll(): Promise<CartOutcome>;
  /** `saved` carries `cart.receipt`: per row added, reduced or refused. */
  addList(products: readonly { readonly id: number; readonly count: number }[]): Promise<CartOutcome>;
  /** Ids of `cart.problems` that the user has seen and accepts. */
  acceptProblems(ids: readonly string[]): Promise<CartOutcome>;
}

/** A change with the key of the user's action; a repeat sends the same key, so that it lands once. */
interface KeyedChange {
  readonly key: string;
  /** Who made it; empty only when nobody was logged in any more. */
  readonly owner: string;
  readonly change: CartChange;
}

const CHANGES_KEY = ['cart-change'] as const;
/** After the first try; with the backoff below about 8 s, the server itself waits 10 s for a twin (API.md "Once"). */
const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 500;

function changeOptions(client: QueryClient): MutationOptions<Cart, ApiError, KeyedChange> {
  return {
    mutationKey: CHANGES_KEY,
    // One scope: changes of one cart go out in the order of the clicks.
    scope: { id: 'cart' },
    // The server's silence decides, not `navigator.onLine`.
    networkMode: 'always',
    mutationFn: ({ key, owner, change }) => sendCartChange(change, { idempotencyKey: key, owner }),
    retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
    retryDelay: (failures) => FIRST_WAIT_MS * 3 ** failures * (0.75 + Math.random() / 2),
    onSuccess: (answer) => keepCart(client, answer),
    // Whatever was refused, the cart on the screen may be out of date.
    onError: () => {
      // Not awaited: the outcome must not wait for a reload that may fail as well.
      void client.invalidateQueries({ queryKey: cartQuery().queryKey });
    },
  };
}

async function submit(client: QueryClient, change: CartChange): Promise<CartOutcome> {
  const mutation = client.getMutationCache().build(client, changeOptions(client));
  const owner = session.user()?.id ?? '';
  try {
    return { state: 'saved', cart: await mutation.execute({ key: crypto.randomUUID(), owner, change }) };
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError({ kind: 'network', cause });
    const unknown = isTransient(error) || error.kind === 'invalid';
    return { state: unknown ? 'unknown' : 'refused', error };
  }
}

/** The actions on one query cache; components use {@link useCartActions}. */
export function createCartActions(client: QueryClient): CartActions {
  return {
    add: (productId, count) => submit(client, { kind: 'add', productId, count }),
    set: (productId, count) => submit(client, { kind: 'set', productId, count }),
    remove: (productId) => submit(client, { kind: 'remove', productId }),
    removeAll: () => submit(client, { kind: 'remove-all' }),
    addList: (products) => submit(client, { kind: 'add-list', products }),
    acceptProblems: (ids) => submit(client, { kind: 'accept-problems', ids }),
  };
}

/** The one way for a screen to change the cart. */
export function useCartActions(): CartActions {
  const client = useQueryClient();
  return useMemo(() => createCartActions(client), [client]);
}

/** Changes that the server has not answered yet, oldest first. */
export function usePendingCartChanges(): readonly CartChange[] {
  return useMutationState({
    filters: { mutationKey: CHANGES_KEY, status: 'pending' },
    select: (mutation) => (mutation.state.variables as KeyedChange | undefined)?.change,
  }).filter((change) => change !== undefined);
}

/** Whether a change is about this product's line: while it waits, the line is shown as being saved, not as saved. */
export function touchesProduct(change: CartChange, productId: number): boolean {
  if (change.kind === 'remove-all') return true;
  if (change.kind === 'add-list') return change.products.some(({ id }) => id === productId);
  return change.kind !== 'accept-problems' && change.productId === productId;
}
