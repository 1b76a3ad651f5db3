import type { Cart } from '#shared/contract/cart.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createStore, type Store } from '#web/state/store.ts';
import { type ItemFacts, isParked, type Operation, type QueuedChange } from './operations.ts';
import type { QueueParts } from './parts.ts';
import { emptyRecord, type QueueRecord } from './record.ts';

/**
 * Why the device has not kept a change: it had no room or was not there, a newer version of the app keeps the record, or
 * it did not answer.
 */
export type Unkept = 'no-room' | 'old-app' | 'no-answer';

/** A change that the device could not keep: it is nowhere but on the screen, and is not sent (OFFLINE.md "Faults" 15). */
export interface UnsavedChange {
  readonly id: string;
  readonly change: QueuedChange;
  readonly facts: readonly ItemFacts[];
  readonly why: Unkept;
}

/** What this tab knows of its user's queue. */
export interface OutboxState {
  readonly record: QueueRecord;
  /** Operations whose screen still waits for the answer: a moment ago made, so there is nothing to tell about them yet. */
  readonly awaited: ReadonlySet<string>;
  readonly unsaved: readonly UnsavedChange[];
  /** The device cannot note what it sends, so it sends nothing. */
  readonly isStuck: boolean;
  /** The record is what the device holds: it was read, and the last look at it was not in vain. */
  readonly isRead: boolean;
}

/** What became of an operation that a screen waits for; see `CartOutcome`. */
export type Fate =
  | { readonly state: 'saved'; readonly cart: Cart }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'waiting' }
  | { readonly state: 'paused' };

export const emptyState = (owner: string): OutboxState => ({
  record: emptyRecord(owner),
  awaited: new Set(),
  unsaved: [],
  isStuck: false,
  isRead: false,
});

/** What comes with a changed record. */
interface News {
  /** What an answer brought. */
  readonly accepted?: string;
  readonly cart?: Cart;
  /** The record is kept, and not shown yet. */
  readonly onKept?: () => void;
}

/** The record as this tab shows it, in step with the device's store and with other tabs. */
export class Mirror {
  readonly state: Store<OutboxState>;
  readonly #parts: QueueParts;
  #isClosed = false;
  readonly #waiters = new Map<string, readonly ((fate: Fate) => void)[]>();

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.state = createStore(emptyState(parts.owner));
  }

  get record(): QueueRecord {
    return this.state.get().record;
  }

  /** Changes the record for all tabs. @throws NotKept @throws NewerRecord, and nothing has changed then */
  async write(change: (record: QueueRecord) => QueueRecord, news: News = {}): Promise<QueueRecord> {
    const record = await this.#parts.store.update(change);
    // What was still under way when the user left is told to nobody.
    if (this.#isClosed) return record;
    news.onKept?.();
    this.show(record, news);
    this.#parts.channel.post({ kind: 'changed', record, cart: news.cart ?? null, accepted: news.accepted ?? null });
    return record;
  }

  /** Reads the device's store again. @throws NotKept @throws NewerRecord */
  async refresh(): Promise<void> {
    this.show(await this.#parts.store.read());
  }

  /** Takes a record over unless a newer one is shown; a cart counts either way. */
  show(record: QueueRecord, { accepted, cart }: News = {}): void {
    const state = this.state.get();
    const isNewer = record.revision >= state.record.revision;
    // Before the record: a screen must not lose a change between the two.
    if (cart !== undefined) this.#parts.onCart(cart);
    const shown = isNewer ? record : state.record;
    const fates = this.#fates(shown, cart !== undefined && accepted !== undefined ? { accepted, cart } : null);
    const unsaved = state.unsaved.filter(({ id }) => !shown.taken.includes(id));
    const awaited = new Set(this.#waiters.keys());
    this.state.set({ ...state, record: shown, awaited, unsaved, isStuck: false, isRead: true });
    for (const tell of fates) tell();
    // Whoever took the answer died before it could hand the cart on.
    if (shown.answeredVersion > (this.#parts.knownCart()?.version ?? 0)) this.#parts.onOldCart();
  }

  update(change: Partial<Pick<OutboxState, 'unsaved' | 'isStuck' | 'isRead'>>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  /** The fate of an operation, if it is known before `give up`. */
  fateOf(id: string, giveUp: Promise<unknown>): Promise<Fate> {
    return new Promise((resolve) => {
      this.#waiters.set(id, [...(this.#waiters.get(id) ?? []), resolve]);
      void giveUp.then(() => this.#resolve(id, { state: 'waiting' }));
    });
  }

  /** The user has left: nobody is told anything any more. */
  close(): void {
    this.#isClosed = true;
    for (const id of [...this.#waiters.keys()]) this.#resolve(id, { state: 'paused' });
  }

  #resolve(id: string, fate: Fate): void {
    const waiters = this.#waiters.get(id);
    if (waiters === undefined) return;
    this.#waiters.delete(id);
    this.state.set({ ...this.state.get(), awaited: new Set(this.#waiters.keys()) });
    for (const resolve of waiters) resolve(fate);
  }

  /** Takes the waiters whose operation is decided off the list; the answers are given once the state is shown. */
  #fates(record: QueueRecord, answer: { accepted: string; cart: Cart } | null): (() => void)[] {
    return [...this.#waiters].flatMap(([id, waiters]) => {
      const fate: Fate | null =
        answer?.accepted === id ? { state: 'saved', cart: answer.cart } : fateIn(record, id, this.#renew);
      if (fate === null) return [];
      this.#waiters.delete(id);
      return waiters.map((resolve) => () => resolve(fate));
    });
  }

  /** The wait goes on with the operation that was made instead. */
  readonly #renew = (from: string, to: string): void => {
    const waiters = this.#waiters.get(from) ?? [];
    this.#waiters.delete(from);
    this.#waiters.set(to, waiters);
  };
}

function fateIn(record: QueueRecord, id: string, renew: (from: string, to: string) => void): Fate | null {
  if (record.paused !== null) return { state: 'paused' };
  const operation = record.operations.find((candidate) => candidate.id === id);
  if (operation !== undefined) return isParked(operation) ? parkedFate(operation) : null;
  const instead = record.operations.find(({ replaces }) => replaces === id);
  // Merged into a later wish, or decided in another tab: what there is to say stands in the cart.
  if (instead === undefined) return { state: 'waiting' };
  renew(id, instead.id);
  return null;
}

function parkedFate({ state }: Operation): Fate {
  if (state.name !== 'parked' || state.reason.kind !== 'refused') return { state: 'waiting' };
  const { status, requestId, message, code, available } = state.reason;
  const body = { message, ...(code === null ? {} : { code }), ...(available === null ? {} : { available }) };
  return { state: 'refused', error: new ApiError({ kind: 'http', status, body, requestId }) };
}
