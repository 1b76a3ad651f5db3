import { describe, expect, it } from 'vitest';
import { API_PREFIX, ROUTES, type RouteRow } from '#shared/contract/rows/routes.ts';
import { answerSchema } from '#sw/answer-schemas.ts';
import { CACHE_POLICIES } from '#sw/cache-policy.ts';
import { cacheClassOf, cachedReadOf, cacheKey, isScreen, type Surroundings } from '#sw/routing.ts';

const APP = 'https://zapas.example';
const HERE: Surroundings = { appOrigin: APP, apiBase: new URL(`${APP}${API_PREFIX}`), contract: 'c1' };
const USER = 'u-1';

/** An address of a row, with a value for every parameter. */
const addressOf = (row: RouteRow) => new URL(`${APP}${API_PREFIX}${row.path.replace(/\{\w+\}/g, '7')}`);
const ask = (row: RouteRow, user: string | null = USER, here = HERE) =>
  cachedReadOf({ method: row.method, url: addressOf(row), user }, here);

const rows = Object.values<RouteRow>(ROUTES);
const named = (some: readonly RouteRow[]) => some.map((row) => [row.name, row] as const);

describe('cacheable requests', () => {
  it.each(named(rows.filter((row) => row.effect === 'write' || row.cache === 'none')))('%s: none', (_, row) => {
    expect(ask(row)).toBeNull();
  });

  it.each(named(rows.filter((row) => row.effect === 'read' && row.cache !== 'none')))('%s: by its class', (_, row) => {
    const read = ask(row);
    expect(read?.kept).toBe(row.cache);
    expect(read?.policy).toBe(CACHE_POLICIES[row.cache as keyof typeof CACHE_POLICIES]);
  });

  it.each(named(rows.filter((row) => row.effect === 'read' && row.cache !== 'none')))(
    '%s: checked before it is kept, but for pictures',
    (_, row) => expect(answerSchema(row.name) !== undefined).toBe(row.answers !== 'blob'),
  );

  it('a write is never cacheable, whatever class its row has', () => {
    expect(cacheClassOf({ effect: 'read', cache: 'catalogue' })).toBe('catalogue');
    expect(cacheClassOf({ effect: 'write', cache: 'catalogue' })).toBeNull();
  });

  it.each([
    ['the cart', ROUTES.cart],
    ['the probe', ROUTES.health],
    ['who is logged in', ROUTES.currentUser],
    ['the order of a key', ROUTES.orderByKey],
    ['logging in', ROUTES.loginCheck],
    ['the invoices', ROUTES.invoices],
    ['an invoice', ROUTES.invoiceFile],
    ['the proformas', ROUTES.proformas],
    ['a proforma', ROUTES.proformaFile],
    ['the agreements', ROUTES.agreements],
    ['the agreement of an issuer', ROUTES.issuerAgreement],
    ['what a demand form says of the buyer', ROUTES.demandFormTemplate],
  ])('%s always comes from the server', (_, row) => {
    expect(ask(row)).toBeNull();
  });

  it('a read by POST is cacheable, the same address by another method is not', () => {
    expect(ROUTES.orderStatuses.method).toBe('POST');
    expect(ask(ROUTES.orderStatuses)?.kept).toBe('orders');
    const url = addressOf(ROUTES.orderStatuses);
    for (const method of ['PUT', 'DELETE', 'HEAD']) expect(cachedReadOf({ method, url, user: USER }, HERE)).toBeNull();
  });

  it('words in a path win over parameters', () => {
    const url = new URL(`${APP}${API_PREFIX}/product/info/7`);
    expect(cachedReadOf({ method: 'GET', url, user: USER }, HERE)?.kept).toBe('catalogue');
    const unknown = new URL(`${APP}${API_PREFIX}/product/info/7/8`);
    expect(cachedReadOf({ method: 'GET', url: unknown, user: USER }, HERE)).toBeNull();
  });

  it.each([
    ['another origin', 'https://elsewhere.example/api/product/1/10'],
    ['outside the API', `${APP}/product/1/10`],
    ['a path that only begins alike', `${APP}/apis/product/1/10`],
    ['no call of the contract', `${APP}/api/product/1/10/20`],
  ])('%s is left alone', (_, url) => {
    expect(cachedReadOf({ method: 'GET', url: new URL(url), user: USER }, HERE)).toBeNull();
  });

  it('knows the API on its own host and under a path', () => {
    const here = { ...HERE, apiBase: new URL('https://api.zapas.example/v1/api') };
    const url = new URL('https://api.zapas.example/v1/api/product/1/10');
    expect(cachedReadOf({ method: 'GET', url, user: USER }, here)?.kept).toBe('catalogue');
    expect(cachedReadOf({ method: 'GET', url: addressOf(ROUTES.productList), user: USER }, here)).toBeNull();
  });
});

describe('the owner of a cache', () => {
  it('each user has their own, named by contract, class and user', () => {
    const mine = ask(ROUTES.productList)?.cacheName;
    const names = [mine, ask(ROUTES.productList, 'u-2')?.cacheName, ask(ROUTES.orders)?.cacheName];
    names.push(ask(ROUTES.productList, USER, { ...HERE, contract: 'c2' })?.cacheName);
    expect(new Set(names).size).toBe(names.length);
    expect(ask(ROUTES.productInfo)?.cacheName).toBe(mine);
  });

  it('without a user only pictures are cacheable', () => {
    expect(ask(ROUTES.productList, null)).toBeNull();
    expect(ask(ROUTES.picture, null)?.user).toBeNull();
  });

  it('pictures belong to the device', () => {
    expect(ask(ROUTES.picture, 'u-1')?.cacheName).toBe(ask(ROUTES.picture, 'u-2')?.cacheName);
    expect(ask(ROUTES.picture, 'u-1')?.user).toBeNull();
  });
});

describe('the cache key of an answer', () => {
  const url = new URL(`${APP}/api/order/get-orders/1/1?a=1`);
  it('is the address of a read without a body', () => {
    expect(cacheKey(url, null)).toBe(url.href);
  });
  it('includes a hash of the body', () => {
    expect(cacheKey(url, 'aa')).not.toBe(cacheKey(url, 'bb'));
    expect(cacheKey(url, 'aa')).not.toBe(cacheKey(new URL(`${url.href}&b=2`), 'aa'));
    expect(new URL(cacheKey(url, 'aa')).pathname).toBe(url.pathname);
    expect(new URL(cacheKey(url, 'aa')).searchParams.get('a')).toBe('1');
  });
});

describe('screens of the app', () => {
  it.each(['/', '/dashboard', '/produkty/142', '/produkty?name=ibu', '/auth/aktywacja-konta/a.b.c', '/apteka'])(
    '%s does',
    (path) => expect(isScreen(new URL(path, APP), HERE)).toBe(true),
  );
  it.each(['/api', '/api/openapi.json', '/api/picture/form-1', '/assets/app-1.js', '/icons/icon-192.png', '/sw.js'])(
    '%s does not',
    (path) => expect(isScreen(new URL(path, APP), HERE)).toBe(false),
  );
  it('exclude other origins', () => {
    expect(isScreen(new URL('https://elsewhere.example/dashboard'), HERE)).toBe(false);
  });
});
