import { ERROR_CODES } from '#shared/contract/common.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { createStore, type Store } from '#web/state/store.ts';
import { isOutdated } from './bases.ts';
import type { CartChange } from './cart-change.ts';
import { type CartOutcome, type News, outcomeIn } from './cart-outcome.ts';
import type { OutboxDeps } from './deps.ts';
import { type Draft, enqueue } from './enqueue.ts';
import type { ItemFacts } from './item-facts.ts';
import type { UnsavedChange, UnsavedReason } from './operations.ts';
import { putBack } from './put-back.ts';
import { emptyRecord, NewerRecord, type OutboxRecord } from './record.ts';
import { ownRefusal } from './retry-policy.ts';
import { NotSaved } from './storage.ts';
import { SHOWN_AS_WAITING_MS } from './transitions.ts';

/** The outbox as this tab sees it. */
export interface OutboxState {
  readonly record: OutboxRecord;
  /** Operations whose screen still awaits the answer; they are not shown as waiting yet. */
  readonly awaited: ReadonlySet<string>;
  readonly unsaved: readonly UnsavedChange[];
  /** Storage fails, so nothing is sent. */
  readonly isStuck: boolean;
  /** The record was read from storage and the last read succeeded. */
  readonly isRead: boolean;
}

/** Before anything was read from the device. */
export const emptyState = (owner: string): OutboxState => ({
  record: emptyRecord(owner),
  awaited: new Set(),
  unsaved: [],
  isStuck: false,
  isRead: false,
});

/** A stored change: `id` is its operation, null when it was not stored. */
export interface Stored {
  readonly id: string | null;
  readonly outcome: Promise<CartOutcome>;
}

/** A screen that awaits the outcome of an operation. */
interface Waiter {
  readonly id: string;
  readonly resolve: (outcome: CartOutcome) => void;
}

/** The record in memory, in step with storage and with other tabs. */
export class OutboxStore {
  readonly state: Store<OutboxState>;
  readonly #deps: OutboxDeps;
  #isClosed = false;
  /** Resolves when every change so far is stored or has failed. */
  pending: Promise<unknown> = Promise.resolve();
  readonly #waiters = new Set<Waiter>();

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
    this.state = createStore(emptyState(deps.owner));
  }

  get record(): OutboxRecord {
    return this.state.get().record;
  }

  /**
   * Reads the stored record, applies `change`, and takes up what tabs left that ended before they stored it. False
   * when a retry may succeed.
   */
  async load(change: (record: OutboxRecord) => OutboxRecord): Promise<boolean> {
    const { notes } = this.#deps;
    try {
      await this.refresh();
      if (change(this.record) !== this.record) await this.update(change);
      for (const draft of notes.left()) {
        await this.#append(draft);
        notes.drop(draft.id);
      }
      return true;
    } catch (error) {
      if (!this.#isClosed) this.patch({ isStuck: true, isRead: false });
      return error instanceof NewerRecord;
    }
  }

  /**
   * Stores a change once: at once as a note, then in the record. Repeating an unsaved change reuses its id: if the
   * device stored it after all, the queue holds it once.
   */
  add(change: CartChange, facts: readonly ItemFacts[]): Promise<Stored> {
    const { notes, now, uuid } = this.#deps;
    const { unsaved } = this.state.get();
    const id = unsaved.find((other) => isEqual(other.change, change))?.id ?? uuid();
    const draft = { id, change, facts, now: now() };
    notes.add(draft);
    const stored = this.#save(draft);
    this.pending = Promise.allSettled([this.pending, stored]);
    return stored;
  }

  async #save(draft: Draft): Promise<Stored> {
    const { notes } = this.#deps;
    const { id, change, facts } = draft;
    try {
      const stored = await this.#append(draft);
      notes.drop(id);
      // An unsaved quantity whose line has gone meanwhile cannot be repeated.
      if (stored.id === null) this.dropUnsaved(id);
      return stored;
    } catch (error) {
      const why = unsavedReason(error);
      // Another tab enqueued it from the note.
      if (this.record.seenIds.includes(id)) return { id, outcome: Promise.resolve({ state: 'waiting' }) };
      // After a log-out no screen shows the failure, so the note keeps it for the next log-in.
      if (!this.#isClosed) notes.drop(id);
      this.dropUnsaved(id);
      const row: UnsavedChange = { id, change, facts: [...facts], state: { name: 'unsaved', why } };
      this.patch({ unsaved: [...this.state.get().unsaved, row] });
      return { id: null, outcome: Promise.resolve({ state: 'unsaved', reason: outboxTexts.unkept[why] }) };
    }
  }

  /** Shows a change that the device could not save no longer. */
  dropUnsaved(id: string): void {
    this.patch({ unsaved: this.state.get().unsaved.filter((other) => other.id !== id) });
  }

  /** @throws NotSaved @throws NewerRecord */
  async #append(draft: Draft): Promise<Stored> {
    const cart = this.#deps.knownCart();
    let id: string | null = draft.id;
    // Of a change that is stored when the outbox has closed: it is sent after the next log-in.
    let outcome: Promise<CartOutcome> = Promise.resolve({ state: 'paused' });
    const add = (record: OutboxRecord) => {
      // An earlier try was stored although it failed, or the tab ended before it dropped its note.
      if (record.seenIds.includes(draft.id)) return record;
      const enqueued = enqueue(record, draft, cart);
      id = enqueued?.id ?? null;
      return enqueued?.record ?? record;
    };
    // Awaited before the record is shown, or the change would flash as waiting.
    const onSaved = () => {
      outcome = id === null ? Promise.resolve(LINE_GONE) : this.#outcomeOf(id);
    };
    await this.update(add, { onSaved });
    return { id, outcome };
  }

  /**
   * Changes the record for all tabs. `onSaved` runs after it is stored and before it is shown.
   * @throws NotSaved @throws NewerRecord when nothing has changed
   */
  async update(
    change: (record: OutboxRecord) => OutboxRecord,
    { onSaved, ...news }: News & { readonly onSaved?: () => void } = {},
  ): Promise<OutboxRecord> {
    const record = await this.#deps.storage.update((stored) =>
      change(this.#isBehind(stored) ? putBack(this.record, stored) : stored),
    );
    // After a log-out the change is not shown.
    if (this.#isClosed) return record;
    onSaved?.();
    this.show(record, news);
    this.#deps.channel.post({ kind: 'changed', record, cart: news.cart ?? null, accepted: news.accepted ?? null });
    return record;
  }

  /** Reads the device's storage again; one that was deleted gets this tab's record back. @throws as {@link update} */
  async refresh(): Promise<void> {
    const stored = await this.#deps.storage.read();
    if (this.#isBehind(stored)) await this.update((record) => record);
    else this.show(stored);
  }

  /** Revisions only rise, so the database was deleted under this tab. */
  #isBehind(stored: OutboxRecord): boolean {
    return stored.revision < this.record.revision && this.#deps.isOwnerLoggedIn();
  }

  /** Shows a record unless a newer one is shown; its cart is used either way. */
  show(record: OutboxRecord, news: News = {}): void {
    const state = this.state.get();
    // The cart comes first, or the screen would lose the change for a moment.
    if (news.cart !== undefined) this.#deps.onCart(news.cart);
    const shown = record.revision >= state.record.revision ? record : state.record;
    for (const waiter of this.#waiters) {
      const outcome = outcomeIn(shown, waiter.id, news);
      if (outcome !== null) this.#resolve(waiter, outcome);
    }
    const unsaved = state.unsaved.filter(({ id }) => !shown.seenIds.includes(id));
    this.patch({ record: shown, unsaved, isStuck: false, isRead: true });
    // The tab that received this cart ended before it could share it.
    const known = this.#deps.knownCart();
    if (shown.answered !== null && (known === undefined || isOutdated(shown, known))) this.#deps.onOldCart();
  }

  patch(change: Partial<Omit<OutboxState, 'awaited'>>): void {
    const awaited = new Set([...this.#waiters].map(({ id }) => id));
    this.state.set({ ...this.state.get(), ...change, awaited });
  }

  /** The outcome of an operation: `waiting` when it is not known in a moment, offline at once. */
  #outcomeOf(id: string): Promise<CartOutcome> {
    const { connection, wait } = this.#deps;
    const isOnline = connection.state() === 'online';
    const moment = isOnline ? wait(SHOWN_AS_WAITING_MS, new AbortController().signal) : Promise.resolve();
    return new Promise((resolve) => {
      const waiter = { id, resolve };
      this.#waiters.add(waiter);
      void moment.then(() => {
        if (this.#resolve(waiter, { state: 'waiting' })) this.patch({});
      });
    });
  }

  /** Called at log-out: pending outcomes resolve as `paused`, and later writes are not shown. */
  close(): void {
    this.#isClosed = true;
    for (const waiter of this.#waiters) this.#resolve(waiter, { state: 'paused' });
    // Notifies subscribers once more.
    this.patch({});
  }

  /** False when the outcome was told before. */
  #resolve(waiter: Waiter, outcome: CartOutcome): boolean {
    waiter.resolve(outcome);
    return this.#waiters.delete(waiter);
  }
}

/** Refused as the server refuses an outdated cart (docs/api.md "Cart"). */
const LINE_GONE: CartOutcome = {
  state: 'refused',
  error: ownRefusal(412, ERROR_CODES.staleCart, outboxTexts.gone),
};

const isEqual = (one: CartChange, other: CartChange) => JSON.stringify(one) === JSON.stringify(other);

/** @throws errors that are not storage failures. */
function unsavedReason(error: unknown): UnsavedReason {
  if (error instanceof NewerRecord) return 'old-app';
  if (!(error instanceof NotSaved)) throw error;
  return error.isNoAnswer ? 'no-answer' : 'no-room';
}
