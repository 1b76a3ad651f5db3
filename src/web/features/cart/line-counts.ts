import type { Cart, CartLine } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { CartActions, CartOutcome } from '#web/offline/cart-actions.ts';
import { createStore } from '#web/state/store.ts';

type ChangedLine = Pick<CartLine, 'productId' | 'productName' | 'withFormat' | 'count'>;

interface LineCountsParts {
  readonly set: CartActions['set'];
  readonly onSaved: (cart: Cart, productId: number) => void;
  /** The device keeps it, and the server has not answered. */
  readonly onWaiting: (line: ChangedLine) => void;
  /** A change did not land, and no line on the screen says so. */
  readonly onUnseen: (line: ChangedLine, outcome: CartOutcome) => void;
}

/** Quantities from the counters of the cart: shown at once, and with the device within a moment. */
export class LineCounts {
  /** Pieces that the user wants and the device has not kept yet, by product. */
  readonly wishes = createStore<ReadonlyMap<number, number>>(new Map());
  readonly #parts: LineCountsParts;
  #screens = 0;

  constructor(parts: LineCountsParts) {
    this.#parts = parts;
  }

  /** Shows and keeps a quantity. The queue brings quick steps together; none of them gets lost on the way. */
  change(line: ChangedLine, count: number): void {
    const { productId } = line;
    if (count === this.wishOf(line)) return;
    this.#put(productId, count);
    const { kept, outcome } = this.#parts.set(productId, count);
    void kept.then(() => {
      if (this.wishes.get().get(productId) === count) this.#put(productId, null);
    });
    void outcome.then((result) => this.#tell(line, result));
  }

  /** Pieces of a line as the user last wanted them. */
  wishOf({ productId, count }: Pick<ChangedLine, 'productId' | 'count'>): number {
    return this.wishes.get().get(productId) ?? count;
  }

  /** The screen can show refusals from now on. Returns how to leave it. */
  enter(): () => void {
    this.#screens += 1;
    return () => {
      this.#screens -= 1;
    };
  }

  #tell(line: ChangedLine, outcome: CartOutcome): void {
    if (outcome.state === 'saved') this.#parts.onSaved(outcome.cart, line.productId);
    else if (outcome.state === 'waiting') this.#parts.onWaiting(line);
    else if (this.#screens === 0 || isLineGone(outcome)) this.#parts.onUnseen(line, outcome);
  }

  #put(productId: number, count: number | null): void {
    const next = new Map(this.wishes.get());
    if (count === null) next.delete(productId);
    else next.set(productId, count);
    this.wishes.set(next);
  }
}

function isLineGone(outcome: CartOutcome): boolean {
  return outcome.state === 'refused' && outcome.error.code === ERROR_CODES.staleCart;
}
