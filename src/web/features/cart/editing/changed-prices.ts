import type { Cart } from '#shared/contract/cart.ts';
import { packageKey, productKey } from '#shared/rules/cart-items.ts';
import { type CartItem, cartItems } from './cart-lines.ts';

/** Element id of the panel that accepts several changed prices. */
export const PRICES_ANCHOR = 'zmiany-cen';

/** A price to accept. */
interface ChangedPrice {
  /** Of the problem. */
  readonly id: string;
  readonly item: CartItem;
  /** What the line costs more, grosz; negative when it is cheaper. */
  readonly difference: number;
}

/** The lines whose price changed since the user saw it, in screen order. */
export function changedPrices(cart: Cart): ChangedPrice[] {
  return cartItems(cart).flatMap((item) => {
    const found = cart.problems.find(
      ({ kind, productId, packageId }) =>
        kind === 'price' && item.key === (packageId === undefined ? productKey(productId ?? 0) : packageKey(packageId)),
    );
    if (found === undefined) return [];
    return [{ id: found.id, item, difference: ((found.after ?? 0) - (found.before ?? 0)) * item.count }];
  });
}
