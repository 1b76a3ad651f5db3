import type { Cart } from '#shared/contract/cart.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createStore, type Store } from '#web/state/store.ts';
import { isOutdated } from './bases.ts';
import type { CartChange } from './cart-change.ts';
import type { OutboxDeps } from './deps.ts';
import type { ItemFacts } from './item-facts.ts';
import { isParked, type ParkedOperation } from './operations.ts';
import { putBack } from './put-back.ts';
import { emptyRecord, type OutboxRecord } from './record.ts';

/**
 * Why the device did not save a change: storage is full or forbidden, a newer version of the app owns the record,
 * or storage did not answer.
 */
export type UnsavedReason = 'no-room' | 'old-app' | 'no-answer';

/** A change that the device could not save: shown, never sent (docs/offline.md "Faults" 15). */
export interface UnsavedChange {
  readonly id: string;
  readonly change: CartChange;
  readonly facts: readonly ItemFacts[];
  readonly why: UnsavedReason;
}

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

/**
 * The outcome of a change:
 * - `saved`: the server has it; `cart` is its answer.
 * - `refused`: the server refused it and nothing changed; `error` says why (`available` with `out_of_stock`).
 * - `waiting`: stored on the device, and sent when the server can be reached.
 * - `paused`: stored; the session is over, and the log-in shows its own message.
 * - `unsaved`: not stored and not sent. It stays visible in the outbox; `reason` is for the user.
 */
export type CartOutcome =
  | { readonly state: 'saved'; readonly cart: Cart }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'waiting' }
  | { readonly state: 'paused' }
  | { readonly state: 'unsaved'; readonly reason: string };

export const emptyState = (owner: string): OutboxState => ({
  record: emptyRecord(owner),
  awaited: new Set(),
  unsaved: [],
  isStuck: false,
  isRead: false,
});

/** What comes with a changed record. */
interface News {
  /** The operation that the server has just accepted. */
  readonly accepted?: string;
  /** The server's newest cart. */
  readonly cart?: Cart;
}

type Resolve = (outcome: CartOutcome) => void;

/** The record in memory, in step with storage and with other tabs. */
export class OutboxStore {
  readonly state: Store<OutboxState>;
  readonly #deps: OutboxDeps;
  #isClosed = false;
  readonly #waiters = new Map<string, readonly Resolve[]>();

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
    this.state = createStore(emptyState(deps.owner));
  }

  get record(): OutboxRecord {
    return this.state.get().record;
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
    return stored.revision < this.record.revision && this.#deps.isAtHome();
  }

  /** Shows a record unless a newer one is shown; its cart is used either way. */
  show(record: OutboxRecord, news: News = {}): void {
    const state = this.state.get();
    // The cart comes first, or the screen would lose the change for a moment.
    if (news.cart !== undefined) this.#deps.onCart(news.cart);
    const shown = record.revision >= state.record.revision ? record : state.record;
    const tellAll = this.#decided(shown, news);
    const unsaved = state.unsaved.filter(({ id }) => !shown.seenIds.includes(id));
    const awaited = new Set(this.#waiters.keys());
    this.state.set({ ...state, record: shown, awaited, unsaved, isStuck: false, isRead: true });
    for (const tell of tellAll) tell();
    // The tab that received this cart ended before it could share it.
    const known = this.#deps.knownCart();
    if (shown.answered !== null && (known === undefined || isOutdated(shown, known))) this.#deps.onOldCart();
  }

  patch(change: Partial<Pick<OutboxState, 'unsaved' | 'isStuck' | 'isRead'>>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  /** The outcome of an operation: `waiting` when it is not known before `deadline` resolves. */
  outcomeOf(id: string, deadline: Promise<unknown>): Promise<CartOutcome> {
    return new Promise((resolve) => {
      this.#waiters.set(id, [...(this.#waiters.get(id) ?? []), resolve]);
      void deadline.then(() => this.#resolve(id, { state: 'waiting' }));
    });
  }

  /** Called at log-out: pending outcomes resolve as `paused`, and later writes are not shown. */
  close(): void {
    this.#isClosed = true;
    for (const id of [...this.#waiters.keys()]) this.#resolve(id, { state: 'paused' });
    // Notifies subscribers once more.
    this.patch({});
  }

  #resolve(id: string, outcome: CartOutcome): void {
    const waiters = this.#waiters.get(id);
    if (waiters === undefined) return;
    this.#waiters.delete(id);
    this.state.set({ ...this.state.get(), awaited: new Set(this.#waiters.keys()) });
    for (const resolve of waiters) resolve(outcome);
  }

  /** Removes the waiters of decided operations; returns their callbacks, to run after the state is shown. */
  #decided(record: OutboxRecord, { accepted, cart }: News): (() => void)[] {
    return [...this.#waiters].flatMap(([id, waiters]) => {
      const outcome: CartOutcome | null =
        accepted === id && cart !== undefined ? { state: 'saved', cart } : outcomeIn(record, id);
      if (outcome === null) return [];
      this.#waiters.delete(id);
      return waiters.map((resolve) => () => resolve(outcome));
    });
  }
}

/** Null while the operation is not decided. */
function outcomeIn(record: OutboxRecord, id: string): CartOutcome | null {
  if (record.paused !== null) return { state: 'paused' };
  const operation = record.operations.find((candidate) => candidate.id === id);
  if (operation !== undefined) return isParked(operation) ? parkedOutcome(operation) : null;
  // Replaced by a later change or decided in another tab: the cart shows the result.
  return { state: 'waiting' };
}

function parkedOutcome({ state: { reason } }: ParkedOperation): CartOutcome {
  if (reason.kind !== 'refused') return { state: 'waiting' };
  const { status, requestId, message, code, available, count } = reason;
  const body = {
    message,
    ...(code !== null && { code }),
    ...(available !== null && { available }),
    ...(count !== null && { count }),
  };
  return { state: 'refused', error: new ApiError({ kind: 'http', status, body, requestId }) };
}
