import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#shared/contract/cart.ts';
import { keepCart } from '#web/api/cart.ts';
import { isCartInDoubt } from '#web/state/cart-doubt.ts';

/**
 * Shows the cart that a call beside the queue answered. Not while a change of the queue is under way, which this answer
 * may hold already: then the queue's own answer brings the newer cart.
 */
export function takeCart(client: QueryClient, cart: Cart): void {
  if (!isCartInDoubt()) keepCart(client, cart);
}
