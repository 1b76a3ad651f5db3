import { MutationCache, QueryClient } from '@tanstack/react-query';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { aFilledCart, aLine, aProblem } from '#tests/support/shop/carts.ts';
import { versionAt } from '#tests/support/shop/versions.ts';
import { stubDevice } from '#tests/support/web/cart-device.ts';
import { aCart, aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { addOf, CLEAR, listOf, removeOf, setOf } from '#tests/support/web/outbox-builders.ts';
import { cartQuery } from '#web/api/cart.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import type { CartChange } from '#web/offline/outbox/cart-change.ts';
import { forget, keepQueueOf, openOutbox, outboxState, unsent } from '#web/offline/outbox/outbox.ts';
import { deleteStorage } from '#web/offline/outbox/storage.ts';
import { withRestoreRead } from '#web/offline/outbox/transitions.ts';
import { type SubmitChange, submitOn } from '#web/offline/outbox/use-outbox.ts';
import { cartView } from '#web/offline/outbox/view.ts';
import { recoverySteps } from '#web/offline/use-outage-recovery.ts';
import { session } from '#web/state/session.ts';

let api: FakeApi;
let client: QueryClient;
let submit: SubmitChange;
let failures: unknown[];

beforeEach(async () => {
  fakeApi().answer({ body: { status: 'ok' } });
  await connectivity.probe();
  api = fakeApi();
  stubDevice();
  session.start(aUser());
  failures = [];
  client = new QueryClient({ mutationCache: new MutationCache({ onError: (error) => failures.push(error) }) });
  submit = submitOn(client);
});
afterEach(() => {
  client.clear();
  session.end(null);
  vi.unstubAllGlobals();
});

const show = (cart: Cart) => client.setQueryData<Cart>(cartQuery().queryKey, cart);
const shown = () => client.getQueryData<Cart>(cartQuery().queryKey)?.version;
const refetch = () => client.fetchQuery({ ...cartQuery(), staleTime: 0 });
const isRestored = () => outboxState.get()?.record.isRestored;
const paths = () => api.requests.map(({ url }) => new URL(url).pathname);
const kept = () => outboxState.get()?.record.operations ?? [];
const refusal = (status: number, code: string, more = {}) => ({
  status,
  body: { message: 'Nie', code, requestId: 'r', ...more },
});

it('a question about a line is about what it holds in the cart that is read since', async () => {
  show(aFilledCart({ warm: [aLine(7)] }, { version: versionAt(3) }));
  const read = (number: number, count: number) =>
    api.answer({ body: aFilledCart({ warm: [aLine(7, { count })] }, { version: versionAt(number) }) });
  api.answer(refusal(412, 'count_changed', { count: 20 }));
  await submit(setOf(7, 9)).outcome;
  for (const count of [20, 25]) {
    read(count, count);
    await refetch();
    await vi.waitFor(() => expect(kept()).toMatchObject([{ state: { name: 'parked', reason: { count } } }]));
  }
});

describe('each change', () => {
  it.each<[string, CartChange, string]>([
    ['add', addOf(7, 3), '/api/cart/add-to-cart/7/3/1'],
    ['set', setOf(7, 3), '/api/cart/set-product-count-in-cart/7/3'],
    ['remove', removeOf(7), '/api/cart/remove-all-product-from-cart/7'],
    ['clear', CLEAR, '/api/cart/remove-all-products-from-cart'],
    ['add a list', listOf([7, 3]), '/api/cart/add-products-list'],
    ['accept problems', { verb: 'accept-problems', ids: ['p-1'], items: [] }, '/api/cart/problems/accept'],
  ])('%s goes to its call and shows the cart that was answered', async (_, change, path) => {
    show(aFilledCart({ warm: [aLine(7)] }, { version: versionAt(3) }));
    api.answer({ body: aCart(4) });
    expect(await submit(change).outcome).toEqual({ state: 'saved', cart: aCart(4) });
    expect(paths()).toEqual([path]);
    expect(shown()).toBe(versionAt(4));
    expect(kept()).toEqual([]);
  });

  it('is stored before there is an answer', async () => {
    api.answer(() => new Promise(() => {}));
    const { kept: isKept } = submit(removeOf(7));
    expect(await isKept).toBe(true);
    expect(kept()).toMatchObject([{ change: removeOf(7), owner: 'u-1' }]);
  });

  it('never shows a late answer over a newer cart', async () => {
    show(aCart(8));
    api.answer({ body: aCart(6) });
    await submit(addOf(1)).outcome;
    expect(shown()).toBe(versionAt(8));
    api.answer(() => {
      show(aCart(11));
      return { body: aCart(9) };
    });
    await refetch();
    expect(shown()).toBe(versionAt(11));
    api.answer({ body: aCart(12) });
    await refetch();
    expect(shown()).toBe(versionAt(12));
    expect(isRestored()).toBe(false);
  });

  it.each([
    ['a smaller number', aCart(3)],
    ['another generation', { ...aCart(9), version: '7c.9.seen' }],
  ])('begins anew from a restored server, known by %s, and keeps what waits', async (_, cart) => {
    show(aCart(8));
    api.answer('cut');
    await submit(addOf(7, 3)).kept;
    api.answer({ body: cart });
    // A change whose answer is missing may be in the cart; it is asked for again once it is answered.
    expect(await openOutbox()?.replay()).toBe('empty');
    await refetch();
    expect(shown()).toBe(cart.version);
    await vi.waitFor(() => expect(isRestored()).toBe(true));
    api.answer({ body: { ...cart, version: cart.version.replace(/\.\d+/, '.10') } });
    expect(await submit(setOf(7, 2)).outcome).toMatchObject({ state: 'refused' });
    expect(await submit(addOf(7, 2)).outcome).toMatchObject({ state: 'saved' });
    expect(shown()).toMatch(/\.10\./);
    await openOutbox()?.apply(withRestoreRead);
    expect(isRestored()).toBe(false);
  });

  it('knows a restored server also by an answer of an earlier visit, and by the answer to a change', async () => {
    api.answer({ body: aCart(8) });
    await submit(addOf(1)).outcome;
    client.clear();
    api.answer({ body: aCart(5) });
    await refetch();
    await vi.waitFor(() => expect(isRestored()).toBe(true));
    await openOutbox()?.apply(withRestoreRead);
    api.answer({ body: { ...aCart(5), version: '7c.1.seen' } });
    await submit(addOf(1)).outcome;
    expect(shown()).toBe('7c.1.seen');
    await vi.waitFor(() => expect(isRestored()).toBe(true));
  });

  it('stores the facts that the screen shows', async () => {
    show(aFilledCart({ warm: [aLine(7)] }, { problems: [aProblem(7, 'price')] }));
    api.answer(() => new Promise(() => {}));
    void submit(addOf(7));
    void submit({ verb: 'accept-problems', ids: ['price:7'], items: ['product:7'] });
    await vi.waitFor(() => expect(kept()).toHaveLength(2));
    expect(kept()[0]?.facts).toMatchObject([{ productId: 7, productName: 'Lek 7', warehouseName: 'Magazyn' }]);
    expect(kept()[1]?.change).toEqual({ verb: 'accept-problems', ids: ['price:7'], items: ['product:7'] });
  });
});

describe('failures', () => {
  it('without an answer leave the change waiting, and it is applied once', async () => {
    api.answer('cut', { body: { status: 'ok' } }, { body: aCart(2) });
    const outcome = await submit(addOf(1)).outcome;
    expect(['saved', 'waiting']).toContain(outcome.state);
    expect(await openOutbox()?.replay()).toBe('empty');
    const adds = api.requests.filter(({ url }) => url.includes('add-to-cart'));
    expect(new Set(adds.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(shown()).toBe(versionAt(2));
  });

  it('without an answer do not show a change twice when the cart already holds it', async () => {
    show(aFilledCart({ warm: [aLine(7)] }, { version: versionAt(3) }));
    const landed = aFilledCart({ warm: [aLine(7, { count: 5 })] }, { version: versionAt(4) });
    let isLost = true;
    api.answer(({ url }) => {
      if (url.includes('add-to-cart') && isLost) throw new TypeError('Failed to fetch');
      return { body: url.includes('health') ? { status: 'ok' } : landed };
    });
    void submit(addOf(7, 3));
    await vi.waitFor(() =>
      expect(kept()).toMatchObject([{ state: { name: 'waiting' }, attempts: expect.toSatisfy((count) => count > 0) }]),
    );
    const seen = (cart: Cart | undefined) => cart && cartView(cart, kept()).itemCount;
    expect(seen(await client.fetchQuery({ ...cartQuery(), staleTime: 0 }))).toBe(5);
    expect(shown()).toBe(versionAt(3));
    // An ignored answer leaves the cart stale, so the next observer refetches it.
    const reads = () => paths().filter((path) => path === '/api/cart/').length;
    expect(reads()).toBe(1);
    await client.fetchQuery(cartQuery());
    expect(reads()).toBe(2);
    isLost = false;
    expect(await openOutbox()?.replay()).toBe('empty');
    expect(shown()).toBe(versionAt(4));
    expect(seen(client.getQueryData<Cart>(cartQuery().queryKey))).toBe(5);
    await client.fetchQuery({ ...cartQuery(), staleTime: 0 });
    expect(shown()).toBe(versionAt(4));
    const asked = reads();
    await client.fetchQuery(cartQuery());
    expect(reads()).toBe(asked);
  });

  it.each([403, 422])('with %i are reported, and leave nothing waiting', async (status) => {
    api.answer(refusal(status, 'whatever', { available: 2 }));
    expect(await submit(addOf(1)).outcome).toMatchObject({
      state: 'refused',
      error: { status, available: 2, message: 'Nie' },
    });
    expect(paths()[0]).toBe('/api/cart/add-to-cart/1/1/1');
    await vi.waitFor(() => expect(kept()).toEqual([]));
  });

  it('of a quantity stay beside its line until the user has decided', async () => {
    show(aFilledCart({ warm: [aLine(7)] }));
    api.answer(refusal(422, 'out_of_stock', { available: 2 }));
    expect(await submit(setOf(7, 50)).outcome).toMatchObject({ state: 'refused', error: { available: 2 } });
    expect(kept()).toMatchObject([{ state: { name: 'parked', reason: { kind: 'refused', available: 2 } } }]);
  });

  it('refetch the cart, which may be out of date', async () => {
    show(aCart(1));
    api.answer(refusal(422, 'withdrawn'));
    await submit(addOf(1)).outcome;
    expect(client.getQueryState(cartQuery().queryKey)?.isInvalidated).toBe(true);
  });

  it('of a session reach the handler that ends it, and show nothing themselves', async () => {
    api.answer(refusal(401, 'no_session'));
    expect(await submit(addOf(1)).outcome).toEqual({ state: 'paused' });
    expect(failures).toMatchObject([{ status: 401 }]);
    expect(kept()).toHaveLength(1);
  });

  it('of the device are reported, and the change stays visible as not saved', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(await submit(addOf(1)).outcome).toMatchObject({ state: 'unsaved' });
    expect(outboxState.get()?.unsaved).toMatchObject([{ change: addOf(1) }]);
    expect(api.requests).toEqual([]);
    expect(unsent()).toEqual({ kept: 0, undecided: 0, lost: 1, isUnknown: true });
    // A reload would lose it, so the user decides when.
    const { save } = recoverySteps(client);
    await expect(save()).rejects.toThrow('lose');
    await openOutbox()?.discard(outboxState.get()?.unsaved[0]?.id ?? '');
    await expect(save()).resolves.toBeUndefined();
  });
});

describe('a device that deletes the store and refuses to write again', () => {
  it('is told, and no reload comes by itself, because the changes are only on the screen', async () => {
    fakeStorage('localStorage');
    session.start(aUser());
    api.answer(() => new Promise(() => {}));
    void submit(addOf(1));
    await vi.waitFor(() => expect(unsent()).toMatchObject({ kept: 1 }));
    const { save } = recoverySteps(client);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await deleteStorage('u-1');
    await vi.waitFor(() => expect(outboxState.get()?.isStuck).toBe(true), 4_000);
    expect(kept()).toMatchObject([{ change: addOf(1) }]);
    await expect(save()).rejects.toThrow('lose');
    vi.restoreAllMocks();
    await openOutbox()?.wake();
    expect(outboxState.get()?.isStuck).toBe(false);
    await expect(save()).resolves.toBeUndefined();
  });
});

describe('a shared tablet', () => {
  const waiting = async () => {
    api.answer(() => new Promise(() => {}));
    void submit(addOf(1));
    await vi.waitFor(() => expect(unsent()).toMatchObject({ kept: 1 }));
  };

  it('keeps waiting changes for their owner only', async () => {
    await waiting();
    session.end(null);
    expect(unsent()).toEqual({ kept: 0, undecided: 0, lost: 0, isUnknown: false });
    await keepQueueOf('u-1');
    session.start(aUser('u-2'));
    api.answer({ body: aCart(1) });
    await submit(addOf(2)).outcome;
    expect(paths().at(-1)).toBe('/api/cart/add-to-cart/2/1/1');
    session.start(aUser('u-1'));
    void submit(addOf(3));
    await vi.waitFor(() => expect(paths()).toContain('/api/cart/add-to-cart/3/1/1'));
    expect(paths().filter((path) => path.includes('/1/1/1'))).toHaveLength(2);
  });

  it('deletes everything at a log-out that keeps nothing', async () => {
    await waiting();
    session.end(null);
    await forget('u-1');
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('keeps no empty database', async () => {
    api.answer({ body: aCart(1) });
    await submit(addOf(1)).outcome;
    session.end(null);
    await keepQueueOf('u-1');
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('does nothing without a logged-in user', async () => {
    session.end('expired');
    expect(await submit(addOf(1)).outcome).toEqual({ state: 'paused' });
    expect(api.requests).toEqual([]);
  });
});
