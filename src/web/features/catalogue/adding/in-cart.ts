import { useMemo } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import { useShownCart } from '#web/offline/outbox/use-outbox.ts';

/** Pieces in the cart by product id; a product that is not there is absent. */
export type CountsInCart = Readonly<Record<number, number>>;

const NONE: CountsInCart = {};

/** Package lines are not counted: they are not this product's own line. */
export function countsInCart(cart: Pick<Cart, 'cartWarehouses'>): CountsInCart {
  return Object.fromEntries(cartLines(cart).map(({ productId, count }) => [productId, count]));
}

/** What of the catalogue is in the cart already, waiting changes included; empty while the cart is unknown. */
export function useCountsInCart(): CountsInCart {
  const { cart } = useShownCart();
  return useMemo(() => (cart === undefined ? NONE : countsInCart(cart)), [cart]);
}
