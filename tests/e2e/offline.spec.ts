import type { Page } from '@playwright/test';
import type { Product } from '#shared/contract/products.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { startWithGoods } from '#tests/support/browser/known-goods.ts';
import {
  addOnPage,
  connectionStrip,
  countsOf,
  keysOf,
  piecesShown,
  shownWaiting,
  told,
  visitAll,
} from '#tests/support/browser/offline-cart.ts';
import { behindPortal, cutOff, failingBehindProbe, flapping, PORTAL_PAGE } from '#tests/support/browser/outages.ts';
import { type App, appOn } from '#tests/support/server/app.ts';
import { calledFor } from '#tests/support/shop/names.ts';
import { numberOf } from '#tests/support/shop/versions.ts';
import { repeats } from '#tests/support/soak.ts';
import { everythingKept, underWorker } from '#tests/support/web/worker.ts';

/** Probes detect the start and end of outages, so several outages take longer than other tests. */
test.describe.configure({ timeout: 120_000 });

/** The next probe detects the return, and waiting changes are sent after it, milliseconds. */
const BACK_MS = 20_000;

const { id, product } = startWithGoods(3);

/** Start times of the documents opened in the tab from now on, milliseconds. */
function reloadsOf(page: Page): number[] {
  const found: number[] = [];
  page.on('domcontentloaded', () => found.push(Date.now()));
  return found;
}

/** Adds a piece on a page that may reload at any moment; done when the cart counts it. */
async function addPiece(app: App, { name }: Product, wanted: number): Promise<void> {
  // By its name, because recommended products have such a button too.
  const add = app.page
    .getByRole('main')
    .getByRole('button', { name: calledFor(uiTexts.add.label(name)) })
    .first();
  await expect(async () => {
    // The dialogue of the previous piece opens when its outcome is known.
    if (await app.shell.dialog.isVisible()) await app.page.keyboard.press('Escape');
    if ((await piecesShown(app)) < wanted) await add.click({ timeout: 2_000 });
    // A page that reloads meanwhile shows what waits only later. A second press before that would be a second piece.
    await expect.poll(() => piecesShown(app), { timeout: 10_000 }).toBe(wanted);
  }).toPass({ timeout: 40_000 });
}

test('fault 6: the network flaps every 3 s: each change once, one reload an outage', async ({
  app,
  context,
  desk,
  network,
  page,
}) => {
  test.setTimeout(150_000);
  await visitAll(app, page, []);
  const idle = appOn(await context.newPage());
  await idle.products.open();
  await app.product.visit(id(0));
  await expect(app.product.add).toBeVisible();
  const { version } = await desk.cart();
  const reloads = reloadsOf(idle.page);
  const flaps = flapping(network, {
    every: 3_000,
    times: repeats(4, 10),
    onWhole: () => network.inject(/add-to-cart/, { kind: 'lose-answer' }, 1),
  });
  let isOver = false;
  void flaps.finally(() => {
    isOver = true;
  });
  let pieces = 0;
  while (!isOver) {
    pieces += 1;
    await addPiece(app, product(0), pieces);
  }
  await flaps;
  for (const tab of [app, idle]) {
    await expect(tab.shell.cart).not.toHaveAccessibleName(/czeka/, { timeout: BACK_MS });
    // A tab with an open question keeps the strip, which offers the reload.
    const gone = connectionStrip(tab).getByText(connectionTexts.offline, { exact: true });
    await expect(gone).toHaveCount(0, { timeout: BACK_MS });
    await expect.poll(() => piecesShown(tab)).toBe(pieces);
  }
  expect(countsOf(await desk.cart())).toEqual({ [id(0)]: pieces });
  // Each applied operation raises the version by one; merged adds are one operation.
  const applied = new Set(keysOf(network, /add-to-cart/)).size;
  expect(numberOf((await desk.cart()).version)).toBe(numberOf(version) + applied);
  expect(reloads.length).toBeGreaterThan(0);
  const gaps = reloads.slice(1).map((at, index) => at - (reloads[index] ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThan(59_000);
});

test('fault 7: a captive portal answers everything: the user is told, nothing is cached or counted as done', async ({
  app,
  desk,
  network,
  page,
}) => {
  // Not shortened: the page must not detect the portal before the press.
  await page.addInitScript(() => Object.assign(window, { probeEveryMs: 5_000 }));
  await visitAll(app, page, []);
  await app.products.visit();
  await app.product.visit(id(0));
  await app.product.counter.fill('2');
  await page.waitForLoadState('networkidle');
  const before = await everythingKept(page);
  // Right after a good probe the page does not know yet, and sends.
  const probes = () => network.seen.filter(({ path }) => path.includes('/health')).length;
  const soFar = probes();
  await expect.poll(probes, { timeout: BACK_MS, intervals: [50] }).toBeGreaterThan(soFar);
  // To calls it answers JSON, which says no less that they arrived.
  network.inject(/^\/api\//, { kind: 'answer', status: 200, type: 'application/json', body: '{}' });
  behindPortal(network);
  await app.product.add.click();
  await expect(app.page.getByRole('dialog', { name: addTexts.kept })).toBeVisible();
  await page.keyboard.press('Escape');
  await shownWaiting(app, 1);
  // It was sent, and the portal's 200 was not accepted.
  expect(keysOf(network, /add-to-cart/)).not.toEqual([]);
  await told(app, 'offline');
  // The shell comes from the device, not from the portal.
  await app.products.open();
  await expect(app.products.rows).toHaveCount(10);
  await app.cart.visit();
  await expect(app.cart.lines).toHaveCount(1);
  await expect(app.cart.lines.first()).toContainText('zapisano na urządzeniu');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined));
  const after = await everythingKept(page);
  expect(after.filter(({ body }) => body.includes(PORTAL_PAGE) || body === '{}').map(({ path }) => path)).toEqual([]);
  // A running request may have added a picture; other entries are unchanged.
  const bodyAfter = new Map(after.map(({ body, cache, path }) => [`${cache} ${path}`, body]));
  const changed = before.filter(({ body, cache, path }) => bodyAfter.get(`${cache} ${path}`) !== body);
  expect(changed.map(({ cache, path }) => `${cache} ${path}`)).toEqual([]);
  await shownWaiting(app, 1);
  expect((await desk.cart()).itemCount).toBe(0);

  network.restore();
  await expect.poll(async () => countsOf(await desk.cart()), { timeout: BACK_MS }).toEqual({ [id(0)]: 2 });
  await expect(app.shell.cart).not.toHaveAccessibleName(/czeka/);
  expect(new Set(keysOf(network, /add-to-cart/)).size).toBe(1);
  expect((await desk.cart()).itemCount).toBe(2);
});

test('fault 8: the API answers 503 while the probe is fine: its own message, the queue intact, then sent once', async ({
  app,
  desk,
  network,
  page,
}) => {
  await visitAll(app, page, [id(0), id(1)]);
  const { version } = await desk.cart();
  failingBehindProbe(network);
  await addOnPage(app, id(0), 2);
  await addOnPage(app, id(1), 3);
  await told(app, 'unavailable');
  await expect(connectionStrip(app)).not.toContainText(connectionTexts.offline);
  await shownWaiting(app, 2);
  expect((await desk.cart()).itemCount).toBe(0);
  await app.cart.open();
  await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');
  const reloads = reloadsOf(page);

  network.restore();
  await expect.poll(async () => countsOf(await desk.cart()), { timeout: BACK_MS }).toEqual({ [id(0)]: 2, [id(1)]: 3 });
  await expect(app.shell.cart).not.toHaveAccessibleName(/czeka/);
  await expect(connectionStrip(app)).toHaveCount(0, { timeout: BACK_MS });
  expect(new Set(keysOf(network, /add-to-cart/)).size).toBe(2);
  expect(numberOf((await desk.cart()).version)).toBe(numberOf(version) + 2);
  expect(reloads).toEqual([]);
});

test.describe('after an outage the page reloads once and keeps the user’s place', () => {
  /** An outage that the page detects; returns the number of reloads after it. */
  async function outage(app: App, network: Parameters<typeof cutOff>[0]): Promise<number[]> {
    cutOff(network);
    await told(app, 'offline');
    const reloads = reloadsOf(app.page);
    network.restore();
    await expect.poll(() => reloads.length, { timeout: BACK_MS }).toBe(1);
    await expect(connectionStrip(app)).toHaveCount(0);
    return reloads;
  }

  const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  test('on the second page of a filtered list, scrolled down, with a quantity and a search half typed', async ({
    app,
    network,
    page,
  }) => {
    await app.cart.open();
    await underWorker(page);
    await app.products.visit('?page=2&perPage=20&inStock=true');
    await expect(app.products.rows).toHaveCount(20);
    const names = await app.products.rows.getByRole('link').allTextContents();
    const field = app.products.rows.getByRole('spinbutton').nth(7);
    await field.fill('23');
    await page.evaluate(() => window.scrollTo({ top: 310, behavior: 'instant' }));
    const [url, top] = [page.url(), await scrolled(page)];
    expect(top).toBeGreaterThan(200);
    const reloads = await outage(app, network);
    await expect.poll(() => scrolled(page)).toBe(top);
    await expect(field).toHaveValue('23');
    await expect(field).toBeFocused();
    expect(page.url()).toBe(url);
    expect(await app.products.rows.getByRole('link').allTextContents()).toEqual(names);
    expect(reloads).toHaveLength(1);
  });

  test('fault 6: a second outage right after refetches the screen without a second reload', async ({
    app,
    desk,
    network,
    page,
  }) => {
    await visitAll(app, page, []);
    await app.product.visit(id(0));
    const reloads = await outage(app, network);
    // Before the second outage the reloaded page has its product.
    await expect(app.product.add).toBeVisible();
    cutOff(network);
    await told(app, 'offline');
    await app.product.add.click();
    await shownWaiting(app, 1);
    await page.keyboard.press('Escape');
    network.restore();
    await expect.poll(async () => countsOf(await desk.cart()), { timeout: BACK_MS }).toEqual({ [id(0)]: 1 });
    // The strip disappears after the refetch, which replaces the reload.
    await expect(connectionStrip(app)).toHaveCount(0, { timeout: BACK_MS });
    expect(reloads).toHaveLength(1);
  });
});
