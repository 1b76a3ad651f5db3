import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#shared/contract/cart.ts';
import { cartQuery, keepCart } from '#web/api/cart.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { watchCartDoubt } from '#web/state/cart-doubt.ts';
import { session } from '#web/state/session.ts';
import { createStore } from '#web/state/store.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';
import { deleteDeviceStore, openDeviceStore } from './device-store.ts';
import { isInDoubt } from './merge.ts';
import type { OutboxState } from './mirror.ts';
import { forgetNotes, hasNotes, openNotes } from './notes.ts';
import { isSendable, type Operation } from './operations.ts';
import type { Channel, Message, QueueParts } from './parts.ts';
import { CartQueue } from './queue.ts';
import { sendOperation } from './send.ts';
import { NOTHING_UNSENT, type Unsent, unsentIn } from './unsent.ts';

/** Nobody who wants to leave waits longer for a device that does not say what it holds, milliseconds. */
const LOOK_MS = 1_500;

/** The queue of whoever is logged in on this device; there is one a tab. */
interface Open {
  readonly queue: CartQueue;
  readonly client: QueryClient;
  readonly unwatch: () => void;
}

let open: Open | null = null;
let isFollowing = false;

/** What waits, for screens; null while nobody is logged in. */
export const outboxState = createStore<OutboxState | null>(null);

/**
 * The queue of the logged-in user; null when there is none. The first call opens it, and what was left of an earlier
 * visit is sent.
 */
export function cartQueueOn(client: QueryClient): CartQueue | null {
  follow();
  const owner = session.user()?.id;
  if (owner === undefined) return null;
  if (open?.queue.owner === owner && open.client === client) return open.queue;
  close();
  const queue = new CartQueue(partsFor(owner, client));
  const show = () => outboxState.set(queue.state.get());
  watchCartDoubt(() => {
    const known = client.getQueryData<Cart>(cartQuery().queryKey);
    return open?.queue === queue && known !== undefined && isInDoubt(queue.state.get().record, known);
  });
  open = { queue, client, unwatch: queue.state.subscribe(show) };
  show();
  void queue.start(() => void discardFor(owner));
  return queue;
}

/** The queue that is open, if it is. */
export function openCartQueue(): CartQueue | null {
  return open?.queue ?? null;
}

/** Ends it in this tab; what is kept stays for its owner. */
function close(): CartQueue | null {
  const queue = open?.queue ?? null;
  open?.unwatch();
  open = null;
  queue?.close();
  outboxState.set(null);
  return queue;
}

async function discardFor(owner: string): Promise<void> {
  if (open?.queue.owner === owner) close();
  forgetNotes(owner);
  await deleteDeviceStore(owner);
}

/** Log-out that keeps nothing: the user's changes are deleted, also where other tabs still had them open. */
export async function forget(userId: string): Promise<void> {
  const channel = openChannel(userId);
  channel.post({ kind: 'gone' });
  channel.close();
  await discardFor(userId);
}

/** Log-out that keeps what waits: it is sent after the next log-in of the same user, and shown to nobody else. */
export async function keepFor(userId: string): Promise<void> {
  const store = openDeviceStore(userId);
  if (open?.queue.owner === userId) close();
  const record = await store.read();
  store.close();
  const isEmpty = record.operations.length + record.unreadable.length === 0;
  if (isEmpty && !hasNotes(userId)) await forget(userId);
}

/** The user of this tab may change, and the browser may put the tab to sleep: the lock must not sleep with it. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  session.subscribe(() => {
    if (open === null) return;
    if (session.user()?.id !== open.queue.owner) close();
    else if (session.pausedBy() === null) void open.queue.resume();
  });
  if (typeof document === 'undefined') return;
  document.addEventListener('freeze', () => open?.queue.rest());
  window.addEventListener('pagehide', () => open?.queue.rest());
  const wake = () => void open?.queue.wake();
  document.addEventListener('resume', wake);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
}

function partsFor(owner: string, client: QueryClient): QueueParts {
  return {
    owner,
    store: openDeviceStore(owner),
    notes: openNotes(owner),
    channel: openChannel(owner),
    locks: navigator.locks,
    link: connectivity,
    send: (operation, signal) => send(client, operation, signal),
    fetchCart: () => client.fetchQuery({ ...cartQuery(), staleTime: 0, retry: false }),
    knownCart: () => client.getQueryData<Cart>(cartQuery().queryKey),
    onCart: (cart) => keepCart(client, cart),
    // Not awaited: nothing that waits for an answer waits for a reload that may fail as well.
    onOldCart: () => void client.invalidateQueries({ queryKey: cartQuery().queryKey }),
    now: Date.now,
    random: Math.random,
    uuid: () => crypto.randomUUID(),
    wait,
  };
}

/**
 * One try, as a mutation of which the one place that ends sessions hears. Quiet: it shows no spinner, because what
 * waits is shown where it belongs.
 */
function send(client: QueryClient, operation: Operation, signal: AbortSignal): Promise<Cart> {
  return client
    .getMutationCache()
    .build(client, {
      mutationKey: ['cart-send'],
      meta: { isQuiet: true },
      networkMode: 'always',
      retry: false,
      // One try and one answer: nobody looks at it afterwards.
      gcTime: 0,
      mutationFn: () => sendOperation(operation, signal),
    })
    .execute(undefined);
}

function openChannel(owner: string): Channel {
  const channel = new BroadcastChannel(`zapas-cart-queue:${owner}`);
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

/** Changes that wait to be sent. */
export function waitingCount(): number {
  return outboxState.get()?.record.operations.filter(isSendable).length ?? 0;
}

/** What a log-out has to ask about, as far as it is known at this moment. */
export function unsent(): Unsent {
  return session.user() === null ? NOTHING_UNSENT : unsentIn(outboxState.get());
}

/**
 * The same, with a second look at the device where the first one was in vain, or has not come to an end yet; what was
 * made a moment ago is waited for.
 */
export async function unsentOn(client: QueryClient): Promise<Unsent> {
  const queue = cartQueueOn(client);
  const isSettled = (await queue?.settled(LOOK_MS)) ?? true;
  const { isRead, isStuck } = queue?.state.get() ?? { isRead: true, isStuck: false };
  if (!isSettled || !isRead || isStuck) await queue?.look(LOOK_MS);
  return unsent();
}

registerUnsentWork(() => {
  const { kept, lost } = unsent();
  return kept + lost > 0;
});

/** "Ponów": the change once more, as a new one. */
export const retry = async (id: string) => openCartQueue()?.retry(id);

/** "Usuń": the change is not wanted any more. */
export const discard = async (id: string) => openCartQueue()?.discard(id);

/** The owner has logged in again without leaving the screen: what was paused goes on. */
export const resumeCartQueue = async () => openCartQueue()?.resume();

/**
 * Sends all that waits, now: the first step after an outage. `left` when something remains: refused and waiting for
 * the user, or the way is bad again. Never rejects.
 */
export async function replayCartQueue(): Promise<'empty' | 'left'> {
  return (await openCartQueue()?.replay()) ?? 'empty';
}

/**
 * Runs work that no change of the cart may come between, such as an order: nothing is sent meanwhile, from no tab, and
 * what is made meanwhile waits. Wait until nothing is left to be sent first.
 * @throws the signal's reason when a change on its way does not come to an end before it aborts.
 */
export async function withCartHeld<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const queue = openCartQueue();
  return queue === null ? work() : queue.whileHeld(work, signal);
}
