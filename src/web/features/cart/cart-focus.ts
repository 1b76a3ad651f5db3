import type { Cart } from '#shared/contract/cart.ts';
import { focusScreen } from '#web/ui/focus-screen.ts';
import { cartLines, lineAnchor, lineInPlaceOf } from './cart-lines.ts';

/** Moves the keyboard and the screen reader to a line; false while it is not on the screen. */
export function focusLine(productId: number): boolean {
  const line = document.getElementById(lineAnchor(productId));
  line?.focus({ preventScroll: true });
  return line !== null;
}

/** Keeps the place of someone who has just taken a line out: the line that moves up, else the screen's title. */
export function focusInPlaceOf(productId: number, cart: Cart | undefined): void {
  const next = cart && lineInPlaceOf(productId, cartLines(cart));
  if (next === undefined || !focusLine(next.productId)) focusScreen();
}
