import type { Cart } from '#shared/contract/cart.ts';
import { ApiError } from '#web/api/api-error.ts';
import { singleLine } from './cart-change.ts';
import type { OutboxDeps } from './deps.ts';
import { isOutdated } from './enqueue.ts';
import { isSendable, type Operation } from './operations.ts';
import type { OutboxStore } from './outbox-store.ts';
import { finished } from './receipt.ts';
import { type Answer, answerOf } from './retry-policy.ts';
import { attempted, backedOff, closedIfQuiet, nextStep, parked, settled, unsendable } from './transitions.ts';

/** While offline, how often the connection is looked at although no event said that it changed, milliseconds. */
const RECHECK_MS = 30_000;
/** After a failed probe that is not an outage yet, milliseconds. */
const PROBE_RETRY_MS = 2_000;
/** After the device could not write: its storage may be freed meanwhile, milliseconds. */
const STORAGE_RETRY_MS = 5_000;

/** The tab that holds this Web Lock sends; no other does. */
export const lockName = (owner: string) => `cart:${owner}`;

/**
 * Sends what waits, one after another in its order, in the one tab that holds the lock. The lock is released when
 * nothing is left to do, and when the executor is stopped.
 */
export class Executor {
  readonly #deps: OutboxDeps;
  readonly #store: OutboxStore;
  #stop: AbortController | null = null;
  #isRunning = false;
  #wake: () => void = () => {};
  /** The last attempt got no answer: a good probe precedes the next one. */
  #isInDoubt = false;
  /** The cart changed under an operation: it is fetched before the next quantity is set. */
  #isCartOld = false;

  constructor(deps: OutboxDeps, store: OutboxStore) {
    this.#deps = deps;
    this.#store = store;
  }

  /** Sends whatever waits from now on. */
  start(): void {
    this.#stop ??= new AbortController();
    this.wake();
  }

  /** Releases the lock at once. A request under way is sent again under its key by the next tab that has it. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
  }

  /** The record or the connection has changed. */
  wake(): void {
    this.#wake();
    const { signal } = this.#stop ?? {};
    if (signal === undefined || this.#isRunning || !this.#hasWork()) return;
    this.#isRunning = true;
    void this.#runAsLeader(signal).finally(() => {
      this.#isRunning = false;
      // For what was added after the last step.
      this.wake();
    });
  }

  #hasWork(): boolean {
    const { record } = this.#store;
    return record.paused === null && (record.batch !== null || record.operations.some(isSendable));
  }

  async #runAsLeader(signal: AbortSignal): Promise<void> {
    try {
      await this.#deps.locks.request(lockName(this.#deps.owner), { signal }, () => this.#drain(signal));
    } catch {
      if (signal.aborted) return;
      this.#store.patch({ isStuck: true });
      await this.#deps.wait(STORAGE_RETRY_MS, signal);
    }
  }

  async #drain(signal: AbortSignal): Promise<void> {
    // Another tab may have written and ended before it could post.
    await this.#store.refresh();
    while (!signal.aborted) {
      const step = nextStep(this.#store.record, this.#deps.now());
      if (step.kind === 'rest') return;
      if (step.kind === 'wait') await this.#rest(step.ms, signal);
      else if (!(await this.#isConnected(signal))) continue;
      else if (step.kind === 'finish') await this.#finish(signal);
      else await this.#send(step.operation, signal);
    }
  }

  /** Until the time is over, or something has changed. */
  async #rest(ms: number, signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const end = () => over.abort();
    this.#wake = end;
    signal.addEventListener('abort', end);
    await this.#deps.wait(ms, over.signal);
    signal.removeEventListener('abort', end);
    this.#wake = () => {};
  }

  /** A good probe precedes sending (docs/offline.md "Cart queue"); the known state counts unless an attempt just failed. */
  async #isConnected(signal: AbortSignal): Promise<boolean> {
    const { connection } = this.#deps;
    if (connection.state() === 'online' && connection.isProven() && !this.#isInDoubt) return true;
    if (connection.state() !== 'offline' && (await unlessStopped(connection.probe(), signal))) {
      this.#isInDoubt = false;
      return !signal.aborted;
    }
    if (signal.aborted) return false;
    const unsubscribe = connection.subscribe(() => {
      if (connection.state() !== 'offline') this.#wake();
    });
    await this.#rest(connection.state() === 'offline' ? RECHECK_MS : PROBE_RETRY_MS, signal);
    unsubscribe();
    return false;
  }

  async #send(operation: Operation, signal: AbortSignal): Promise<void> {
    const { now } = this.#deps;
    const isSet = singleLine(operation.change)?.verb === 'set';
    const cart = isSet && operation.attempts === 0 ? await this.#cart(signal) : this.#deps.knownCart();
    if (cart === null) return;
    const reason = unsendable(operation, cart, now());
    if (reason !== null) {
      await this.#store.update((record) => closedIfQuiet(parked(record, operation.id, reason, now())));
      return;
    }
    const version = isSet ? (cart?.version ?? null) : null;
    const record = await this.#store.update((before) => attempted(before, operation.id, version, now()));
    // As it is now: another tab may have added to it, or discarded it.
    const current = record.operations.find(({ id }) => id === operation.id);
    if (current?.state.name === 'sending' && !signal.aborted) await this.#attempt(current, signal);
  }

  /** The cart that a quantity is meant for; null when it is not available now. */
  async #cart(signal: AbortSignal): Promise<Cart | null> {
    const known = this.#deps.knownCart();
    const isOld = known === undefined || this.#isCartOld || isOutdated(this.#store.record, known);
    return isOld ? this.#freshCart(signal) : known;
  }

  async #freshCart(signal: AbortSignal): Promise<Cart | null> {
    const { fetchCart, now, random } = this.#deps;
    try {
      const cart = await unlessStopped(fetchCart(), signal);
      if (cart !== null) this.#isCartOld = false;
      return cart;
    } catch (error) {
      if (signal.aborted) return null;
      const answer = answerTo(error);
      this.#isInDoubt = true;
      await this.#store.update((record) => backedOff(record, answer, now(), random()));
      return null;
    }
  }

  async #attempt(operation: Operation, signal: AbortSignal): Promise<void> {
    const { send, now, random, uuid, onOldCart } = this.#deps;
    let answer: Answer;
    try {
      answer = { kind: 'accepted', cart: await send(operation, signal) };
    } catch (error) {
      if (signal.aborted) return;
      answer = answerTo(error);
    }
    this.#isInDoubt = answer.kind === 'retry';
    this.#isCartOld ||= answer.kind === 'stale';
    const settling = { answer, now: now(), random: random(), newId: uuid() };
    const news = answer.kind === 'accepted' ? { accepted: operation.id, cart: answer.cart } : {};
    await this.#store.update((record) => settled(record, operation.id, settling), news);
    if (answer.kind === 'refused' || answer.kind === 'unreadable') onOldCart();
  }

  async #finish(signal: AbortSignal): Promise<void> {
    const cart = await this.#freshCart(signal);
    if (cart === null) return;
    const now = this.#deps.now();
    await this.#store.update((record) => (record.operations.some(isSendable) ? record : finished(record, cart, now)), {
      cart,
    });
  }
}

/**
 * The answer to a request beside the operations; null as soon as the executor is stopped, whose lock must not wait for
 * it. The request itself goes on, because others may share it.
 */
async function unlessStopped<T>(request: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const over = new AbortController();
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { signal: over.signal });
    if (signal.aborted) resolve(null);
  });
  try {
    return await Promise.race([request, stopped]);
  } finally {
    over.abort();
  }
}

function answerTo(error: unknown): Answer {
  return answerOf(error instanceof ApiError ? error : new ApiError({ kind: 'network', cause: error }));
}
