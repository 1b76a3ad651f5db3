import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Product } from '#shared/contract/products.ts';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import { ApiError } from '#web/api/api-error.ts';
import { cartQuery } from '#web/api/cart.ts';
import { showToast } from '#web/state/toasts.ts';
import type { Submitted } from './intake.ts';
import { factsInCart, factsOfProduct } from './item-facts.ts';
import {
  type ItemFacts,
  type ItemKey,
  type PackageFacts,
  packageKey,
  productKey,
  type QueuedChange,
} from './operations.ts';
import { cartQueueOn, outboxState } from './outbox.ts';
import { cartView } from './view.ts';

/**
 * What became of a change:
 * - `saved`: the server has it; `cart` is its answer.
 * - `refused`: the server said no and nothing changed; `error` says why (`available` with `out_of_stock`).
 * - `waiting`: kept on the device, and sent when the server can be reached.
 * - `paused`: kept too; the session is over, which has its own words and leads to log-in.
 * - `unsaved`: the device could not keep it, and nothing was sent. It stays to be seen in the outbox. `until` resolves
 *   when the device has it after all: it may have answered too late.
 */
export type CartOutcome =
  | { readonly state: 'saved'; readonly cart: Cart }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'waiting' }
  | { readonly state: 'paused' }
  | { readonly state: 'unsaved'; readonly reason: string; readonly until?: Promise<void> | undefined };

/** A change on its way. Neither promise rejects. */
export interface CartSubmission {
  /** Whether the device has it: from then on it is part of the cart on the screen, and cannot get lost. */
  readonly kept: Promise<boolean>;
  /** Comes with the server's answer, or after a moment without one. */
  readonly outcome: Promise<CartOutcome>;
}

/** One row of a list; `facts` as for a single add. */
export interface ListRow {
  readonly id: number;
  readonly count: number;
  readonly facts?: ItemFacts | undefined;
}

/** Every way to change the cart, online and offline alike; changes are sent one after another, in order. */
export interface CartActions {
  /** Adds `count` pieces to what is in the cart. `product`, as the screen shows it, makes its line while it waits. */
  add(productId: number, count: number, product?: Product): Promise<CartOutcome>;
  /** Sets the line to `count` pieces, at least 1; the last of several quick steps is sent. */
  set(productId: number, count: number): CartSubmission;
  remove(productId: number): CartSubmission;
  /** As `add`; `facts` make the package's lines while it waits, where the cart does not have it. */
  addPackage(packageId: number, count: number, facts?: PackageFacts): Promise<CartOutcome>;
  /** As `set`, of whole packages. */
  setPackage(packageId: number, count: number): CartSubmission;
  removePackage(packageId: number): CartSubmission;
  /** Takes the products out; packages stay. */
  removeAll(): CartSubmission;
  /** `saved` carries `cart.receipt`: per row added, reduced or refused. */
  addList(products: readonly ListRow[]): Promise<CartOutcome>;
  /** Ids of `cart.problems` that the user has seen and accepts. */
  acceptProblems(ids: readonly string[]): Promise<CartOutcome>;
}

/** The server's cart as this tab knows it, and the one that the screen shows. */
function cartsOf(client: QueryClient): { readonly known: Cart | undefined; readonly shown: Cart | undefined } {
  const known = client.getQueryData<Cart>(cartQuery().queryKey);
  return { known, shown: known && cartView(known, outboxState.get()?.record.operations ?? []) };
}

function submit(client: QueryClient, change: QueuedChange, facts: readonly ItemFacts[] = []): CartSubmission {
  // Whose change it is, is settled now: nothing that comes later makes it somebody else's.
  const queue = cartQueueOn(client);
  if (queue === null) return { kept: Promise.resolve(false), outcome: Promise.resolve({ state: 'paused' }) };
  const submitted = queue.submit(change, facts, cartsOf(client).known);
  const outcome = outcomeOf(submitted, facts);
  // What a screen has told needs no further decision. A refused quantity stays beside its line.
  if (change.kind !== 'set' && change.kind !== 'set-package')
    void dropRefused(outcome, submitted, (id) => queue.discard(id));
  return { kept: submitted.kept.then(({ state }) => state === 'kept'), outcome };
}

/** Who was told that it is not kept must not make it once more. */
function tellLate(facts: readonly ItemFacts[]): void {
  const [item] = facts;
  const name = item?.type === 'product' ? item.productName : item?.packageName;
  showToast({ text: cartQueueTexts.lateKept((facts.length === 1 && name) || cartQueueTexts.inCart) });
}

async function dropRefused(
  outcome: Promise<CartOutcome>,
  { kept }: Submitted,
  discard: (id: string) => Promise<void>,
): Promise<void> {
  const [{ state }, where] = await Promise.all([outcome, kept]);
  if (state === 'refused' && where.state === 'kept') await discard(where.id);
}

async function outcomeOf({ fate }: Submitted, facts: readonly ItemFacts[]): Promise<CartOutcome> {
  const result = await fate;
  switch (result.state) {
    case 'gone':
      return { state: 'refused', error: goneError() };
    case 'unsaved': {
      const until = result.late === null ? undefined : whenTrue(result.late).then(() => tellLate(facts));
      return { state: 'unsaved', reason: cartQueueTexts.unkept[result.why], until };
    }
    default:
      return result;
  }
}

/** Stays open when it is not. */
const whenTrue = (answer: Promise<boolean>) =>
  new Promise<void>((resolve) => {
    void answer.then((isTrue) => isTrue && resolve());
  });

/** What the server says of a change that was meant for another cart (API.md "Cart"). */
function goneError(): ApiError {
  return new ApiError({
    kind: 'http',
    status: 412,
    body: { code: ERROR_CODES.staleCart, message: cartQueueTexts.gone },
  });
}

/** The lines that problems are about. */
function problemLines(cart: Cart | undefined, ids: readonly string[]) {
  const found = cart?.problems.filter(({ id }) => ids.includes(id)) ?? [];
  const distinct = (numbers: number[]) => [...new Set(numbers)];
  const packageIds = distinct(found.flatMap(({ packageId }) => packageId ?? []));
  return {
    productIds: distinct(found.flatMap(({ productId }) => productId ?? [])),
    ...(packageIds.length > 0 ? { packageIds } : {}),
  };
}

/** The actions on one query cache; components use {@link useCartActions}. */
export function createCartActions(client: QueryClient): CartActions {
  const seen = (key: ItemKey): ItemFacts[] => {
    const { shown } = cartsOf(client);
    const facts = shown && factsInCart(shown, key);
    return facts === undefined ? [] : [facts];
  };
  return {
    add: (productId, count, product) => {
      const facts = product === undefined ? seen(productKey(productId)) : [factsOfProduct(product)];
      return submit(client, { kind: 'add', productId, count }, facts).outcome;
    },
    set: (productId, count) => submit(client, { kind: 'set', productId, count }, seen(productKey(productId))),
    remove: (productId) => submit(client, { kind: 'remove', productId }, seen(productKey(productId))),
    addPackage: (packageId, count, facts) => {
      const known = facts === undefined ? seen(packageKey(packageId)) : [facts];
      return submit(client, { kind: 'add-package', packageId, count }, known).outcome;
    },
    setPackage: (packageId, count) =>
      submit(client, { kind: 'set-package', packageId, count }, seen(packageKey(packageId))),
    removePackage: (packageId) => submit(client, { kind: 'remove-package', packageId }, seen(packageKey(packageId))),
    removeAll: () => submit(client, { kind: 'remove-all' }),
    addList: (rows) => {
      const products = rows.map(({ id, count }) => ({ id, count }));
      const facts = rows.flatMap(({ id, facts: row }) => row ?? seen(productKey(id)));
      return submit(client, { kind: 'add-list', products }, facts).outcome;
    },
    acceptProblems: (ids) => {
      const lines = problemLines(cartsOf(client).known, ids);
      return submit(client, { kind: 'accept-problems', ids: [...ids], ...lines }).outcome;
    },
  };
}

/** The one way for a screen to change the cart. */
export function useCartActions(): CartActions {
  const client = useQueryClient();
  return useMemo(() => createCartActions(client), [client]);
}
