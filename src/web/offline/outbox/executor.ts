import type { Cart } from '#shared/contract/cart.ts';
import { isOlderVersion } from '#shared/rules/versions.ts';
import { namesUnmade } from './composed.ts';
import type { OutboxDeps } from './deps.ts';
import { isSendable, type Operation, type ParkReason } from './operations.ts';
import type { OutboxStore } from './outbox-store.ts';
import { finished } from './receipt.ts';
import type { OutboxRecord } from './record.ts';
import { type Answer, answerOf, isExpired } from './retry-policy.ts';
import { attempted, backedOff, closedIfQuiet, interrupted, nextStep, parked, settled } from './transitions.ts';

/** How often the connection is checked while offline without any event, milliseconds. */
const RECHECK_MS = 30_000;
/** Pause after a failed probe that is not an outage yet, milliseconds. */
const PROBE_RETRY_MS = 2_000;
/** Pause after a failed write; storage may be freed meanwhile, milliseconds. */
const STORAGE_RETRY_MS = 5_000;

/** Name of the Web Lock whose holder is the one tab that sends. */
export const lockName = (owner: string) => `cart:${owner}`;

/**
 * Sends operations one after another, in order, in the tab that holds the lock. Releases the lock when there is no
 * work left and when it is stopped.
 */
export class Executor {
  readonly #deps: OutboxDeps;
  readonly #store: OutboxStore;
  #stop: AbortController | null = null;
  #isRunning = false;
  #wake: () => void = () => {};
  /** The last attempt got no answer: a successful probe must precede the next one. */
  #mustProbe = false;

  constructor(deps: OutboxDeps, store: OutboxStore) {
    this.#deps = deps;
    this.#store = store;
    store.state.subscribe(() => this.#run());
  }

  /** Sends waiting operations from now on. */
  start(): void {
    this.#stop ??= new AbortController();
    this.#run();
  }

  /** Releases the lock at once. The next leader repeats an unfinished request under its key. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
  }

  /** Ends a pause, as record or connection have changed, and begins where there is work. */
  #run(): void {
    this.#wake();
    const { signal } = this.#stop ?? {};
    if (signal === undefined || this.#isRunning || !this.#hasWork()) return;
    this.#isRunning = true;
    void this.#runAsLeader(signal).finally(() => {
      this.#isRunning = false;
      // Picks up operations that were added after the last step.
      this.#run();
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
    if (this.#store.record.operations.some(({ state }) => state.name === 'sending'))
      await this.#store.update(interrupted);
    while (!signal.aborted) {
      const before = this.#store.record;
      const step = nextStep(before, this.#deps.now());
      if (step.kind === 'rest') return;
      if (step.kind === 'wait') await this.#rest(step.ms, signal);
      else if (!(await this.#isConnected(signal))) continue;
      else {
        await (step.kind === 'finish' ? this.#finish(signal) : this.#send(step.operation, signal));
        // The stored record is not the one that is shown, so nothing changed: the same step would come again at once.
        if (this.#store.record === before) await this.#rest(STORAGE_RETRY_MS, signal);
      }
    }
  }

  /** Waits for `ms` milliseconds or until something has changed. */
  async #rest(ms: number, signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const end = () => over.abort();
    this.#wake = end;
    signal.addEventListener('abort', end);
    await this.#deps.wait(ms, over.signal);
    signal.removeEventListener('abort', end);
    this.#wake = () => {};
  }

  /**
   * Probes before sending, unless the connection is known to be good and the last attempt was answered
   * (docs/offline.md "Outbox").
   */
  async #isConnected(signal: AbortSignal): Promise<boolean> {
    const { connection } = this.#deps;
    if (connection.state() === 'online' && connection.isProven() && !this.#mustProbe) return true;
    if (connection.state() !== 'offline' && (await unlessStopped(connection.probe(), signal))) {
      this.#mustProbe = false;
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
    const { now, knownCart } = this.#deps;
    const obstacle = obstacleOf(operation, now());
    if (obstacle !== null) {
      await this.#store.update((record) => closedIfQuiet(parked(record, operation.id, obstacle, now())));
      return;
    }
    const record = await this.#store.update((before) => attempted(before, operation.id, now(), knownCart()));
    // Another tab may have merged into it or discarded it.
    const current = record.operations.find(({ id }) => id === operation.id);
    if (current?.state.name === 'sending' && !signal.aborted) await this.#attempt(current, signal);
  }

  async #attempt(operation: Operation, signal: AbortSignal): Promise<void> {
    const { send, now, random, knownCart, onOldCart, onAccepted } = this.#deps;
    const known = knownCart();
    let answer: Answer;
    try {
      answer = { kind: 'accepted', cart: await send(operation, signal) };
    } catch (error) {
      if (signal.aborted) return;
      answer = answerOf(error);
    }
    this.#mustProbe = answer.kind === 'retry';
    const settling = { answer, now: now(), random: random() };
    const news = answer.kind === 'accepted' ? { accepted: operation.id, cart: answer.cart } : {};
    // Another tab may have settled it already: what it did is told once.
    let isOurs = false;
    await this.#store.update((record) => {
      isOurs = record.operations.some(({ id }) => id === operation.id);
      return settled(record, operation.id, settling);
    }, news);
    if (answer.kind === 'accepted' && isOurs) onAccepted(operation, answer.cart, known);
    // An answer from before the known cart is a repeated one, or the server was restored from a backup.
    const isBehind = answer.kind === 'accepted' && known && isOlderVersion(answer.cart.version, known.version);
    if (isBehind || answer.kind === 'refused' || answer.kind === 'unreadable') onOldCart();
  }

  async #finish(signal: AbortSignal): Promise<void> {
    const { fetchCart, now, random } = this.#deps;
    let cart: Cart | null;
    try {
      cart = await unlessStopped(fetchCart(), signal);
    } catch (error) {
      if (signal.aborted) return;
      this.#mustProbe = true;
      await this.#store.update((record) => backedOff(record, answerOf(error), now(), random()));
      return;
    }
    if (cart === null) return;
    const after = cart;
    const end = (record: OutboxRecord) =>
      record.operations.some(isSendable) ? record : finished(record, after, now());
    await this.#store.update(end, { cart });
  }
}

/** Why an operation must not be sent. */
function obstacleOf(operation: Operation, now: number): ParkReason | null {
  if (isExpired(operation, now)) return { kind: 'expired' };
  return namesUnmade(operation.change) ? { kind: 'unmade' } : null;
}

/**
 * The answer to a request; null as soon as the executor is stopped, so that the lock is released. The request
 * itself is not aborted, because others may share it.
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
