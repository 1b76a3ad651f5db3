import type { Page } from '@playwright/test';
import { HEADERS } from '#shared/contract/headers.ts';
import { FORM_PICTURES } from '#shared/contract/products.ts';
import { API_PREFIX, ROUTES } from '#shared/contract/rows/routes.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { isApiCache, isCacheOf } from '#shared/worker/cache-names.ts';
import { CACHE_POLICIES } from '#sw/cache-policy.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { logIn } from '#tests/support/server/api-session.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';
import {
  ageAnswers,
  ask,
  cachesOf,
  type KeptAnswer,
  keptAnswers,
  notesOf,
  underWorker,
} from '#tests/support/web/worker.ts';

const PORTAL = { kind: 'answer', status: 200, type: 'text/html', body: '<h1>Zaloguj się do sieci</h1>' } as const;
const FAILING = {
  kind: 'answer',
  status: 503,
  type: 'application/json',
  body: '{"message":"x","requestId":"y"}',
} as const;
/** Not the probe: after an outage that it finds the page reloads, in the middle of the next question. */
const API = new RegExp(`^${API_PREFIX}/(?!health)`);
const LIST = `${API_PREFIX}/product/1/10`;

/** A page under the worker that has visited the product list. */
async function visited({
  page,
  app,
  enter,
}: {
  page: Page;
  app: import('#tests/support/server/app.ts').App;
  enter: () => Promise<void>;
}) {
  await enter();
  await app.cart.open();
  await underWorker(page);
  await app.products.open();
  await expect.poll(async () => (await keptAnswers(page)).map(({ path }) => path)).toContain(LIST);
}

const cachedBecause = HEADERS.cachedBecause;

test('only reads of the contract’s classes are kept, each under its user, in number and age as their class allows', async ({
  app,
  desk,
  enter,
  network,
  page,
}) => {
  await test.step('nothing but reads of the contract’s classes is kept, each under its user', async () => {
    const { id } = await desk.user();
    const product = await plainProduct(desk);
    await visited({ page, app, enter });
    await app.product.open(product.id);
    await app.product.add.click();
    await app.shell.goOnShopping();
    await app.cart.open();
    await app.orders.open();
    const paths = async () => (await keptAnswers(page)).map(({ path }) => path);
    await expect.poll(async () => (await paths()).filter((path) => path.includes('get-orders')).length).toBe(2);
    const kept = await keptAnswers(page);
    for (const { cache, path } of kept) {
      expect(path).not.toMatch(/\/(cart|current_user|health|login_check)/);
      if (!path.includes('/picture/')) expect(isCacheOf(cache, id)).toBe(true);
    }
  });
  await test.step('a probe does not wake the worker', async () => {
    const ways = () =>
      page.evaluate((part) => {
        const entries = performance.getEntriesByType('resource').filter(({ name }) => name.includes(part));
        // Where the browser's static routing sent the request; TypeScript has no type for it yet.
        return entries.map((entry) => (entry as { workerFinalSourceType?: string }).workerFinalSourceType);
      }, `${API_PREFIX}${ROUTES.health.path}?`);
    await expect.poll(async () => (await ways()).length).toBeGreaterThan(1);
    expect(new Set(await ways())).toEqual(new Set(['network']));
  });
  await test.step('a read by POST is kept as well and opens without the server', async () => {
    const path = `${API_PREFIX}${ROUTES.orderStatuses.path}`.replace('{page}/{perPage}', '1/1');
    const online = await ask(page, path, { method: 'POST' });
    expect(online.headers[HEADERS.cachedAt.toLowerCase()]).toBeUndefined();
    await expect.poll(async () => (await keptAnswers(page)).some((answer) => answer.path.startsWith(path))).toBe(true);
    network.inject(API, { kind: 'cut' });
    const offline = await ask(page, path, { method: 'POST' });
    expect(offline).toMatchObject({ status: 200, body: online.body });
    expect((await ask(page, path, { method: 'POST', body: 'status=1' })).status).toBe(0);
  });
  network.reset();
  await test.step('an answer older than its class allows is not shown', async () => {
    network.inject(API, { kind: 'cut' });
    expect((await ask(page, LIST)).status).toBe(200);
    await ageAnswers(page, 25);
    expect((await ask(page, LIST)).status).toBe(0);
  });
  network.reset();
  await test.step('no class keeps more answers than it may', async () => {
    // The class with the fewest; every address is an answer of its own.
    const path = `${API_PREFIX}${ROUTES.mainPageProducts.path}?x=`;
    const most = CACHE_POLICIES.content.maxEntries;
    for (let from = 0; from < most + 20; from += 10)
      await Promise.all(Array.from({ length: 10 }, (_, index) => ask(page, path + (from + index))));
    const kept = async () => (await keptAnswers(page)).filter(({ cache }) => cache.includes(':content:')).length;
    await expect.poll(kept).toBe(most);
  });
});

/** Expects the answers kept before to be as they were. Others may come: pictures, and what else the list asked for. */
async function expectUnchanged(page: Page, before: readonly KeptAnswer[]): Promise<void> {
  expect(await keptAnswers(page)).toEqual(expect.arrayContaining([...before]));
}

test.describe('when the answer is not the API’s', () => {
  test('fault 7: a captive portal or half an answer does not change the cache, and cached answers are shown', async ({
    app,
    enter,
    network,
    page,
  }) => {
    await visited({ page, app, enter });
    const names = await app.products.rows.getByRole('link').allTextContents();
    const before = await keptAnswers(page);
    network.inject(/./, PORTAL);
    await app.products.open();
    await expect(page.getByText(connectionTexts.offline).first()).toBeVisible();
    await expect(page.getByText(connectionTexts.age.prices('')).first()).toBeVisible();
    expect(await app.products.rows.getByRole('link').allTextContents()).toEqual(names);
    for (const path of [`${API_PREFIX}/product/1/20`, `${API_PREFIX}/order/get-order/1`])
      expect((await ask(page, path)).body).toBe(PORTAL.body);
    // Neither what a portal says in JSON nor half an answer is believed, and both leave the good copy alone.
    const good = before.find(({ path }) => path === LIST)?.body;
    for (const fault of [{ ...PORTAL, type: 'application/json', body: '{"items":[]}' }, { kind: 'halve' }] as const) {
      network.reset();
      network.inject(/./, fault);
      const shown = await ask(page, LIST);
      expect(shown).toMatchObject({ status: 200, body: good });
      expect(shown.headers[cachedBecause.toLowerCase()]).toBe('no-answer');
      await expectUnchanged(page, before);
      const bodies = (await keptAnswers(page)).map(({ body }) => body);
      for (const body of [PORTAL.body, '{"items":[]}']) expect(bodies).not.toContain(body);
    }
  });

  const FAULTS = [
    ['no-answer', { kind: 'cut' }],
    ['no-answer', PORTAL],
    ['server-error', FAILING],
    ['slow', { kind: 'hold', until: new Promise(() => undefined) }],
  ] as const;
  test('a cached answer has its age and reason; without one the failure is returned', async ({
    app,
    enter,
    network,
    page,
  }) => {
    const started = Date.now();
    await visited({ page, app, enter });
    for (const [because, fault] of FAULTS) {
      await test.step(`${because}, ${fault.kind}`, async () => {
        network.reset();
        network.inject(API, fault);
        const { status, headers } = await ask(page, LIST);
        expect(status).toBe(200);
        expect(headers[cachedBecause.toLowerCase()]).toBe(because);
        const at = Date.parse(headers[HEADERS.cachedAt.toLowerCase()] ?? '');
        expect(at).toBeGreaterThanOrEqual(started);
        expect(at).toBeLessThanOrEqual(Date.now());
      });
    }
    network.reset();
    network.inject(API, FAILING);
    expect(await ask(page, `${API_PREFIX}/product/7/10`)).toMatchObject({ status: 503, body: FAILING.body });
  });
});

test('the start screen is shown from the cache, and updated when the server has newer data', async ({
  app,
  desk,
  enter,
  page,
  shop,
}) => {
  await visited({ page, app, enter });
  await app.dashboard.open();
  const address = (await app.dashboard.cards.first().getByRole('link').first().getAttribute('href')) ?? '';
  // Recommendations above it may load later.
  const card = app.dashboard.cards.filter({ has: page.locator(`a[href="${address}"]`) }).first();
  const product = await desk.product(Number(address.split('/').at(-1)));
  const main = `${API_PREFIX}${ROUTES.mainPageProducts.path}`;
  const keptAt = async () => (await keptAnswers(page)).find(({ path }) => path === main)?.body;
  await expect.poll(keptAt).toBeDefined();
  // The persisted queries would be shown first.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('zapas.queries')) localStorage.removeItem(key);
  });
  await shop.feed(product.sku, { price_net_grosze: '987654', basic_price_net_grosze: '' });
  // What the device shows at once counts as old after half a minute. Only now: this visit's own renewal of the kept
  // answer may have come later than the answer.
  await ageAnswers(page, 1);
  await app.dashboard.open();
  await expect(card).toContainText('9 876,54');
});

test.describe('the owner of cached answers', () => {
  test('another user is never served them, online or not', async ({ app, context, enter, network, page, shop }) => {
    await visited({ page, app, enter });
    const mine = await keptAnswers(page);
    const other = await shop.session(ACCOUNTS.other);
    const { id } = await other.user();
    network.inject(API, { kind: 'cut' });
    expect((await ask(page, LIST, { user: id })).status).toBe(0);
    expect((await ask(page, LIST, { user: null })).status).toBe(0);
    network.reset();
    // A call of the page's own would be refused too, and end the first user's session.
    network.inject(new RegExp(`^${API_PREFIX}/(?!product/1/10|login_check)`), { kind: 'cut' });
    // The cookie is the other's by now; this page still asks for the first user and is refused, its answers unchanged.
    await logIn(context.request, ACCOUNTS.other);
    expect((await ask(page, LIST)).status).toBe(403);
    expect((await ask(page, LIST, { user: null })).status).toBe(200);
    await expectUnchanged(page, mine);
    expect(await cachesOf(page, id)).toEqual([]);
  });

  test('log-out leaves nothing of the user, nor keeps an answer that comes later', async ({
    app,
    desk,
    enter,
    network,
    page,
  }) => {
    const { id } = await desk.user();
    await visited({ page, app, enter });
    await expect.poll(() => notesOf(page, id)).not.toEqual([]);
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late = `${API_PREFIX}/product/2/10`;
    network.inject(/product\/2\/10/, { kind: 'hold', until });
    const asked = ask(page, late);
    await expect.poll(() => network.seen.some(({ path }) => path === late)).toBe(true);
    // The log-out must not reach the server first, or the late answer would be a refusal.
    network.inject(/logout/, { kind: 'cut' });
    await app.shell.logOut();
    await expect(page).toHaveURL(/logowanie/);
    const left = async () => [...(await cachesOf(page, id)), ...(await notesOf(page, id))];
    await expect.poll(left).toEqual([]);
    expect((await page.evaluate(() => caches.keys())).some((name) => !isApiCache(name))).toBe(true);
    release();
    expect((await asked).status).toBe(200);
    // A later cached answer shows that the late one was processed.
    const picture = `${API_PREFIX}${ROUTES.picture.path}`.replace('{id}', `form-${FORM_PICTURES[0]}`);
    await ask(page, picture);
    await expect.poll(async () => (await keptAnswers(page)).map(({ path }) => path)).toContain(picture);
    expect(await left()).toEqual([]);
  });
});
