import { outboxTexts } from '#shared/texts/outbox.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { logIn } from '#tests/support/server/api-session.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';
import { test } from '#tests/support/web/device.ts';
import { keptAnswers, underWorker } from '#tests/support/web/worker.ts';

/** The first page of all products. */
const LIST = '/api/product/1/10';

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
  await online.product.visit(product.id);
  // The heading comes before the product.
  await expect(online.product.add).toBeVisible();
  await online.orders.visit();
  await expect(online.orders.entry(order.orderNumber)).toBeVisible();
  await online.cart.visit();
  await expect(online.cart.line(product.name)).toBeVisible();

  network.inject(/./, { kind: 'cut' });
  const app = await device.restart();
  await app.dashboard.open();
  await expect(app.dashboard.cards.first()).toBeVisible();
  await app.products.open();
  expect(await app.products.rows.getByRole('link').allTextContents()).toEqual(names);
  await app.product.visit(product.id);
  await expect(app.product.heading).toContainText(product.name);
  await expect(app.page.getByText(connectionTexts.age.prices('')).first()).toBeVisible();
  await app.orders.visit();
  await expect(app.orders.entry(order.orderNumber)).toBeVisible();
  await expect(app.page.getByText(connectionTexts.age.orders('')).first()).toBeVisible();
  await app.cart.open();
  await expect(app.cart.counter(product.name)).toHaveValue('3');
  await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');
  await expect(app.page.getByText(outboxTexts.toDo.locked).first()).toBeVisible();
});

test('a network that never answers delays the start by its time limit only', async ({ device, network }) => {
  await logIn(device.context.request, ACCOUNTS.verified);
  await device.app.cart.open();
  await underWorker(device.app.page);
  await device.app.products.open();
  await expect(device.app.products.rows).toHaveCount(10);
  // The list is shown before the worker has kept it.
  await expect.poll(async () => (await keptAnswers(device.app.page)).map(({ path }) => path)).toContain(LIST);
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
