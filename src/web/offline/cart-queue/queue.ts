import type { Cart } from '#shared/contract/cart.ts';
import { NotKept } from './device-store.ts';
import { append, type Draft } from './merge.ts';
import { type Fate, Mirror } from './mirror.ts';
import { type ItemFacts, isSendable, type QueuedChange } from './operations.ts';
import type { Message, QueueParts } from './parts.ts';
import { withoutReceipt } from './receipt.ts';
import { NewerRecord, type QueueRecord } from './record.ts';
import { lockName, Sender } from './sender.ts';
import { discarded, hurried, resumed, retried, TOLD_MS } from './transitions.ts';

/** A replay is given up for now when the next try is as far away as this, milliseconds: something is really wrong. */
const LONG_PAUSE_MS = 8_000;

/**
 * Whether the device has a change:
 * - `gone`: it sets a line that is no longer there, and is not kept.
 * - `unsaved`: the device could not write; with `isOldApp` because a newer version of the app keeps the record.
 */
type Kept =
  | { readonly state: 'kept'; readonly id: string }
  | { readonly state: 'gone' }
  | { readonly state: 'unsaved'; readonly isOldApp: boolean };

/** A change that was made: `kept` once it is durable or known not to be, `fate` once there is something to say. */
export interface Submitted {
  readonly kept: Promise<Kept>;
  readonly fate: Promise<Fate | Exclude<Kept, { state: 'kept' }>>;
}

interface Keeping {
  readonly kept: Kept;
  /** Null when it was not kept. */
  readonly fate: Promise<Fate> | null;
}

async function fateAfter({ kept, fate }: Keeping): Submitted['fate'] {
  if (fate !== null) return fate;
  return kept.state === 'kept' ? { state: 'waiting' } : kept;
}

/** The cart changes of one user on this device, as one tab sees and drives them. */
export class CartQueue {
  readonly owner: string;
  readonly #parts: QueueParts;
  readonly #mirror: Mirror;
  readonly #sender: Sender;
  #isClosed = false;
  #onGone: () => void = () => {};

  constructor(parts: QueueParts) {
    this.owner = parts.owner;
    this.#parts = parts;
    this.#mirror = new Mirror(parts);
    this.#sender = new Sender(parts, this.#mirror);
    parts.channel.listen((message) => this.#hear(message));
  }

  get state() {
    return this.#mirror.state;
  }

  /** Takes up what was left, and sends from now on. `onGone`: another tab's user wants nothing kept. */
  async start(onGone: () => void): Promise<void> {
    this.#onGone = onGone;
    try {
      await this.#mirror.refresh();
      if (this.#mirror.record.paused !== null) await this.#mirror.write(resumed);
    } catch {
      this.#mirror.update({ isStuck: true });
    }
    if (!this.#isClosed) this.#sender.start();
  }

  /** Reads what the device holds once more, for so many milliseconds; `isRead` says whether it could be had. */
  async look(patience: number): Promise<void> {
    const over = new AbortController();
    const isRead = await Promise.race([
      this.#mirror.refresh().then(
        () => true,
        () => false,
      ),
      this.#parts.wait(patience, over.signal).then(() => false),
    ]);
    over.abort();
    if (!isRead) this.#mirror.update({ isStuck: true, isRead: false });
  }

  /** One change of the user: first kept, then shown, then sent. `cart` is the server's cart behind the screen. */
  submit(change: QueuedChange, facts: readonly ItemFacts[], cart: Cart | undefined): Submitted {
    const draft = { id: this.#parts.uuid(), change, facts, now: this.#parts.now() };
    const keeping = this.#keep(draft, cart);
    return { kept: keeping.then(({ kept }) => kept), fate: keeping.then(fateAfter) };
  }

  async #keep(draft: Draft, cart: Cart | undefined): Promise<Keeping> {
    const keeping: { kept: Kept; fate: Promise<Fate> | null } = { kept: { state: 'gone' }, fate: null };
    const add = (record: QueueRecord) => {
      // The same once more, after a connection that broke.
      if (record.operations.some(({ id }) => id === draft.id)) return record;
      const appended = append(record, draft, cart);
      keeping.kept = appended.kind === 'added' ? { state: 'kept', id: appended.id } : { state: 'gone' };
      return appended.kind === 'added' ? appended.record : record;
    };
    // Awaited from the first moment that it is shown, or it would be told as waiting for an instant.
    const onKept = () => {
      if (keeping.kept.state === 'kept') keeping.fate = this.#fateOf(keeping.kept.id);
    };
    try {
      await this.#mirror.write(add, { onKept });
    } catch (error) {
      if (!(error instanceof NotKept || error instanceof NewerRecord)) throw error;
      const { id, change, facts } = draft;
      this.#mirror.update({ unsaved: [...this.state.get().unsaved, { id, change, facts }] });
      return { kept: { state: 'unsaved', isOldApp: error instanceof NewerRecord }, fate: null };
    }
    this.#sender.wake();
    return keeping;
  }

  #fateOf(id: string): Promise<Fate> {
    if (this.#isClosed) return Promise.resolve({ state: 'paused' });
    const isWayBad = this.#parts.link.state() !== 'online';
    const giveUp = isWayBad ? Promise.resolve() : this.#parts.wait(TOLD_MS, new AbortController().signal);
    return this.#mirror.fateOf(id, giveUp);
  }

  /** "Ponów": of what was parked, or of what the device could not keep. */
  async retry(id: string): Promise<void> {
    const { unsaved } = this.state.get();
    const lost = unsaved.find((candidate) => candidate.id === id);
    const { uuid, knownCart } = this.#parts;
    if (lost !== undefined) {
      this.#mirror.update({ unsaved: unsaved.filter((candidate) => candidate !== lost) });
      await this.submit(lost.change, lost.facts, knownCart()).kept;
      return;
    }
    await this.#change((record) => retried(record, id, uuid(), knownCart()));
  }

  /** "Usuń": of anything that is not on its way. */
  async discard(id: string): Promise<void> {
    const { unsaved } = this.state.get();
    this.#mirror.update({ unsaved: unsaved.filter((candidate) => candidate.id !== id) });
    await this.#change((record) => discarded(record, id));
  }

  /** Takes off what an other version of the app left and this one cannot read. */
  async discardUnreadable(): Promise<void> {
    await this.#change((record) => ({ ...record, unreadable: [] }));
  }

  /** The receipt was read. */
  async closeReceipt(): Promise<void> {
    await this.#change(withoutReceipt);
  }

  /** The owner has logged in again. */
  async resume(): Promise<void> {
    await this.#change((record) => (record.paused === null ? record : resumed(record)));
  }

  /**
   * Sends all that waits now. `empty`: nothing is left at all; `left`: something needs the user, the way has gone bad
   * again, the device cannot note what it sends, or the user has left. A session that is over is waited for: the user logs in again, or leaves.
   */
  async replay(): Promise<'empty' | 'left'> {
    await this.#change((record) => (record.holdUntil > 0 ? hurried(record) : record));
    return new Promise((resolve) => {
      const look = () => {
        const { link, now } = this.#parts;
        const isOver = this.#isClosed || this.state.get().isStuck;
        const result = isOver ? 'left' : outcomeOf(this.#mirror.record, link.state() === 'offline', now());
        if (result === null) return;
        stopWatching();
        stopLink();
        resolve(result);
      };
      const stopWatching = this.state.subscribe(look);
      const stopLink = this.#parts.link.subscribe(look);
      look();
    });
  }

  /** Runs `work` while nothing is sent. @throws the signal's reason when it aborts before that. */
  async whileHeld<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.#parts.locks.request(lockName(this.owner), { signal }, work);
  }

  /** Lets another tab send: this one is about to sleep, or asleep. */
  rest(): void {
    this.#sender.stop();
  }

  /** Awake again: messages may have been missed. */
  async wake(): Promise<void> {
    if (this.#isClosed) return;
    await this.#change((record) => (record.failures > 0 ? hurried(record) : record));
    if (!this.#isClosed) this.#sender.start();
  }

  /** Ends it in this tab; what is kept stays. */
  close(): void {
    this.#isClosed = true;
    this.#sender.stop();
    this.#mirror.close();
    // Whoever waits for a replay hears of it.
    this.#mirror.update({});
    this.#parts.channel.close();
    this.#parts.store.close();
  }

  /** Tells the other tabs that nothing of this user is to be kept, and ends it here. */
  leave(): void {
    this.#parts.channel.post({ kind: 'gone' });
    this.close();
  }

  /** A change that the user can make again when the device does not keep it: nothing is shown as done before. */
  async #change(change: (record: QueueRecord) => QueueRecord): Promise<void> {
    try {
      await this.#mirror.write(change);
    } catch {
      if (!this.#isClosed) this.#mirror.update({ isStuck: true });
    }
    this.#sender.wake();
  }

  #hear(message: Message): void {
    if (message.kind === 'gone') {
      this.close();
      this.#onGone();
      return;
    }
    const { record, cart, accepted } = message;
    this.#mirror.show(record, { ...(cart && { cart }), ...(accepted !== null && { accepted }) });
    this.#sender.wake();
  }
}

function outcomeOf(record: QueueRecord, isOffline: boolean, now: number): 'empty' | 'left' | null {
  const isDone = record.batch === null && !record.operations.some(isSendable);
  if (isDone) return record.operations.length + record.unreadable.length === 0 ? 'empty' : 'left';
  return isOffline || record.holdUntil - now > LONG_PAUSE_MS ? 'left' : null;
}
