import type { Cart } from '#shared/contract/cart.ts';

/** What the cart outbox says of carts that are read. */
interface CartWatch {
  /** Whether a change was attempted without an answer: a cart read meanwhile may hold it, and would show it twice. */
  readonly isInDoubt: () => boolean;
  /** The newest version in an answer to a change; null when there was none. */
  readonly answeredVersion: () => string | null;
  /** Called with a cart of a server that was restored from a backup. */
  readonly onRestored: () => void;
  /** Called with a cart of the server that is shown from now on. */
  readonly onRead: (cart: Cart) => void;
}

let watch: CartWatch | null = null;
/** A restored server was met before the outbox was open. */
let isRestoredUnseen = false;

/** Set by the cart outbox; null when it closes. */
export function watchCart(by: CartWatch | null): void {
  watch = by;
  if (by === null || !isRestoredUnseen) return;
  isRestoredUnseen = false;
  by.onRestored();
}

/** Whether a cart that is read now must be ignored: the answer to the change brings the next one. */
export const isCartInDoubt = (): boolean => watch?.isInDoubt() ?? false;

export const answeredCartVersion = (): string | null => watch?.answeredVersion() ?? null;

export const cartRead = (cart: Cart): void => watch?.onRead(cart);

export function cartRestored(): void {
  if (watch === null) isRestoredUnseen = true;
  else watch.onRestored();
}
