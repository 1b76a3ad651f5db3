import type { ItemKey } from '#shared/rules/cart-items.ts';
import { type CartChange, lineChanges } from './cart-change.ts';
import type { CartSubmission } from './cart-outcome.ts';
import type { Message, OutboxDeps } from './deps.ts';
import { Executor, lockName } from './executor.ts';
import { type ItemFacts, keyOfFacts } from './item-facts.ts';
import { isSendable } from './operations.ts';
import { OutboxStore, type Stored } from './outbox-store.ts';
import { withoutAccepted } from './receipt.ts';
import type { OutboxRecord } from './record.ts';
import { discarded, resumed, retried, withResetBackoff } from './transitions.ts';
import { cartView } from './view.ts';
import { itemsInCart } from './view-items.ts';

/** Pause after a start that could not read storage, milliseconds. */
const LOAD_RETRY_MS = 5_000;
/** A log-out in another tab deletes the database too: by then it is heard of here, milliseconds. */
const PUT_BACK_AFTER_MS = 1_000;

/** The outbox of one user in one tab: changes are stored, then shown, then sent. */
export class OutboxManager {
  readonly owner: string;
  readonly #deps: OutboxDeps;
  readonly #store: OutboxStore;
  readonly #executor: Executor;
  readonly #end = new AbortController();
  #onGone: () => void = () => {};

  constructor(deps: OutboxDeps) {
    this.owner = deps.owner;
    this.#deps = deps;
    this.#store = new OutboxStore(deps);
    this.#executor = new Executor(deps, this.#store);
    deps.channel.listen((message) => this.#hear(message));
    // The tab may be the only place that still holds the changes.
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
    const isLoaded = await this.#store.load(unpaused);
    if (this.#isClosed) return;
    this.#executor.start();
    if (!isLoaded) void this.#loadLater();
  }

  async #putBack(): Promise<void> {
    await this.#deps.wait(PUT_BACK_AFTER_MS, this.#end.signal);
    if (!this.#isClosed && this.#deps.isOwnerLoggedIn()) await this.#store.load((record) => record);
  }

  async #loadLater(): Promise<void> {
    do await this.#deps.wait(LOAD_RETRY_MS, this.#end.signal);
    while (!this.#isClosed && !(await this.#store.load(unpaused)));
  }

  /**
   * Submits a change. Facts that are not `given` come from the cart on the screen. A refused change is discarded,
   * because the screen shows the refusal; a refused quantity stays beside its line, and so does what another device has
   * changed meanwhile.
   */
  submit(change: CartChange, given: readonly ItemFacts[] = []): CartSubmission {
    const stored = this.#store.add(change, this.#factsOf(change, given));
    const outcome = stored.then((result) => result.outcome);
    if (change.verb !== 'set') void this.#discardRefused(stored);
    return { kept: stored.then(({ id }) => id !== null), outcome };
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
    const shown = known && itemsInCart(cartView(known, this.#store.record.operations));
    return items.flatMap((item) => byKey.get(item) ?? shown?.get(item)?.facts ?? []);
  }

  /** Reads storage again, after the changes that are being stored; `isRead` tells whether it answered in `patience` ms. */
  async refresh(patience: number): Promise<void> {
    const over = new AbortController();
    const read = this.#store.pending.then(() => this.#store.load((record) => record)).then(() => true);
    // Storage that is only slow is not stuck.
    const late = this.#deps.wait(patience, over.signal).then(() => false);
    if (!(await Promise.race([read, late]))) this.#store.patch({ isRead: false });
    over.abort();
  }

  /** "Ponów": for a parked change, or one that the device could not save. */
  async retry(id: string): Promise<void> {
    const unsaved = this.state.get().unsaved.find((candidate) => candidate.id === id);
    const { uuid, knownCart } = this.#deps;
    if (unsaved !== undefined) await this.#store.add(unsaved.change, unsaved.facts);
    else await this.apply((record) => retried(record, id, uuid(), knownCart()));
  }

  /** "Usuń": for anything that is not being sent. */
  async discard(id: string): Promise<void> {
    this.#store.dropUnsaved(id);
    await this.apply((record) => discarded(record, id));
  }

  /** Applies a change that the user can repeat: on a storage failure nothing is shown as done. */
  async apply(change: (record: OutboxRecord) => OutboxRecord): Promise<void> {
    try {
      await this.#store.update(change);
    } catch {
      if (!this.#isClosed) this.#store.patch({ isStuck: true });
    }
  }

  /** Called after an order: the receipt of its cart ends, and the other tabs fetch the emptied cart. */
  async ordered(): Promise<void> {
    this.#deps.channel.post({ kind: 'ordered' });
    await this.apply(withoutAccepted);
  }

  /** Called when the owner has logged in again. */
  async resume(): Promise<void> {
    await this.apply(unpaused);
  }

  /**
   * Sends everything that waits. `empty`: nothing is left. `left`: something needs the user, the connection failed,
   * storage failed or the user logged out. With a paused session it waits for the log-in.
   */
  async replay(): Promise<'empty' | 'left'> {
    await this.apply((record) => (record.holdUntil > 0 ? withResetBackoff(record) : record));
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
    await this.#store.load((record) => (record.failures > 0 ? withResetBackoff(record) : record));
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

  #hear(message: Message): void {
    if (message.kind === 'gone') {
      this.close();
      this.#onGone();
      return;
    }
    if (message.kind === 'ordered') {
      this.#deps.onOldCart();
      return;
    }
    const { record, cart, accepted } = message;
    this.#store.show(record, { ...(cart && { cart }), ...(accepted !== null && { accepted }) });
  }
}

/** Clears the pause after a log-in. */
const unpaused = (record: OutboxRecord) => (record.paused === null ? record : resumed(record));

/** A replay ends when the next attempt is later than this, milliseconds. */
const LONG_PAUSE_MS = 8_000;

/** How a replay has ended: `left` when something needs the user or a better connection. Null while it goes on. */
function replayResult(record: OutboxRecord, isOffline: boolean, now: number): 'empty' | 'left' | null {
  const isDone = record.batch === null && !record.operations.some(isSendable);
  if (isDone) return record.operations.length + record.unreadable.length === 0 ? 'empty' : 'left';
  return isOffline || record.holdUntil - now > LONG_PAUSE_MS ? 'left' : null;
}
