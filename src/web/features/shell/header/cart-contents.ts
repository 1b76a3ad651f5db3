import type { Cart } from '#shared/contract/cart.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { cartCount } from '#shared/rules/cart-count.ts';
import { cartContentsText } from '#shared/texts/cart.ts';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';

/** Accessible name of the cart button: contents and net sum. */
export function contentsOf(cart: Cart | undefined): string {
  if (cart === undefined) return shellPartTexts.cartUnknown;
  if (cart.itemCount === 0) return shellPartTexts.cartEmpty;
  return shellPartTexts.cartNamed(cartContentsText(cartCount(cart)), formatZl(cart.priceNet));
}
