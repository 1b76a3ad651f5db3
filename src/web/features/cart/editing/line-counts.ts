import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { ItemKey } from '#shared/rules/cart-items.ts';
import type { CartSubmission } from '#web/offline/outbox/outbox-manager.ts';
import type { CartOutcome } from '#web/offline/outbox/outbox-store.ts';
import { createStore } from '#web/state/store.ts';
import { readCount } from '#web/ui/controls/counter-value.ts';
import type { CartItem } from './cart-lines.ts';

interface LineCountsDeps {
  readonly set: (key: ItemKey, count: number) => CartSubmission;
  readonly onSaved: (cart: Cart, key: ItemKey) => void;
  /** The device keeps it, and the server has not answered. */
  readonly onWaiting: (line: CartItem) => void;
  /** A change did not land, and no line on the screen says so. */
  readonly onUnseen: (line: CartItem, outcome: CartOutcome) => void;
  /** Quantities that stand in fields and are not settled, told at every change of them. */
  readonly onTyped: (typed: ReadonlyMap<ItemKey, number>) => void;
}

interface TypedLine {
  readonly line: CartItem;
  readonly count: number;
}

/** Quantities from the counters of the cart: shown at once, and with the device within a moment. */
export class LineCounts {
  /** Pieces that the user wants and the device has not kept yet, by line. */
  readonly desired = createStore<ReadonlyMap<ItemKey, number>>(new Map());
  readonly #deps: LineCountsDeps;
  readonly #typed = new Map<ItemKey, TypedLine>();
  #screens = 0;

  constructor(deps: LineCountsDeps) {
    this.#deps = deps;
  }

  /** Shows and keeps a quantity. The queue brings quick steps together; none of them gets lost on the way. */
  change(line: CartItem, count: number): void {
    const { key } = line;
    this.#type(line, null);
    if (count === this.desiredCount(line)) return;
    this.#put(key, count);
    const { kept, outcome } = this.#deps.set(key, count);
    void kept.then(() => {
      if (this.desired.get().get(key) === count) this.#put(key, null);
    });
    void outcome.then((result) => this.#tell(line, result));
  }

  /** What stands in the field of a line; it settles when the field is left, and there are ways to leave without that. */
  type(line: CartItem, text: string): void {
    const reading = readCount(text);
    this.#type(line, reading.ok && reading.count !== this.desiredCount(line) ? reading.count : null);
  }

  /** The user leaves, perhaps for good: what is typed is what they want. */
  settle(): void {
    for (const { line, count } of [...this.#typed.values()]) this.change(line, count);
  }

  /** Pieces of a line as the user last wanted them. */
  desiredCount({ key, count }: Pick<CartItem, 'key' | 'count'>): number {
    return this.desired.get().get(key) ?? count;
  }

  /** The screen can show refusals from now on. Returns how to leave it. */
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
    else if (this.#screens === 0 || isLineGone(outcome)) this.#deps.onUnseen(line, outcome);
  }

  #type(line: CartItem, count: number | null): void {
    if (this.#typed.get(line.key)?.count === (count ?? undefined)) return;
    if (count === null) this.#typed.delete(line.key);
    else this.#typed.set(line.key, { line, count });
    this.#deps.onTyped(new Map([...this.#typed].map(([key, typed]) => [key, typed.count])));
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
