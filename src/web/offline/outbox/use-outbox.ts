import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { cartQuery } from '#web/api/cart.ts';
import { ownWarehousesQuery } from '#web/offline/catalogue/catalogue-queries.ts';
import { usePainted } from '#web/state/painted.ts';
import { useStore } from '#web/state/store.ts';
import { emptyState, type OutboxState, type UnsavedChange } from './mirror.ts';
import { type ItemFacts, isParked, isSendable, type Operation, type ParkedOperation } from './operations.ts';
import { cartQueueOn, openCartQueue, outboxState } from './outbox.ts';
import type { QueueRecord } from './record.ts';
import { type Unsent, unsentIn } from './unsent.ts';
import { cartView } from './view.ts';
import type { WarehouseNames } from './view-sums.ts';

/** Everything that there is to say about changes on their way. */
export interface Outbox {
  /** To be sent, in order; those of a moment ago, whose screen still waits for the answer, are among them. */
  readonly sendable: readonly Operation[];
  /** To be sent, and told to the user as waiting. */
  readonly waiting: readonly Operation[];
  /** Refused or to be decided by the user. */
  readonly parked: readonly ParkedOperation[];
  /** Not even kept by the device. */
  readonly unsaved: readonly UnsavedChange[];
  /** How many were kept by another version of the app and cannot be read by this one. */
  readonly unreadable: number;
  readonly batch: QueueRecord['batch'];
  readonly receipt: QueueRecord['receipt'];
  readonly pausedBy: QueueRecord['paused'];
  readonly isStuck: boolean;
}

const NOTHING = outboxOf(emptyState(''));

function outboxOf({ record, awaited, unsaved, isStuck }: OutboxState): Outbox {
  const sendable = record.operations.filter(isSendable);
  return {
    sendable,
    waiting: sendable.filter(({ id }) => !awaited.has(id)),
    parked: record.operations.filter(isParked),
    unsaved,
    unreadable: record.unreadable.length,
    batch: record.batch,
    receipt: record.receipt,
    pausedBy: record.paused,
    isStuck,
  };
}

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

/** Opens the queue of the logged-in user with the screens: what was left of an earlier visit is sent. */
export function useCartQueue(): void {
  const client = useQueryClient();
  const isPainted = usePainted();
  useEffect(() => {
    if (isPainted) cartQueueOn(client);
  }, [client, isPainted]);
}

/** The receipt of the last batch was read. */
export const closeReceipt = async () => openCartQueue()?.closeReceipt();

/** Nobody wants what this version cannot read. */
export const discardUnreadable = async () => openCartQueue()?.discardUnreadable();

interface ShownCart {
  /** The server's cart with what waits on top; undefined while the device does not know one. */
  readonly cart: Cart | undefined;
  /** Its sums and prices are the server's: nothing waits. */
  readonly isConfirmed: boolean;
  readonly error: ApiError | null;
  readonly refetch: () => void;
}

const NO_OPERATIONS: readonly Operation[] = [];

/** The cart that every screen shows (OFFLINE.md "Cart queue"): the same one everywhere. */
export function useShownCart(): ShownCart {
  const { data, error, refetch } = useQuery(cartQuery());
  const state = useStore(outboxState);
  const operations = state?.record.operations ?? NO_OPERATIONS;
  const warehouses = useWarehouseNames(operations);
  const cart = useMemo(() => data && cartView(data, operations, warehouses), [data, operations, warehouses]);
  return { cart, isConfirmed: cart === data, error, refetch: () => void refetch() };
}

/** Of what was added on a screen that did not know them: the catalogue on the device does. */
function useWarehouseNames(operations: readonly Operation[]): WarehouseNames | undefined {
  const isUnknown = operations.some(({ facts }) => facts.some(isOfUnnamed));
  return useQuery({ ...ownWarehousesQuery(), enabled: isUnknown }).data;
}

function isOfUnnamed(facts: ItemFacts): boolean {
  const places = facts.type === 'product' ? [facts] : facts.parts;
  return places.some(({ warehouseName }) => warehouseName === null);
}
