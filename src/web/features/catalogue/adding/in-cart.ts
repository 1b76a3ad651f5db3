import { useMemo } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import { useShownCart } from '#web/offline/outbox/use-outbox.ts';

/** Pieces in the cart by product id; products outside the cart are absent. */
type CountsInCart = Readonly<Record<number, number>>;

const NONE: CountsInCart = {};

/** Pieces of the product lines; package lines are not counted. */
export function countsInCart(cart: Pick<Cart, 'cartWarehouses'>): CountsInCart {
  return Object.fromEntries(cartLines(cart).map(({ productId, count }) => [productId, count]));
}

/** Pieces in the cart, pending changes included; empty while the cart is unknown. */
export function useCountsInCart(): CountsInCart {
  const { cart } = useShownCart();
  return useMemo(() => (cart === undefined ? NONE : countsInCart(cart)), [cart]);
}
