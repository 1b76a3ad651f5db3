import type { Page } from '@playwright/test';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import { connectionTexts } from '#shared/texts/shell.ts';
import { START_SCREENS } from '#sw/start-screens.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { logIn } from '#tests/support/server/api-session.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';
import { test } from '#tests/support/web/device.ts';
import { startPages, underWorker } from '#tests/support/web/worker.ts';

/** What answered the last navigation of the page: a source of the worker's static routes, under either of its names. */
const cameFrom = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as readonly {
      readonly workerFinalRouterSource?: string;
      readonly workerFinalSourceType?: string;
    }[];
    return entry?.workerFinalRouterSource ?? entry?.workerFinalSourceType;
  });

test('fault 16: the installed app starts without the server and shows what was visited; ordering is refused', async ({
  desk,
  device,
  network,
}) => {
  const product = await plainProduct(desk);
  await desk.add(product.id, 3);
  const [order] = await desk.orders();
  if (order === undefined) throw new Error('The demo pharmacy has no order.');
  await logIn(device.context.request, ACCOUNTS.verified);
  const online = device.app;
  await online.dashboard.open();
  await underWorker(online.page);
  await online.products.open();
  const names = await online.products.rows.getByRole('link').allTextContents();
  await online.product.open(product.id);
  await online.orders.open();
  await expect(online.orders.entry(order.orderNumber)).toBeVisible();
  await online.cart.open();
  await expect(online.cart.line(product.name)).toBeVisible();

  network.inject(/./, { kind: 'cut' });
  const app = await device.restart();
  await app.dashboard.open();
  await expect(app.dashboard.cards.first()).toBeVisible();
  await app.products.open();
  expect(await app.products.rows.getByRole('link').allTextContents()).toEqual(names);
  // The browser takes the page itself, before the worker has woken.
  expect(await cameFrom(app.page)).toBe('cache');
  await app.product.open(product.id);
  await expect(app.product.heading).toContainText(product.name);
  await expect(app.page.getByText(connectionTexts.age.prices('')).first()).toBeVisible();
  await app.orders.open();
  await expect(app.orders.entry(order.orderNumber)).toBeVisible();
  await expect(app.page.getByText(connectionTexts.age.orders('')).first()).toBeVisible();
  await app.cart.open();
  await expect(app.cart.counter(product.name)).toHaveValue('3');
  await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');
  await expect(app.page.getByText(cartQueueTexts.toDo.locked).first()).toBeVisible();
});

test('a network that takes everything and answers nothing is no slower than its patience', async ({
  device,
  network,
}) => {
  await logIn(device.context.request, ACCOUNTS.verified);
  await device.app.dashboard.open();
  await underWorker(device.app.page);
  await device.app.products.open();
  await expect(device.app.products.rows).toHaveCount(10);
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  network.inject(/./, { kind: 'hold', until });
  const app = await device.restart();
  await app.products.open();
  await expect(app.products.rows).toHaveCount(10);
  release();
});

test('start pages that are gone are put back when the worker wakes', async ({ device, network }) => {
  await logIn(device.context.request, ACCOUNTS.verified);
  await device.app.products.open();
  await underWorker(device.app.page);
  await expect(device.app.products.rows).toHaveCount(10);
  await expect.poll(() => startPages(device.app.page)).toEqual(START_SCREENS.toSorted());
  await device.app.page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('zapas-start:')) await caches.delete(name);
  });

  network.inject(/./, { kind: 'cut' });
  const app = await device.restart();
  await app.page.goto('/produkty?page=1');
  await expect.poll(() => startPages(app.page)).toEqual(START_SCREENS.toSorted());
  await app.products.open();
  await expect(app.products.rows).toHaveCount(10);
  expect(await cameFrom(app.page)).toBe('cache');
});
