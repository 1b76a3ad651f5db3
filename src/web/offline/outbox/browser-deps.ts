import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#shared/contract/cart.ts';
import { cartQuery, keepCart } from '#web/api/cart.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { shopEvents } from '#web/state/consent/shop-events.ts';
import { session } from '#web/state/session.ts';
import { eventsOf } from './accepted-events.ts';
import { openNotes } from './cart-notes.ts';
import type { Channel, Message, OutboxDeps } from './deps.ts';
import type { Operation } from './operations.ts';
import { SCHEMA } from './record.ts';
import { sendOperation } from './send.ts';
import { openStorage } from './storage.ts';

/** The newest server cart in this tab, without waiting changes. */
export const knownCart = (client: QueryClient) => client.getQueryData<Cart>(cartQuery().queryKey);

/** What one user's outbox needs of the browser, the session and the query cache. */
export function browserDeps(owner: string, client: QueryClient): OutboxDeps {
  return {
    owner,
    isOwnerLoggedIn: () => session.isOnDevice(owner),
    storage: openStorage(owner),
    notes: openNotes(owner),
    channel: openChannel(owner),
    locks: navigator.locks,
    connection: connectivity,
    send: (operation, signal) => send(client, operation, signal),
    fetchCart: () => client.fetchQuery({ ...cartQuery(), staleTime: 0, retry: false }),
    knownCart: () => knownCart(client),
    onCart: (cart) => keepCart(client, cart),
    onAccepted: (...accepted) => {
      for (const event of eventsOf(...accepted)) shopEvents.post(event);
    },
    // Not awaited: the outcome must not wait for a refetch that may fail too.
    onOldCart: () => void client.invalidateQueries({ queryKey: cartQuery().queryKey }),
    now: Date.now,
    random: Math.random,
    uuid: () => crypto.randomUUID(),
    wait,
  };
}

/**
 * One attempt as a mutation, so that the mutation cache sees an expired session. `isQuiet`: it shows no spinner,
 * because waiting changes are shown beside their lines.
 */
function send(client: QueryClient, operation: Operation, signal: AbortSignal): Promise<Cart> {
  return client
    .getMutationCache()
    .build(client, {
      mutationKey: ['cart-send'],
      meta: { isQuiet: true },
      networkMode: 'always',
      retry: false,
      // The mutation is not read afterwards.
      gcTime: 0,
      mutationFn: () => sendOperation(operation, signal),
    })
    .execute(undefined);
}

/** One channel per schema: older builds cannot read newer records. */
export function openChannel(owner: string): Channel {
  const channel = new BroadcastChannel(`zapas-cart-queue:${owner}:${SCHEMA}`);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<Message>) => listener(data);
    },
    close: () => channel.close(),
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    if (signal.aborted) end();
  });
}
