import type { Cart } from '#shared/contract/cart.ts';
import type { ItemKey } from '#shared/rules/cart-items.ts';
import { focusScreen } from '#web/ui/focus.ts';
import { cartItems, itemInPlaceOf, lineAnchor } from './cart-lines.ts';

/** Focuses a line; false when it is not on the screen. */
export function focusLine(key: ItemKey): boolean {
  const line = document.getElementById(lineAnchor(key));
  line?.focus({ preventScroll: true });
  return line !== null;
}

/** After a removal, focuses the line that takes the position, else the screen's title. */
export function focusInPlaceOf(key: ItemKey, cart: Pick<Cart, 'cartWarehouses'> | undefined): void {
  const next = cart && itemInPlaceOf(key, cartItems(cart));
  if (next === undefined || !focusLine(next.key)) focusScreen();
}
