import type { Cart } from '#shared/contract/cart.ts';
import type { ItemKey } from '#shared/rules/cart-items.ts';
import { focusScreen } from '#web/ui/layout/focus-screen.ts';
import { cartItems, itemInPlaceOf, lineAnchor } from './cart-lines.ts';

/** Moves the keyboard and the screen reader to a line; false while it is not on the screen. */
export function focusLine(key: ItemKey): boolean {
  const line = document.getElementById(lineAnchor(key));
  line?.focus({ preventScroll: true });
  return line !== null;
}

/** Keeps the place of someone who has just taken a line out: the line that moves up, else the screen's title. */
export function focusInPlaceOf(key: ItemKey, cart: Cart | undefined): void {
  const next = cart && itemInPlaceOf(key, cartItems(cart));
  if (next === undefined || !focusLine(next.key)) focusScreen();
}
