import { ACCOUNTS } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { plainProduct } from '#tests/support/goods.ts';
import { cachesOf, keptAnswers, notesOf, underWorker } from '#tests/support/worker.ts';

const HTML = { status: 200, type: 'text/html', body: '<h1>Zaloguj się do sieci</h1>' };

test('what was looked at opens without the server', async ({ app, desk, enter, network, page }) => {
  await enter();
  const product = await plainProduct(desk);
  await app.dashboard.open();
  await underWorker(page);
  await app.products.open();
  const names = await app.products.rows.getByRole('link').allTextContents();
  await app.product.open(product.id);
  network.inject(/./, { kind: 'cut' });
  await app.products.open();
  expect(await app.products.rows.getByRole('link').allTextContents()).toEqual(names);
  await app.product.open(product.id);
  await expect(app.product.heading).toContainText(product.name);
  await app.orders.open();
});

test('a captive portal changes nothing that is kept', async ({ app, enter, network, page }) => {
  await enter();
  await app.dashboard.open();
  await underWorker(page);
  await app.products.open();
  await expect.poll(() => keptAnswers(page)).not.toEqual([]);
  const before = await keptAnswers(page);
  network.inject(/./, { kind: 'answer', ...HTML });
  await app.products.open();
  expect(await keptAnswers(page)).toEqual(before);
});

test('log-out leaves nothing of the user in the caches', async ({ app, desk, enter, page }) => {
  await enter(ACCOUNTS.verified);
  const { id } = await desk.user();
  await app.dashboard.open();
  await underWorker(page);
  await app.products.open();
  await expect.poll(() => cachesOf(page, id)).not.toEqual([]);
  await expect.poll(() => notesOf(page, id)).not.toEqual([]);
  await app.shell.logOut();
  await expect(page).toHaveURL(/logowanie/);
  await expect.poll(() => cachesOf(page, id), { timeout: 3_000 }).toEqual([]);
  expect(await notesOf(page, id)).toEqual([]);
});
