import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { cartQuery } from '#web/api/cart.ts';
import { ownWarehousesQuery } from '#web/offline/catalogue/catalogue-queries.ts';
import { usePainted } from '#web/state/painted.ts';
import { session } from '#web/state/session.ts';
import { useStore } from '#web/state/store.ts';
import type { CartChange } from './cart-change.ts';
import type { CartSubmission } from './cart-outcome.ts';
import type { ItemFacts } from './item-facts.ts';
import type { Operation } from './operations.ts';
import { outboxOn, outboxState } from './outbox.ts';
import { emptyState } from './outbox-store.ts';
import { type Outbox, outboxOf, type Unsent, unsentIn } from './outbox-summary.ts';
import { ownRefusal } from './retry-policy.ts';
import { cartView, type WarehouseNames } from './view.ts';

/**
 * Changes the cart, online and offline alike. `facts` describe the goods as the screen shows them, for their lines
 * while they wait; for goods in the cart they are known.
 */
export type SubmitChange = (change: CartChange, facts?: readonly ItemFacts[]) => CartSubmission;

/** {@link useSubmitChange} for one query cache. */
export function submitOn(client: QueryClient): SubmitChange {
  // The owner of a change is the user who is logged in now.
  return (change, facts) => {
    if (session.user()?.mayOrder === false) return viewOnly();
    return outboxOn(client)?.submit(change, facts) ?? NO_SUBMISSION;
  };
}

/** What the server would answer: nothing is kept that it must refuse. */
function viewOnly(): CartSubmission {
  const error = ownRefusal(403, ERROR_CODES.viewOnly, rightTexts.viewOnly);
  return { kept: Promise.resolve(false), outcome: Promise.resolve({ state: 'refused', error }) };
}

const NO_SUBMISSION: CartSubmission = { kept: Promise.resolve(false), outcome: Promise.resolve({ state: 'paused' }) };

/** The only way for a screen to change the cart. */
export function useSubmitChange(): SubmitChange {
  const client = useQueryClient();
  return useMemo(() => submitOn(client), [client]);
}

const NOTHING = outboxOf(emptyState(''));

/** The outbox of the logged-in user. */
export function useOutbox(): Outbox {
  const state = useStore(outboxState);
  return useMemo(() => (state === null ? NOTHING : outboxOf(state)), [state]);
}

/** What a log-out of the logged-in user has to ask about. */
export function useUnsent(): Unsent {
  const state = useStore(outboxState);
  return useMemo(() => unsentIn(state), [state]);
}

/** Opens the outbox of the logged-in user, so that changes of an earlier visit are sent. */
export function useOpenOutbox(): void {
  const client = useQueryClient();
  const isPainted = usePainted();
  useEffect(() => {
    if (isPainted) outboxOn(client);
  }, [client, isPainted]);
}

interface ShownCart {
  /** The server's cart with waiting changes applied; undefined while no cart is known. */
  readonly cart: Cart | undefined;
  /** Nothing waits, so sums and prices are the server's. */
  readonly isConfirmed: boolean;
  readonly error: ApiError | null;
  readonly refetch: () => void;
}

const NO_OPERATIONS: readonly Operation[] = [];

/** The cart as every screen shows it (docs/offline.md "Outbox"). */
export function useShownCart(): ShownCart {
  const { data, error, refetch } = useQuery(cartQuery());
  const state = useStore(outboxState);
  const operations = state?.record.operations ?? NO_OPERATIONS;
  const warehouses = useWarehouseNames(operations);
  const cart = useMemo(() => data && cartView(data, operations, warehouses), [data, operations, warehouses]);
  return { cart, isConfirmed: cart === data, error, refetch: () => void refetch() };
}

/** Names of warehouses that the adding screen did not know, from the catalogue on the device. */
function useWarehouseNames(operations: readonly Operation[]): WarehouseNames | undefined {
  const isUnknown = operations.some(({ facts }) => facts.some(isOfUnnamed));
  return useQuery({ ...ownWarehousesQuery(), enabled: isUnknown }).data;
}

function isOfUnnamed(facts: ItemFacts): boolean {
  const places = facts.type === 'product' ? [facts] : facts.parts;
  return places.some(({ warehouseName }) => warehouseName === null);
}
