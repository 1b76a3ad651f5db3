import type { QueryClient } from '@tanstack/react-query';
import { cartQuery } from '#web/api/cart.ts';
import { orderQueries } from '#web/api/orders.ts';
import { productQueries } from '#web/api/products.ts';

/** An order empties the cart and changes stock; a refusal means that the shown cart is out of date. */
export function refreshAfterOrder(client: QueryClient) {
  const keys = [cartQuery().queryKey, orderQueries.all().queryKey, productQueries.all().queryKey];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
