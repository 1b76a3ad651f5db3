import { ERROR_CODES } from '#shared/contract/common.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { CartChange } from './cart-change.ts';
import type { OutboxDeps } from './deps.ts';
import { type Draft, enqueue } from './enqueue.ts';
import type { ItemFacts } from './item-facts.ts';
import type { CartOutcome, OutboxStore, UnsavedReason } from './outbox-store.ts';
import { NewerRecord, type OutboxRecord } from './record.ts';
import { NotSaved } from './storage.ts';
import { SHOWN_AS_WAITING_MS } from './transitions.ts';

/** Result of storing a change: `id` is its operation, null when it was not stored. */
export interface Stored {
  id: string | null;
  outcome: Promise<CartOutcome>;
}

/** Adds each change to the record once: synchronously as a note, then to storage. */
export class Enqueuer {
  readonly #deps: OutboxDeps;
  readonly #store: OutboxStore;
  readonly #end: AbortSignal;
  #pending: Promise<unknown> = Promise.resolve();

  /** `end` aborts when the user logs out. */
  constructor(deps: OutboxDeps, store: OutboxStore, end: AbortSignal) {
    this.#deps = deps;
    this.#store = store;
    this.#end = end;
  }

  /** Resolves when every change so far is stored or has failed. */
  get pending(): Promise<unknown> {
    return this.#pending;
  }

  /** Repeating an unsaved change reuses its id: if the device stored it after all, the queue holds it once. */
  enqueue(change: CartChange, facts: readonly ItemFacts[]): Promise<Stored> {
    const { notes, now, uuid } = this.#deps;
    const { unsaved } = this.#store.state.get();
    const id = unsaved.find((other) => isEqual(other.change, change))?.id ?? uuid();
    const draft = { id, change, facts, now: now() };
    notes.add(draft);
    const stored = this.#save(draft);
    this.#pending = Promise.allSettled([this.#pending, stored]);
    return stored;
  }

  async #save(draft: Draft): Promise<Stored> {
    const { notes } = this.#deps;
    const { id, change, facts } = draft;
    try {
      const stored = await this.#append(draft);
      notes.drop(id);
      return stored;
    } catch (error) {
      const why = unsavedReason(error);
      // Another tab enqueued it from the note.
      if (this.#store.record.seenIds.includes(id)) return { id, outcome: Promise.resolve({ state: 'waiting' }) };
      // After a log-out no screen shows the failure, so the note keeps it for the next log-in.
      if (!this.#end.aborted) notes.drop(id);
      const others = this.#store.state.get().unsaved.filter((other) => other.id !== id);
      this.#store.patch({ unsaved: [...others, { id, change, facts, why }] });
      return { id: null, outcome: Promise.resolve({ state: 'unsaved', reason: outboxTexts.unkept[why] }) };
    }
  }

  /** @throws NotSaved @throws NewerRecord */
  async #append(draft: Draft): Promise<Stored> {
    const cart = this.#deps.knownCart();
    const stored: Stored = { id: null, outcome: Promise.resolve({ state: 'refused', error: goneError() }) };
    const add = (record: OutboxRecord) => {
      // Already enqueued: storage failed after the write, or the tab ended before it dropped its note.
      if (record.seenIds.includes(draft.id)) {
        stored.id ??= draft.id;
        return record;
      }
      const enqueued = enqueue(record, draft, cart);
      stored.id = enqueued.kind === 'added' ? enqueued.id : null;
      return enqueued.kind === 'added' ? enqueued.record : record;
    };
    // Registered before the record is shown, or the change would flash as waiting.
    const onSaved = () => {
      if (stored.id !== null) stored.outcome = this.#outcomeOf(stored.id);
    };
    await this.#store.update(add, { onSaved });
    return stored;
  }

  #outcomeOf(id: string): Promise<CartOutcome> {
    const { connection, wait } = this.#deps;
    const isOnline = connection.state() === 'online';
    return this.#store.outcomeOf(
      id,
      isOnline ? wait(SHOWN_AS_WAITING_MS, new AbortController().signal) : Promise.resolve(),
    );
  }

  /**
   * Reads the stored record, applies `change` and enqueues notes of other tabs. False when a retry may
   * succeed.
   */
  async load(change: (record: OutboxRecord) => OutboxRecord): Promise<boolean> {
    const { notes } = this.#deps;
    try {
      await this.#store.refresh();
      if (change(this.#store.record) !== this.#store.record) await this.#store.update(change);
      for (const draft of notes.left()) {
        await this.#append(draft);
        notes.drop(draft.id);
      }
      return true;
    } catch (error) {
      if (!this.#end.aborted) this.#store.patch({ isStuck: true });
      return error instanceof NewerRecord;
    }
  }
}

const isEqual = (one: CartChange, other: CartChange) => JSON.stringify(one) === JSON.stringify(other);

/** @throws errors that are not storage failures. */
function unsavedReason(error: unknown): UnsavedReason {
  if (error instanceof NewerRecord) return 'old-app';
  if (!(error instanceof NotSaved)) throw error;
  return error.isNoAnswer ? 'no-answer' : 'no-room';
}

/** The error that the server answers for an outdated cart version (docs/api.md "Cart"). */
function goneError(): ApiError {
  const body = { code: ERROR_CODES.staleCart, message: outboxTexts.gone };
  return new ApiError({ kind: 'http', status: 412, body });
}
