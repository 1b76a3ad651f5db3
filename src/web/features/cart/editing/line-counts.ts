import { useSyncExternalStore } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { ItemKey } from '#shared/rules/cart-items.ts';
import type { CartOutcome, CartSubmission } from '#web/offline/outbox/cart-outcome.ts';
import { createStore } from '#web/state/store.ts';
import { readCount } from '#web/ui/controls/counter-value.ts';
import type { CartItem } from './cart-lines.ts';

interface LineCountsDeps {
  /** `seen`: what the line held when the user began to type. */
  readonly set: (key: ItemKey, count: number, seen?: number) => CartSubmission;
  readonly onSaved: (cart: Cart, key: ItemKey) => void;
  /** Called when the change is queued on the device. */
  readonly onWaiting: (line: CartItem) => void;
  /** Called when a change failed and no line on the screen shows it. */
  readonly onFailedUnseen: (line: CartItem, outcome: CartOutcome) => void;
  /** Called with all typed but uncommitted quantities whenever one changes. */
  readonly onTypedChange: (typed: ReadonlyMap<ItemKey, number>) => void;
}

interface TypedLine {
  readonly line: CartItem;
  readonly count: number;
  /** What the line held when the typing began. */
  readonly seen: number;
}

/** Quantities of the cart's counters: shown at once and submitted at once. */
export class LineCounts {
  /** Desired counts that the device has not stored yet, by item. */
  readonly desired = createStore<ReadonlyMap<ItemKey, number>>(new Map());
  readonly #deps: LineCountsDeps;
  readonly #typed = new Map<ItemKey, TypedLine>();
  #screens = 0;

  constructor(deps: LineCountsDeps) {
    this.#deps = deps;
  }

  /** Shows and submits a quantity. The outbox merges quick steps. */
  change(line: CartItem, count: number): void {
    const { key } = line;
    const seen = this.#typed.get(key)?.seen;
    this.#type(line, null);
    if (count === this.desiredCount(line)) return;
    this.#put(key, count);
    const { kept, outcome } = this.#deps.set(key, count, seen);
    void kept.then(() => {
      if (this.desired.get().get(key) === count) this.#put(key, null);
    });
    void outcome.then((result) => this.#tell(line, result));
  }

  /** Tracks text in a field before it is committed: a page may close without a blur. */
  type(line: CartItem, text: string): void {
    const reading = readCount(text);
    this.#type(line, reading.ok && reading.count !== this.desiredCount(line) ? reading.count : null);
  }

  /** Submits all typed quantities; called when the page is left. */
  settle(): void {
    for (const { line, count } of [...this.#typed.values()]) this.change(line, count);
  }

  /** The count of a line as the user last set it. */
  desiredCount({ key, count }: Pick<CartItem, 'key' | 'count'>): number {
    return this.desired.get().get(key) ?? count;
  }

  /** Registers a screen that shows refusals; returns its unregister function. */
  enter(): () => void {
    this.#screens += 1;
    return () => {
      this.#screens -= 1;
      if (this.#screens === 0) this.settle();
    };
  }

  #tell(line: CartItem, outcome: CartOutcome): void {
    if (outcome.state === 'saved') this.#deps.onSaved(outcome.cart, line.key);
    else if (outcome.state === 'waiting') this.#deps.onWaiting(line);
    else if (this.#screens === 0 || isLineGone(outcome)) this.#deps.onFailedUnseen(line, outcome);
  }

  #type(line: CartItem, count: number | null): void {
    const before = this.#typed.get(line.key);
    if (before?.count === (count ?? undefined)) return;
    if (count === null) this.#typed.delete(line.key);
    else this.#typed.set(line.key, { line, count, seen: before?.seen ?? this.desiredCount(line) });
    this.#deps.onTypedChange(new Map([...this.#typed].map(([key, typed]) => [key, typed.count])));
  }

  #put(key: ItemKey, count: number | null): void {
    const next = new Map(this.desired.get());
    if (count === null) next.delete(key);
    else next.set(key, count);
    this.desired.set(next);
  }
}

function isLineGone(outcome: CartOutcome): boolean {
  return outcome.state === 'refused' && outcome.error.code === ERROR_CODES.staleCart;
}

/** The desired count of an item. */
export function useLineCount(counts: LineCounts, item: CartItem): number {
  return useSyncExternalStore(counts.desired.subscribe, () => counts.desiredCount(item));
}

/** Whether a quantity is not stored yet: the shown sums then differ from the order. */
export function useHasUnsavedCounts({ desired }: LineCounts): boolean {
  return useSyncExternalStore(desired.subscribe, () => desired.get().size > 0);
}
