import type { ItemKey } from '#shared/rules/cart-items.ts';
import { type CartChange, lineChanges } from './cart-change.ts';
import type { Message, OutboxDeps } from './deps.ts';
import { Enqueuer, type Stored } from './enqueuer.ts';
import { Executor, lockName } from './executor.ts';
import { type ItemFacts, keyOfFacts } from './item-facts.ts';
import { isSendable } from './operations.ts';
import { type CartOutcome, OutboxStore } from './outbox-store.ts';
import { withoutReceipt } from './receipt.ts';
import type { OutboxRecord } from './record.ts';
import { discarded, resumed, retried, withResetBackoff } from './transitions.ts';
import { cartView } from './view.ts';
import { factsInCart } from './view-items.ts';

/** Pauses between attempts to read storage after a failed start, milliseconds. */
const LOAD_RETRY_MS = [500, 2_000, 5_000, 15_000, 30_000];
/** By then a log-out in another tab, which deletes the database too, has closed this outbox, milliseconds. */
const PUT_BACK_AFTER_MS = 1_000;
/** A replay ends when the next attempt is later than this, milliseconds. */
const LONG_PAUSE_MS = 8_000;

/** A submitted change. Neither promise rejects. */
export interface CartSubmission {
  /** Whether the device stored it: then the cart on the screen shows it and it cannot get lost. */
  readonly kept: Promise<boolean>;
  /** The server's answer, or `waiting` after a moment without one. */
  readonly outcome: Promise<CartOutcome>;
}

/** The outbox of one user in one tab: changes are stored, then shown, then sent. */
export class OutboxManager {
  readonly owner: string;
  readonly #deps: OutboxDeps;
  readonly #store: OutboxStore;
  readonly #enqueuer: Enqueuer;
  readonly #executor: Executor;
  readonly #end = new AbortController();
  #onGone: () => void = () => {};

  constructor(deps: OutboxDeps) {
    this.owner = deps.owner;
    this.#deps = deps;
    this.#store = new OutboxStore(deps);
    this.#enqueuer = new Enqueuer(deps, this.#store, this.#end.signal);
    this.#executor = new Executor(deps, this.#store);
    deps.channel.listen((message) => this.#hear(message));
    deps.storage.onTaken(() => void this.#putBack());
  }

  get #isClosed(): boolean {
    return this.#end.signal.aborted;
  }

  get state() {
    return this.#store.state;
  }

  /** Loads stored changes and starts sending. `onGone` is called when the user logs out and keeps nothing. */
  async start(onGone: () => void): Promise<void> {
    this.#onGone = onGone;
    const isLoaded = await this.#enqueuer.load(unpaused);
    if (this.#isClosed) return;
    this.#executor.start();
    if (!isLoaded) void this.#loadLater();
  }

  /** The tab may be the only place that still holds the changes. */
  async #putBack(): Promise<void> {
    await this.#deps.wait(PUT_BACK_AFTER_MS, this.#end.signal);
    if (!this.#isClosed) await this.#enqueuer.load((record) => record);
  }

  async #loadLater(): Promise<void> {
    for (const pause of LOAD_RETRY_MS) {
      await this.#deps.wait(pause, this.#end.signal);
      if (this.#isClosed || (await this.#enqueuer.load(unpaused))) break;
    }
    this.#executor.wake();
  }

  /**
   * Submits a change. Facts that are not `given` come from the cart on the screen. A refused change is discarded,
   * because the screen shows the refusal; a refused quantity stays beside its line, and so does what another device has
   * changed meanwhile.
   */
  submit(change: CartChange, given: readonly ItemFacts[] = []): CartSubmission {
    const stored = this.#enqueue(change, this.#factsOf(change, given));
    const outcome = stored.then((result) => result.outcome);
    if (change.verb !== 'set') void this.#discardRefused(stored);
    return { kept: stored.then(({ id }) => id !== null), outcome };
  }

  async #enqueue(change: CartChange, facts: readonly ItemFacts[]): Promise<Stored> {
    const stored = await this.#enqueuer.enqueue(change, facts);
    if (stored.id !== null) this.#executor.wake();
    return stored;
  }

  async #discardRefused(stored: Promise<Stored>): Promise<void> {
    const { id, outcome } = await stored;
    const result = await outcome;
    if (id !== null && result.state === 'refused' && result.error.count === null) await this.discard(id);
  }

  #factsOf(change: CartChange, given: readonly ItemFacts[]): ItemFacts[] {
    const byKey = new Map<ItemKey, ItemFacts>(given.map((facts) => [keyOfFacts(facts), facts]));
    const items = lineChanges(change).map(({ item }) => item);
    const known = items.every((item) => byKey.has(item)) ? undefined : this.#deps.knownCart();
    const shown = known && cartView(known, this.#store.record.operations);
    return items.flatMap((item) => byKey.get(item) ?? (shown && factsInCart(shown, item)) ?? []);
  }

  /** Reads storage again, within `patience` milliseconds; `isRead` tells whether it answered. */
  async refresh(patience: number): Promise<void> {
    const isRead = await this.#within(patience, this.#store.refresh());
    if (!isRead) this.#store.patch({ isStuck: true, isRead: false });
  }

  /** Whether every change so far is stored or has failed, within `patience` milliseconds. */
  settled(patience: number): Promise<boolean> {
    return this.#within(patience, this.#enqueuer.pending);
  }

  /** Whether work succeeds within `patience` milliseconds. */
  async #within(patience: number, work: Promise<unknown>): Promise<boolean> {
    const over = new AbortController();
    const succeeded = work.then(
      () => true,
      () => false,
    );
    const isDone = await Promise.race([succeeded, this.#deps.wait(patience, over.signal).then(() => false)]);
    over.abort();
    return isDone;
  }

  /** "Ponów": for a parked change, or one that the device could not save. */
  async retry(id: string): Promise<void> {
    const unsaved = this.state.get().unsaved.find((candidate) => candidate.id === id);
    const { uuid, knownCart } = this.#deps;
    if (unsaved !== undefined) await this.#enqueue(unsaved.change, unsaved.facts);
    else await this.#change((record) => retried(record, id, uuid(), knownCart()));
  }

  /** "Usuń": for anything that is not being sent. */
  async discard(id: string): Promise<void> {
    this.#store.patch({ unsaved: this.state.get().unsaved.filter((other) => other.id !== id) });
    await this.#change((record) => discarded(record, id, this.#deps.knownCart()));
  }

  /** Deletes operations that this version cannot read. */
  async discardUnreadable(): Promise<void> {
    await this.#change((record) => ({ ...record, unreadable: [] }));
  }

  /**
   * Called when the server has begun anew from a backup: what it answered before does not count any more. Waiting
   * changes stay, with what the user saw before them.
   */
  async restored(): Promise<void> {
    await this.#change((record) =>
      record.isRestored && record.answered === null ? record : { ...record, answered: null, isRestored: true },
    );
  }

  /** Called when the user has read that the server has begun anew. */
  async closeRestored(): Promise<void> {
    await this.#change((record) => ({ ...record, isRestored: false }));
  }

  /** Called when the user has read the receipt. */
  async closeReceipt(): Promise<void> {
    await this.#change(withoutReceipt);
  }

  /** Called when the owner has logged in again. */
  async resume(): Promise<void> {
    await this.#change(unpaused);
  }

  /**
   * Sends everything that waits. `empty`: nothing is left. `left`: something needs the user, the connection failed,
   * storage failed or the user logged out. With a paused session it waits for the log-in.
   */
  async replay(): Promise<'empty' | 'left'> {
    await this.#change((record) => (record.holdUntil > 0 ? withResetBackoff(record) : record));
    const { connection, now } = this.#deps;
    return new Promise((resolve) => {
      const look = () => {
        const isOver = this.#isClosed || this.state.get().isStuck;
        const result = isOver ? 'left' : replayResult(this.#store.record, connection.state() === 'offline', now());
        if (result === null) return;
        stopState();
        stopConnection();
        resolve(result);
      };
      const stopState = this.state.subscribe(look);
      const stopConnection = connection.subscribe(look);
      look();
    });
  }

  /** Runs `work` while no tab sends. @throws the signal's reason when it aborts before the lock is granted. */
  async whileHeld<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.#deps.locks.request(lockName(this.owner), { signal }, work);
  }

  /** Releases the lock before the browser freezes the tab. */
  rest(): void {
    this.#executor.stop();
  }

  /** Called when the tab is active again; it may have missed messages of other tabs. */
  async wake(): Promise<void> {
    if (this.#isClosed) return;
    await this.#enqueuer.load((record) => (record.failures > 0 ? withResetBackoff(record) : record));
    if (!this.#isClosed) this.#executor.start();
  }

  /** Closes the outbox in this tab; stored changes stay. */
  close(): void {
    this.#end.abort();
    this.#executor.stop();
    this.#store.close();
    this.#deps.channel.close();
    this.#deps.storage.close();
  }

  /** Applies a change that the user can repeat: on a storage failure nothing is shown as done. */
  async #change(change: (record: OutboxRecord) => OutboxRecord): Promise<void> {
    try {
      await this.#store.update(change);
    } catch {
      if (!this.#isClosed) this.#store.patch({ isStuck: true });
    }
    this.#executor.wake();
  }

  #hear(message: Message): void {
    if (message.kind === 'gone') {
      this.close();
      this.#onGone();
      return;
    }
    const { record, cart, accepted } = message;
    this.#store.show(record, { ...(cart && { cart }), ...(accepted !== null && { accepted }) });
    this.#executor.wake();
  }
}

/** Clears the pause after a log-in. */
const unpaused = (record: OutboxRecord) => (record.paused === null ? record : resumed(record));

/** Null while sending is still in progress. */
function replayResult(record: OutboxRecord, isOffline: boolean, now: number): 'empty' | 'left' | null {
  const isDone = record.batch === null && !record.operations.some(isSendable);
  if (isDone) return record.operations.length + record.unreadable.length === 0 ? 'empty' : 'left';
  return isOffline || record.holdUntil - now > LONG_PAUSE_MS ? 'left' : null;
}
