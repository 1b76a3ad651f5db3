import { afterColon } from '#shared/language/after-colon.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { startWithGoods } from '#tests/support/browser/known-goods.ts';
import { countsOf, keysOf } from '#tests/support/browser/offline-cart.ts';
import { hangStore } from '#tests/support/web/hung-store.ts';

// No test here needs the service worker, and installing it slows every test down.
test.use({ serviceWorkers: 'block' });

const { id } = startWithGoods(2);

test('fault 15: storage is full: the user sees it, nothing is shown as saved, and it can be repeated', async ({
  app,
  context,
  desk,
  network,
  page,
  shop,
}) => {
  const session = await context.newCDPSession(page);
  // Before the first write: Chromium keeps the quota that a write has read for up to 30 s.
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(shop.url).origin, quotaSize: 1 });
  await app.product.open(id(0));
  await app.product.add.click();
  await expect(app.page.getByRole('dialog', { name: outboxTexts.notSaved })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(countsOf(await desk.cart())).toEqual({});
  expect(keysOf(network, /add-to-cart/)).toEqual([]);
  await app.shell.cart.click();
  const lost = page.getByRole('list', { name: outboxTexts.list }).getByRole('listitem');
  await expect(lost).toContainText('Nie zapisano');
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(shop.url).origin });
  await lost.getByRole('button', { name: /^Ponów/ }).click();
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 1 });
  await expect(lost).toHaveCount(0);
});

test('fault 15: the storage does not answer: the user sees it in time, and a later press adds once', async ({
  app,
  desk,
  network,
  page,
}) => {
  await app.product.open(id(0));
  await expect(app.product.add).toBeVisible();
  const queue = async () =>
    (await indexedDB.databases()).find(({ name }) => name?.startsWith('zapas-cart-queue:'))?.name;
  await expect.poll(() => page.evaluate(queue)).toBeDefined();
  const database = await page.evaluate(queue);
  await page.evaluate(`(${hangStore})(${JSON.stringify(database)}, 'queue', () => window.isAnswering === true)`);
  await app.product.add.click();
  const told = page.getByRole('dialog', { name: outboxTexts.notSaved });
  await expect(told).toContainText(afterColon(outboxTexts.unkept['no-answer']));
  await page.keyboard.press('Escape');
  await expect(app.shell.cart).toHaveAccessibleName(/do decyzji/);
  expect(keysOf(network, /add-to-cart/)).toEqual([]);
  await app.product.add.click();
  await page.evaluate('window.isAnswering = true');
  await expect(app.shell.added).toBeVisible();
  await expect(app.shell.cart).not.toHaveAccessibleName(/do decyzji/);
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 1 });
  expect(keysOf(network, /add-to-cart/)).toHaveLength(1);
});
