import type { Cart } from '#shared/contract/cart.ts';
import { Intake, type Submitted } from './intake.ts';
import { Mirror } from './mirror.ts';
import { type ItemFacts, isSendable, type QueuedChange } from './operations.ts';
import type { Message, QueueParts } from './parts.ts';
import { withoutReceipt } from './receipt.ts';
import type { QueueRecord } from './record.ts';
import { lockName, Sender } from './sender.ts';
import { discarded, hurried, resumed, retried } from './transitions.ts';

/** After a start that could not read the device: when it is tried again, milliseconds each after the one before. */
const START_AGAIN_MS = [500, 2_000, 5_000, 15_000, 30_000];
/** A replay is given up for now when the next try is as far away as this, milliseconds: something is really wrong. */
const LONG_PAUSE_MS = 8_000;

/** The cart changes of one user on this device, as one tab sees and drives them. */
export class CartQueue {
  readonly owner: string;
  readonly #parts: QueueParts;
  readonly #mirror: Mirror;
  readonly #sender: Sender;
  readonly #intake: Intake;
  readonly #end = new AbortController();
  #onGone: () => void = () => {};

  constructor(parts: QueueParts) {
    this.owner = parts.owner;
    this.#parts = parts;
    this.#mirror = new Mirror(parts);
    this.#sender = new Sender(parts, this.#mirror);
    this.#intake = new Intake(parts, this.#mirror, this.#end.signal);
    parts.channel.listen((message) => this.#hear(message));
  }

  get #isClosed(): boolean {
    return this.#end.signal.aborted;
  }

  get state() {
    return this.#mirror.state;
  }

  /** Takes up what was left, and sends from now on. `onGone`: another tab's user wants nothing kept. */
  async start(onGone: () => void): Promise<void> {
    this.#onGone = onGone;
    const isDone = await this.#intake.takeUp(unpaused);
    if (this.#isClosed) return;
    this.#sender.start();
    if (!isDone) void this.#takeUpLater();
  }

  async #takeUpLater(): Promise<void> {
    for (const pause of START_AGAIN_MS) {
      await this.#parts.wait(pause, this.#end.signal);
      if (this.#isClosed || (await this.#intake.takeUp(unpaused))) break;
    }
    this.#sender.wake();
  }

  /** Reads what the device holds once more, for so many milliseconds; `isRead` says whether it could be had. */
  async look(patience: number): Promise<void> {
    const isRead = await within(this.#parts.wait, patience, this.#mirror.refresh());
    if (!isRead) this.#mirror.update({ isStuck: true, isRead: false });
  }

  /** Whether all that was made so far is kept, or told as not kept, after so many milliseconds at most. */
  settled(patience: number): Promise<boolean> {
    return within(this.#parts.wait, patience, this.#intake.settled());
  }

  /** One change of the user: first kept, then shown, then sent. `cart` is the server's cart behind the screen. */
  submit(change: QueuedChange, facts: readonly ItemFacts[], cart: Cart | undefined): Submitted {
    const submitted = this.#intake.submit(change, facts, cart);
    void submitted.kept.then((kept) => {
      if (kept.state === 'kept') this.#sender.wake();
      if (kept.state === 'unsaved') void kept.late?.then(() => this.#sender.wake());
    });
    return submitted;
  }

  /** "Ponów": of what was parked, or of what the device could not keep. */
  async retry(id: string): Promise<void> {
    const lost = this.state.get().unsaved.find((candidate) => candidate.id === id);
    const { uuid, knownCart } = this.#parts;
    if (lost !== undefined) {
      await this.submit(lost.change, lost.facts, knownCart()).kept;
      return;
    }
    await this.#change((record) => retried(record, id, uuid(), knownCart()));
  }

  /** "Usuń": of anything that is not on its way. */
  async discard(id: string): Promise<void> {
    this.#intake.giveUp(id);
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
    await this.#change(unpaused);
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
    await this.#intake.takeUp((record) => (record.failures > 0 ? hurried(record) : record));
    if (!this.#isClosed) this.#sender.start();
  }

  /** Ends it in this tab; what is kept stays. */
  close(): void {
    this.#end.abort();
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

/** Logged in again, where the session was over. */
const unpaused = (record: QueueRecord) => (record.paused === null ? record : resumed(record));

/** Whether some work succeeds in so many milliseconds. */
async function within(wait: QueueParts['wait'], patience: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const isDone = await Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    wait(patience, over.signal).then(() => false),
  ]);
  over.abort();
  return isDone;
}

function outcomeOf(record: QueueRecord, isOffline: boolean, now: number): 'empty' | 'left' | null {
  const isDone = record.batch === null && !record.operations.some(isSendable);
  if (isDone) return record.operations.length + record.unreadable.length === 0 ? 'empty' : 'left';
  return isOffline || record.holdUntil - now > LONG_PAUSE_MS ? 'left' : null;
}
