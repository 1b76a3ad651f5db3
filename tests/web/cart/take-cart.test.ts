import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { aCart } from '#tests/support/web/fake-api.ts';
import { cartQuery, takeCart } from '#web/api/cart.ts';
import { watchCartDoubt } from '#web/state/cart-doubt.ts';

afterEach(() => watchCartDoubt(() => false));

it.each([
  ['is shown', false, 2],
  ['is passed over while a change of the queue is under way, which it may hold already', true, 1],
])('the cart that a call beside the queue answers %s', (_, isInDoubt, version) => {
  const client = new QueryClient();
  client.setQueryData(cartQuery().queryKey, aCart(1));
  watchCartDoubt(() => isInDoubt);
  takeCart(client, aCart(2));
  expect(client.getQueryData(cartQuery().queryKey)).toMatchObject({ version });
});
