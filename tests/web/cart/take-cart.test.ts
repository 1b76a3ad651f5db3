import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { aCart } from '#tests/support/web/fake-api.ts';
import { cartQuery, takeCart } from '#web/api/cart.ts';
import { watchCart } from '#web/state/cart-doubt.ts';

const nothing = { isInDoubt: () => false, answeredVersion: () => null, onRestored: () => {}, onRead: () => {} };
afterEach(() => watchCart(nothing));

it.each([
  ['is shown', false, 2],
  ['is ignored while a queued change is being sent, which it may already include', true, 1],
])('the cart returned by a call outside the queue %s', (_, isInDoubt, version) => {
  const client = new QueryClient();
  client.setQueryData(cartQuery().queryKey, aCart(1));
  watchCart({ ...nothing, isInDoubt: () => isInDoubt });
  takeCart(client, aCart(2));
  expect(client.getQueryData(cartQuery().queryKey)).toEqual(aCart(version));
});
