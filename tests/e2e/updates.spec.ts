import type { Page } from '@playwright/test';
import { updateTexts } from '#shared/texts/shell.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { cacheName, isApiCache } from '#shared/worker/cache-names.ts';
import { test as base, expect } from '#tests/support/browser/e2e.ts';
import { BUILD } from '#tests/support/browser/e2e-shop.ts';
import { NEXT_VERSION, nextBuild } from '#tests/support/browser/next-build.ts';
import { appOn } from '#tests/support/server/app.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';
import { underWorker } from '#tests/support/web/worker.ts';

const HEALTHY = { kind: 'answer', status: 200, type: 'application/json', body: '{"status":"ok"}' } as const;

const test = base.extend<{ deployNext: () => Promise<void> }, { nextBuild: string }>({
  nextBuild: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
    async ({}, use) => use(await nextBuild()),
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Deploys the next build for the rest of this test. No tab notices that the server is down: it would reload. */
  deployNext: async ({ context, network, nextBuild, shop }, use) => {
    await use(async () => {
      network.inject(/^\/api\/health/, HEALTHY);
      await shop.deploy(nextBuild);
      network.restore();
    });
    // They would take the way back for an outage and reload while the browser closes them.
    await Promise.all(context.pages().map((tab) => tab.close()));
    await shop.deploy(BUILD);
  },
});

/** Returns to the tab, which triggers an update check. */
async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

test('fault 14: a new version waits for the user, tabs update together, typed text stays, an open question waits', async ({
  app,
  context,
  deployNext,
  desk,
  enter,
  page,
}) => {
  await enter();
  await app.favourites.open();
  await underWorker(page);
  const other = appOn(await context.newPage());
  await other.products.open();
  await underWorker(other.page);
  const fields = other.products.rows.getByRole('spinbutton');
  await fields.nth(3).fill('17');
  // The focused field is restored with its text; other fields are restored from the draft.
  await fields.nth(4).fill('20');
  const product = await plainProduct(desk);
  await desk.add(product.id, 1);
  const busy = appOn(await context.newPage());
  await busy.cart.open();
  await busy.cart.order.click();
  await expect(busy.cart.confirm).toBeVisible();
  const old = await app.shell.version.textContent();
  // Stored by a build with another contract version.
  const outdated = cacheName('catalogue', 'older', 'somebody');
  await page.evaluate((name) => caches.open(name), outdated);

  await deployNext();
  await comeBackTo(page);
  // The new version is fully precached before it is offered.
  await expect(app.shell.update).toBeVisible({ timeout: 30_000 });
  await expect(other.shell.update).toBeVisible();
  expect(await app.shell.version.textContent()).toBe(old);

  await app.shell.update.click();
  for (const { shell } of [app, other]) {
    await expect(shell.version).toContainText(NEXT_VERSION);
    await expect(shell.update).toHaveCount(0);
  }
  await expect(other.page).toHaveURL('/produkty');
  await expect(fields.nth(3)).toHaveValue('17');
  await expect(fields.nth(4)).toHaveValue('20');
  const kept = await page.evaluate(() => caches.keys());
  expect(kept).not.toContain(outdated);
  expect(kept.filter(isApiCache)).not.toEqual([]);

  await test.step('a tab with an open question waits for its answer, on the version that it has', async () => {
    await expect(busy.page.getByText(updateTexts.unsaved)).toBeVisible();
    await expect(busy.cart.confirm).toBeVisible();
    await busy.page.keyboard.press('Escape');
    await busy.shell.update.click();
    await expect(busy.shell.version).toContainText(NEXT_VERSION);
    await expect(busy.cart.line(product.name)).toBeVisible();
  });
});

test('fault 14: tabs on the version before open screens that they had not loaded', async ({
  app,
  browser,
  context,
  deployNext,
  enter,
  page,
  shop,
}) => {
  await enter();
  await app.favourites.open();
  await underWorker(page);
  // Without caches the browser has only the server.
  const bare = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  await bare.addCookies(await context.cookies());
  const without = appOn(await bare.newPage());
  await without.favourites.open();
  await expect(without.shell.cart).toBeVisible();

  await deployNext();
  for (const { page: tab, shell, cart, orders } of [app, without]) {
    await shell.cart.click();
    await expect(tab).toHaveURL(cart.path);
    await expect(tab.getByRole('heading', { level: 1, name: 'Koszyk' })).toBeVisible();
    await tab.getByRole('link', { name: 'Zamówienia' }).first().click();
    await expect(orders.heading).toBeVisible();
    await expect(shell.version).not.toContainText(NEXT_VERSION);
  }
  await bare.close();
});

test('a tab that was loaded from the old version while the new one took over leaves it by itself, once', async ({
  app,
  enter,
  page,
}) => {
  await enter();
  await app.favourites.open();
  await underWorker(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // As after a take-over: the worker has other files than the page.
  await page.evaluate(async () => {
    const shell = await caches.open((await caches.keys()).find((name) => name.includes('precache')) ?? '');
    const own = (await shell.keys()).filter(({ url }) => url.includes('/worker-bridge'));
    await Promise.all(own.map((file) => shell.delete(file)));
  });
  await page.reload();
  await expect.poll(() => loads).toBe(2);
  await expect(app.favourites.heading).toBeVisible();
  // The update check of the start is over: it will not reload again.
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(loads).toBe(2);
});

test('a dismissed version is offered again later, and used by the next start', async ({
  app,
  context,
  deployNext,
  enter,
  page,
}) => {
  await enter();
  await app.favourites.open();
  await underWorker(page);
  await deployNext();
  await comeBackTo(page);
  await page.getByRole('button', { name: updateTexts.later }).click();
  await expect(app.shell.update).toHaveCount(0);
  await page.reload();
  await expect(app.shell.update).toBeVisible();
  // A browser ends a closed tab after some time; until then the old version is in use.
  await page.close();
  await expect(async () => {
    const next = appOn(await context.newPage());
    await next.favourites.open();
    const version = await next.shell.version.textContent();
    await next.page.close();
    expect(version).toContain(NEXT_VERSION);
  }).toPass();
});

test.describe('looking for a new version', () => {
  /** Number of update checks by the page, also over a reload. */
  let checks: number;
  const asked = () => checks;

  test.beforeEach(async ({ page }) => {
    checks = 0;
    await page.clock.install();
    await page.exposeFunction('tellCheck', () => {
      checks += 1;
    });
    await page.addInitScript(() => {
      const { update } = ServiceWorkerRegistration.prototype;
      ServiceWorkerRegistration.prototype.update = function () {
        Reflect.get(window, 'tellCheck')();
        return update.call(this);
      };
    });
  });

  test('is done on coming back, then hourly, and without a server as soon as it is back', async ({
    app,
    enter,
    network,
    page,
  }) => {
    await enter();
    await app.favourites.open();
    await underWorker(page);
    await comeBackTo(page);
    await expect.poll(asked).toBe(1);
    await comeBackTo(page);
    expect(asked()).toBe(1);
    await page.clock.fastForward('01:00:01');
    await expect.poll(asked).toBe(2);
    // In real time, as the answers: for a clock that runs ahead they come too late, which is an outage.
    network.inject(/./, { kind: 'answer', status: 503, type: 'text/plain', body: '' });
    await expect(page.getByText(connectionTexts.unavailable).first()).toBeVisible();
    await page.clock.fastForward('01:00:01');
    await comeBackTo(page);
    expect(asked()).toBe(2);
    network.restore();
    await expect.poll(asked).toBe(3);
  });
});
