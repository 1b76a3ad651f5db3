import { MutationCache, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { aCart, aUser, type FakeApi, fakeApi } from '#tests/support/fake-api.ts';
import { cartQuery } from '#web/api/cart.ts';
import { type CartActions, createCartActions } from '#web/offline/cart-actions.ts';
import { session } from '#web/state/session.ts';

let api: FakeApi;
let client: QueryClient;
let actions: CartActions;
let failures: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
  session.start(aUser());
  failures = [];
  client = new QueryClient({ mutationCache: new MutationCache({ onError: (error) => failures.push(error) }) });
  actions = createCartActions(client);
});
afterEach(() => {
  client.clear();
  session.end(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => client.getQueryData<Cart>(cartQuery().queryKey)?.version;
const paths = () => api.requests.map(({ url }) => new URL(url).pathname);
const refusal = (status: number, code: string, more = {}) => ({
  status,
  body: { message: 'Nie', code, requestId: 'r', ...more },
});

describe('each change', () => {
  it.each([
    ['add', () => actions.add(7, 3), '/api/cart/add-to-cart/7/3/1'],
    ['set', () => actions.set(7, 3), '/api/cart/set-product-count-in-cart/7/3'],
    ['remove', () => actions.remove(7), '/api/cart/remove-all-product-from-cart/7'],
    ['remove all', () => actions.removeAll(), '/api/cart/remove-all-products-from-cart'],
    ['add a list', () => actions.addList([{ id: 7, count: 3 }]), '/api/cart/add-products-list'],
    ['accept problems', () => actions.acceptProblems(['p-1']), '/api/cart/problems/accept'],
  ])('%s goes to its call and shows the cart that was answered', async (_, act, path) => {
    api.answer({ body: aCart(4) });
    expect(await act()).toEqual({ state: 'saved', cart: aCart(4) });
    expect(paths()).toEqual([path]);
    expect(shown()).toBe(4);
  });

  it('has a key of its own', async () => {
    api.answer({ body: aCart(1) });
    await actions.add(7, 1);
    await actions.add(7, 1);
    expect(new Set(api.keys()).size).toBe(2);
  });
});

describe('order', () => {
  it('waits for the change before it, so quick clicks do not race', async () => {
    let inFlight = 0;
    let most = 0;
    let version = 0;
    api.answer(async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setTimeout(resolve, 50));
      inFlight -= 1;
      version += 1;
      return { body: aCart(version) };
    });
    const all = Promise.all([actions.add(1, 1), actions.set(1, 5), actions.remove(1)]);
    await vi.runAllTimersAsync();
    await all;
    expect(most).toBe(1);
    expect(paths()).toEqual([
      '/api/cart/add-to-cart/1/1/1',
      '/api/cart/set-product-count-in-cart/1/5',
      '/api/cart/remove-all-product-from-cart/1',
    ]);
    expect(shown()).toBe(3);
  });

  it('lets the next change through after one was refused', async () => {
    api.answer(refusal(422, 'out_of_stock', { available: 2 }), { body: aCart(9) });
    const [first, second] = await Promise.all([actions.set(1, 5), actions.set(2, 1)]);
    expect(first.state).toBe('refused');
    expect(second).toMatchObject({ state: 'saved', cart: { version: 9 } });
  });

  it('never shows an older cart over a newer one', async () => {
    client.setQueryData(cartQuery().queryKey, aCart(8));
    api.answer({ body: aCart(6) });
    await actions.add(1, 1);
    expect(shown()).toBe(8);
    await client.fetchQuery({ ...cartQuery(), staleTime: 0 });
    expect(shown()).toBe(8);
    api.answer({ body: aCart(9) });
    await client.fetchQuery({ ...cartQuery(), staleTime: 0 });
    expect(shown()).toBe(9);
  });
});

describe('failures', () => {
  it('repeats under the same key when no answer came, and lands once', async () => {
    api.answer('cut', { status: 503, body: '<html></html>' }, refusal(409, 'in_progress'), { body: aCart(2) });
    const outcome = actions.add(1, 1);
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ state: 'saved' });
    expect(api.requests).toHaveLength(4);
    expect(new Set(api.keys()).size).toBe(1);
  });

  it('gives up after four tries and says that it does not know', async () => {
    api.answer('cut');
    const outcome = actions.add(1, 1);
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ state: 'unknown', error: { kind: 'network' } });
    expect(api.requests).toHaveLength(4);
    expect(shown()).toBeUndefined();
  });

  it.each([401, 403, 412, 422, 429])('does not repeat what was refused with %i', async (status) => {
    api.answer(refusal(status, 'whatever'));
    expect(await actions.add(1, 1)).toMatchObject({ state: 'refused', error: { status } });
    expect(api.requests).toHaveLength(1);
  });

  it('tells how many pieces there are', async () => {
    api.answer(refusal(422, 'out_of_stock', { available: 2 }));
    expect(await actions.set(1, 5)).toMatchObject({ state: 'refused', error: { available: 2 } });
  });

  it('does not know either when the answer cannot be read', async () => {
    api.answer({ body: { version: 'x' } });
    expect(await actions.add(1, 1)).toMatchObject({ state: 'unknown', error: { kind: 'invalid' } });
  });

  it('asks for the cart again, because what is shown may be out of date', async () => {
    client.setQueryData(cartQuery().queryKey, aCart(1));
    api.answer(refusal(422, 'withdrawn'));
    await actions.add(1, 1);
    expect(client.getQueryState(cartQuery().queryKey)?.isInvalidated).toBe(true);
  });

  it('reaches the one place that ends sessions', async () => {
    api.answer(refusal(401, 'no_session'));
    await actions.add(1, 1);
    expect(failures).toMatchObject([{ status: 401 }]);
  });

  it('is never sent for the next user of a shared tablet', async () => {
    api.answer('cut');
    const outcome = actions.add(1, 1);
    await vi.advanceTimersByTimeAsync(100);
    session.end(null);
    session.start(aUser('u-2'));
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ state: 'refused', error: { code: 'other_user' } });
    expect(api.requests).toHaveLength(1);
    expect(api.requests[0]?.headers.get('Zapas-User')).toBe('u-1');
  });
});
