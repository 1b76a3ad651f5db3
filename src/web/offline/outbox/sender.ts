import type { Cart } from '#shared/contract/cart.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type Answer, answerOf } from './answers.ts';
import { isOutdated } from './merge.ts';
import type { Mirror } from './mirror.ts';
import { isSendable, type Operation, singleLine } from './operations.ts';
import type { QueueParts } from './parts.ts';
import { finished } from './receipt.ts';
import { attempted, closedIfQuiet, held, nextStep, parked, settled, unsendable } from './transitions.ts';

/** Safety beside the news of the link: nothing waits for ever for an event that was missed. */
const LOOK_AGAIN_MS = 30_000;
/** After a probe in vain that the link does not take for an outage. */
const BLIP_MS = 2_000;
/** The device could not write: its storage may be freed meanwhile. */
const STUCK_MS = 5_000;

/** Whoever holds it sends; nobody else does. */
export const lockName = (owner: string) => `cart:${owner}`;

/**
 * Sends what waits, one after another in its order. Of all tabs only the one that holds the lock does; it gives the
 * lock back when nothing is left to do, and when it is stopped.
 */
export class Sender {
  readonly #parts: QueueParts;
  readonly #mirror: Mirror;
  #stop: AbortController | null = null;
  #isRunning = false;
  #wake: () => void = () => {};
  /** The last try got no answer: the next one is preceded by a good probe. */
  #isInDoubt = false;
  /** The cart changed under an operation: it is asked for before the next quantity is set. */
  #isCartOld = false;

  constructor(parts: QueueParts, mirror: Mirror) {
    this.#parts = parts;
    this.#mirror = mirror;
  }

  /** From now on whatever waits is sent. */
  start(): void {
    this.#stop ??= new AbortController();
    this.wake();
  }

  /** Lets go at once, of a request under way too: it is sent again under its key by whoever comes next. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
  }

  /** The record or the link has changed. */
  wake(): void {
    this.#wake();
    const { signal } = this.#stop ?? {};
    if (signal === undefined || this.#isRunning || !this.#hasWork()) return;
    this.#isRunning = true;
    void this.#lead(signal).finally(() => {
      this.#isRunning = false;
      // What was added after the last look.
      this.wake();
    });
  }

  #hasWork(): boolean {
    const { record } = this.#mirror;
    return record.paused === null && (record.batch !== null || record.operations.some(isSendable));
  }

  async #lead(signal: AbortSignal): Promise<void> {
    try {
      await this.#parts.locks.request(lockName(this.#parts.owner), { signal }, () => this.#drain(signal));
    } catch {
      if (signal.aborted) return;
      this.#mirror.update({ isStuck: true });
      await this.#parts.wait(STUCK_MS, signal);
    }
  }

  async #drain(signal: AbortSignal): Promise<void> {
    // Another tab may have written and died before it could tell.
    await this.#mirror.refresh();
    while (!signal.aborted) {
      const step = nextStep(this.#mirror.record, this.#parts.now());
      if (step.kind === 'rest') return;
      if (step.kind === 'wait') await this.#rest(step.ms, signal);
      else if (!(await this.#isWayGood(signal))) continue;
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
    await this.#parts.wait(ms, over.signal);
    signal.removeEventListener('abort', end);
    this.#wake = () => {};
  }

  /** Before sending: a good probe (OFFLINE.md). The link's state is one of a moment ago, unless a try has just failed. */
  async #isWayGood(signal: AbortSignal): Promise<boolean> {
    const { link } = this.#parts;
    if (link.state() === 'online' && link.isProven() && !this.#isInDoubt) return true;
    if (link.state() !== 'offline' && (await unlessStopped(link.probe(), signal))) {
      this.#isInDoubt = false;
      return !signal.aborted;
    }
    if (signal.aborted) return false;
    const unsubscribe = link.subscribe(() => {
      if (link.state() !== 'offline') this.#wake();
    });
    await this.#rest(link.state() === 'offline' ? LOOK_AGAIN_MS : BLIP_MS, signal);
    unsubscribe();
    return false;
  }

  async #send(operation: Operation, signal: AbortSignal): Promise<void> {
    const { now } = this.#parts;
    const isSet = singleLine(operation.change)?.verb === 'set';
    const cart = isSet && operation.attempts === 0 ? await this.#cart(signal) : this.#parts.knownCart();
    if (cart === null) return;
    const reason = unsendable(operation, cart, now());
    if (reason !== null) {
      await this.#mirror.write((record) => closedIfQuiet(parked(record, operation.id, reason, now())));
      return;
    }
    const version = isSet ? (cart?.version ?? null) : null;
    const record = await this.#mirror.write((before) => attempted(before, operation.id, version, now()));
    // As it is now: another tab may have added to it, or taken it back.
    const current = record.operations.find(({ id }) => id === operation.id);
    if (current?.state.name === 'sending' && !signal.aborted) await this.#try(current, signal);
  }

  /** The cart that a quantity is meant for; null when it could not be had now. */
  async #cart(signal: AbortSignal): Promise<Cart | null> {
    const known = this.#parts.knownCart();
    const isOld = known === undefined || this.#isCartOld || isOutdated(this.#mirror.record, known);
    return isOld ? this.#freshCart(signal) : known;
  }

  async #freshCart(signal: AbortSignal): Promise<Cart | null> {
    const { fetchCart, now, random } = this.#parts;
    try {
      const cart = await unlessStopped(fetchCart(), signal);
      if (cart !== null) this.#isCartOld = false;
      return cart;
    } catch (error) {
      if (signal.aborted) return null;
      const answer = failed(error);
      this.#isInDoubt = true;
      await this.#mirror.write((record) => held(record, answer, now(), random()));
      return null;
    }
  }

  async #try(operation: Operation, signal: AbortSignal): Promise<void> {
    const { send, now, random, uuid, onOldCart } = this.#parts;
    let answer: Answer;
    try {
      answer = { kind: 'accepted', cart: await send(operation, signal) };
    } catch (error) {
      if (signal.aborted) return;
      answer = failed(error);
    }
    this.#isInDoubt = answer.kind === 'again';
    this.#isCartOld ||= answer.kind === 'stale';
    const settling = { answer, now: now(), random: random(), newId: uuid() };
    const news = answer.kind === 'accepted' ? { accepted: operation.id, cart: answer.cart } : {};
    await this.#mirror.write((record) => settled(record, operation.id, settling), news);
    if (answer.kind === 'refused' || answer.kind === 'unreadable') onOldCart();
  }

  async #finish(signal: AbortSignal): Promise<void> {
    const cart = await this.#freshCart(signal);
    if (cart === null) return;
    const now = this.#parts.now();
    await this.#mirror.write((record) => (record.operations.some(isSendable) ? record : finished(record, cart, now)), {
      cart,
    });
  }
}

/**
 * What is asked beside the operations; null as soon as the sender is stopped, whose lock must not wait for an answer.
 * Others may have asked for the same, so the question itself goes on.
 */
async function unlessStopped<T>(question: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const over = new AbortController();
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { signal: over.signal });
    if (signal.aborted) resolve(null);
  });
  try {
    return await Promise.race([question, stopped]);
  } finally {
    over.abort();
  }
}

function failed(error: unknown): Answer {
  return answerOf(error instanceof ApiError ? error : new ApiError({ kind: 'network', cause: error }));
}
