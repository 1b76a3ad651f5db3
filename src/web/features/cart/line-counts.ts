import type { Cart, CartLine } from '#shared/contract/cart.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { CartActions, CartOutcome } from '#web/offline/cart-actions.ts';
import { createStore } from '#web/state/store.ts';

/** Steps on plus and minus within this time become one change of the cart. */
const SETTLE_MS = 350;

/** A change of a line that did not land. */
export interface LineRefusal {
  /** Pieces in the line, and pieces that were wanted. */
  readonly before: number;
  readonly wanted: number;
  readonly error: ApiError;
  /** No answer came: it may have landed all the same. */
  readonly isUnknown: boolean;
}

/** What stands beside the server's count of a line. */
export interface LineState {
  /** Pieces that the user wants and the server has not answered yet. */
  readonly wish: number | null;
  readonly refusal: LineRefusal | null;
}

type ChangedLine = Pick<CartLine, 'productId' | 'productName' | 'withFormat' | 'count'>;
type Failure = Exclude<CartOutcome, { state: 'saved' }>;

interface LineCountsParts {
  readonly set: CartActions['set'];
  readonly onSaved: (cart: Cart, productId: number) => void;
  /** A change did not land, and the screen that would show it is gone. */
  readonly onUnseen: (line: ChangedLine, outcome: Failure) => void;
}

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly send: () => void;
}

/** Quantities on their way from the counters of the cart to the server. */
export class LineCounts {
  /** By product; a line that is not in it is as the server has it. */
  readonly states = createStore<ReadonlyMap<number, LineState>>(new Map());
  readonly #parts: LineCountsParts;
  readonly #waiting = new Map<number, Waiting>();
  /** Changes of a product that have no answer yet. */
  readonly #unanswered = new Map<number, number>();
  #screens = 0;

  constructor(parts: LineCountsParts) {
    this.#parts = parts;
  }

  /** Shows the count at once, and sends the last of several quick changes. */
  change(line: ChangedLine, count: number): void {
    const { productId } = line;
    this.#stopWaiting(productId);
    if (count === line.count && !this.#unanswered.get(productId)) {
      this.forget(productId);
      return;
    }
    this.#put(productId, { wish: count, refusal: null });
    const send = () => void this.#send(line, count);
    this.#waiting.set(productId, { send, timer: setTimeout(send, SETTLE_MS) });
  }

  /** The line goes, or its refusal was read: what was wanted of it is not sent any more. */
  forget(productId: number): void {
    this.#stopWaiting(productId);
    this.#put(productId, null);
  }

  /** The screen can show refusals from now on. Returns how to leave it: what still waits is then sent at once. */
  enter(): () => void {
    this.#screens += 1;
    return () => {
      this.#screens -= 1;
      for (const { send } of [...this.#waiting.values()]) send();
    };
  }

  async #send(line: ChangedLine, count: number): Promise<void> {
    const { productId } = line;
    this.#stopWaiting(productId);
    this.#count(productId, 1);
    const outcome = await this.#parts.set(productId, count);
    this.#count(productId, -1);
    // A newer wish stands, or the line has gone meanwhile: this answer is about neither.
    if (this.#waiting.has(productId) || this.states.get().get(productId)?.wish !== count) return;
    this.#put(productId, null);
    if (outcome.state === 'saved') this.#parts.onSaved(outcome.cart, productId);
    else if (this.#screens === 0) this.#parts.onUnseen(line, outcome);
    else this.#put(productId, { wish: null, refusal: refusalOf(line, count, outcome) });
  }

  #stopWaiting(productId: number): void {
    clearTimeout(this.#waiting.get(productId)?.timer);
    this.#waiting.delete(productId);
  }

  #count(productId: number, change: 1 | -1): void {
    this.#unanswered.set(productId, (this.#unanswered.get(productId) ?? 0) + change);
  }

  #put(productId: number, state: LineState | null): void {
    const next = new Map(this.states.get());
    if (state === null) next.delete(productId);
    else next.set(productId, state);
    this.states.set(next);
  }
}

function refusalOf({ count }: ChangedLine, wanted: number, { state, error }: Failure): LineRefusal {
  return { before: count, wanted, error, isUnknown: state === 'unknown' };
}
