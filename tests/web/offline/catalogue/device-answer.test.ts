import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallResponse } from '#shared/contract/call.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import type { productList } from '#shared/contract/products.ts';
import { toProduct } from '#shared/rules/product-view.ts';
import { buyer } from '#tests/support/shop/promotions.ts';
import { someProduct } from '#tests/support/shop/snapshot-shop.ts';
import { type FakeWorkers, fakeWorkers } from '#tests/support/web/device-worker.ts';
import { aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { keptAt } from '#web/api/data-age.ts';
import { createQueryClient } from '#web/app/query-client.ts';
import { catalogueQueries, ownListQuery } from '#web/offline/catalogue/catalogue-queries.ts';
import { deviceCatalogue } from '#web/offline/catalogue/device-catalogue.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { session } from '#web/state/session.ts';

const CONFIRMED_AT = Date.now() - 60_000;
const REQUEST = { page: 1, perPage: 10, name: 'apap' };
const around = { manufacturerName: 'Polfa', typeName: 'lek', typeIconPath: '/a.svg', available: 1, isFavourite: false };
const details = (name: string) => ({
  ...toProduct({ ...someProduct(1, { name }), ...around }),
  atc: '',
  warehouseName: 'Wrocław',
  categoryPath: [],
});
const list = (name: string): CallResponse<typeof productList> => ({
  items: [toProduct({ ...someProduct(1, { name }), ...around })],
  page: 1,
  perPage: 10,
  total: 1,
});
const cached = (at: number) => ({
  headers: { [HEADERS.cachedAt]: new Date(at).toISOString(), [HEADERS.cachedBecause]: 'no-answer' },
});

let api: FakeApi;
let workers: FakeWorkers;
let client: QueryClient;
beforeEach(() => {
  api = fakeApi();
  workers = fakeWorkers();
  client = createQueryClient(() => undefined);
  session.start(aUser());
  workers.reply = ({ name, ask }) => {
    if (name === 'list') return { answer: list('z urządzenia'), confirmedAt: CONFIRMED_AT };
    if (name === 'lists')
      return {
        answer: { manufacturers: [], productTypes: [], categories: [], warehouses: [] },
        confirmedAt: CONFIRMED_AT,
      };
    return {
      answer: ask !== null && 'id' in ask && ask.id === 1 ? details('z urządzenia') : null,
      confirmedAt: CONFIRMED_AT,
    };
  };
});
afterEach(async () => {
  api.answer({ body: { status: 'ok' } });
  await connectivity.probe();
  session.end(null);
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const nameOf = (answer: CallResponse<typeof productList> | undefined) => answer?.items[0]?.name;
const ask = () => client.fetchQuery({ ...catalogueQueries.list(REQUEST), retry: false });
const goOffline = async () => {
  api.answer('cut');
  await connectivity.probe();
  await connectivity.probe();
  expect(connectivity.state()).toBe('offline');
};

describe('while the server answers', () => {
  it('its answer is used and the device is not asked', async () => {
    api.answer({ body: list('z serwera') });
    expect(nameOf(await ask())).toBe('z serwera');
    expect(workers.started).toEqual([]);
  });

  it.each([
    [403, 'inactive'],
    [422, 'invalid'],
    [404, 'withdrawn'],
  ])('its refusal counts: %i', async (status, code) => {
    api.answer({ status, body: { message: 'Nie.', code, requestId: 'r' } });
    await expect(ask()).rejects.toMatchObject({ status, code });
  });

  it('an answer from the service worker’s cache is used while it is newer than the device', async () => {
    const at = CONFIRMED_AT + 5_000;
    api.answer({ body: list('z pamięci'), ...cached(at) });
    expect(nameOf(await ask())).toBe('z pamięci');
    api.answer({ body: list('z pamięci'), ...cached(CONFIRMED_AT - 5_000) });
    client.clear();
    expect(nameOf(await ask())).toBe('z urządzenia');
  });
});

describe('when it does not', () => {
  it.each([
    ['the connection broke', 'cut'],
    ['a captive portal answers', { body: '<h1>Wi-Fi</h1>' }],
    ['the server fails', { status: 503, body: { message: 'Awaria.', requestId: 'r' } }],
  ] as const)('the device does: %s', async (_, reply) => {
    api.answer(reply);
    const answer = await ask();
    expect(nameOf(answer)).toBe('z urządzenia');
    expect(keptAt(answer)).toBe(CONFIRMED_AT);
    expect(client.getQueryState(catalogueQueries.list(REQUEST).queryKey)?.dataUpdatedAt).toBe(CONFIRMED_AT);
    expect(workers.started[0]?.heard.at(-1)).toMatchObject({
      name: 'list',
      ask: { query: { name: 'apap' }, page: 1, perPage: 10, buyer: { forbidden: [], isInClub: false } },
    });
  });

  it('and there is no catalogue on the device, the failure is thrown', async () => {
    workers.reply = () => null;
    api.answer('cut');
    await expect(ask()).rejects.toMatchObject({ kind: 'network' });
  });

  it('the device answers product pages, also for missing products', async () => {
    api.answer('cut');
    const info = (id: number) => client.fetchQuery({ ...catalogueQueries.info(id), retry: false });
    expect((await info(1)).name).toBe('z urządzenia');
    await expect(info(2)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('the device answers dictionaries', async () => {
    api.answer('cut');
    const lists = await Promise.all([
      client.fetchQuery({ ...catalogueQueries.manufacturers(), retry: false }),
      client.fetchQuery({ ...catalogueQueries.productTypes(), retry: false }),
      client.fetchQuery({ ...catalogueQueries.categories(), retry: false }),
    ]);
    expect(lists).toEqual([[], [], []]);
  });

  it('and the outage is known, nothing is sent', async () => {
    await goOffline();
    const before = api.requests.length;
    expect(nameOf(await ask())).toBe('z urządzenia');
    expect(api.requests.length).toBe(before);
  });

  it('and the outage is known, the service worker may have what the device lacks', async () => {
    await goOffline();
    api.answer({ body: { ...details('obejrzany'), id: 2 }, ...cached(CONFIRMED_AT - 1) });
    const product = await client.fetchQuery({ ...catalogueQueries.info(2), retry: false });
    expect(product.name).toBe('obejrzany');
  });
});

describe('when it is slow', () => {
  it('the device answers after three seconds, and the server’s answer replaces it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let release: (answer: { body: unknown }) => void = () => undefined;
    api.answer(() => new Promise((resolve) => (release = resolve)));
    const observer = new QueryObserver(client, catalogueQueries.list(REQUEST));
    const leave = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(2_990);
    expect(observer.getCurrentResult().data).toBeUndefined();
    await vi.advanceTimersByTimeAsync(20);
    expect(nameOf(observer.getCurrentResult().data)).toBe('z urządzenia');
    release({ body: list('z serwera') });
    await vi.waitFor(() => expect(nameOf(observer.getCurrentResult().data)).toBe('z serwera'));
    expect(observer.getCurrentResult().dataUpdatedAt).toBeGreaterThan(CONFIRMED_AT);
    leave();
  });

  it('its answer does not restore a query that a log-out has removed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let release: (answer: { body: unknown }) => void = () => undefined;
    api.answer(() => new Promise((resolve) => (release = resolve)));
    const asked = ask();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(nameOf(await asked)).toBe('z urządzenia');
    client.clear();
    release({ body: list('z serwera') });
    await vi.advanceTimersByTimeAsync(100);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});

describe('the worker', () => {
  it('runs while a user is logged in, and knows the user', async () => {
    expect(await client.fetchQuery(ownListQuery(REQUEST))).toMatchObject({ total: 1 });
    expect(workers.started[0]?.heard[0]).toEqual({ type: 'open', userId: 'u-1' });
    workers.reply = () => undefined;
    const asked = deviceCatalogue.ask('info', { id: 1, buyer });
    session.end(null);
    expect(workers.started[0]?.isTerminated).toBe(true);
    expect(await asked).toBeNull();
    expect(await deviceCatalogue.ask('info', { id: 1, buyer })).toBeNull();
    expect(workers.started).toHaveLength(1);
    expect(deviceCatalogue.status.get()).toEqual({ held: null, work: null, problem: null });
  });

  it('that crashes leaves the app without a catalogue', async () => {
    workers.reply = () => undefined;
    const asked = deviceCatalogue.ask('info', { id: 1, buyer });
    workers.started[0]?.onerror?.();
    expect(await asked).toBeNull();
  });

  it('reports its progress to the page', () => {
    deviceCatalogue.start();
    const status = { held: null, work: { kind: 'load', loaded: 1, total: 2 }, problem: null } as const;
    workers.started[0]?.say({ type: 'status', status });
    expect(deviceCatalogue.status.get()).toEqual(status);
  });
});
