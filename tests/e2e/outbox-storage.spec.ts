import { afterColon } from '#shared/language/after-colon.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { startWithGoods } from '#tests/support/browser/known-goods.ts';
import { countsOf, keysOf } from '#tests/support/browser/offline-cart.ts';
import { calledFor } from '#tests/support/shop/names.ts';
import { hangStore } from '#tests/support/web/hung-store.ts';

// No test here needs the service worker, and installing it slows every test down.
test.use({ serviceWorkers: 'block' });

const { id, name } = startWithGoods(2);

test('fault 15: storage is full: the user sees it, nothing is shown as saved, and it can be repeated', async ({
  app,
  context,
  desk,
  network,
  page,
  shop,
}) => {
  await app.product.open(id(0));
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(shop.url).origin, quotaSize: 1 });
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

test('changes of an older version: incomplete ones are sent, unreadable ones name their product', async ({
  app,
  desk,
  page,
}) => {
  const { id: userId } = await desk.user();
  await app.cart.open();
  await page.evaluate(plantRecord, {
    database: `zapas-cart-queue:${userId}`,
    record: {
      schema: 1,
      revision: 1_000,
      operations: [
        { id: crypto.randomUUID(), change: { kind: 'add', productId: id(0), count: 2 }, attempts: 0 },
        { change: { kind: 'exchange', productId: id(1) }, facts: [{ productId: id(1), productName: name(1) }] },
        { change: { kind: 'exchange', productId: id(0) } },
      ],
    },
  });
  await page.reload();
  await expect.poll(async () => countsOf(await desk.cart()), { timeout: 20_000 }).toEqual({ [id(0)]: 2 });
  await expect(app.cart.line(name(0))).toBeVisible();
  const unreadable = page.getByRole('list', { name: outboxTexts.unreadable(2) });
  await expect(unreadable.getByRole('listitem')).toHaveText([name(1), calledFor(name(0))]);
  await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('main').getByRole('button', { name: outboxTexts.discard, exact: true }).click();
  await expect(unreadable).toHaveCount(0);
});

/** Replaces what the device stores of a user's changes; runs in the page. */
async function plantRecord({
  database,
  record,
}: {
  readonly database: string;
  readonly record: unknown;
}): Promise<void> {
  const opening = indexedDB.open(database);
  opening.onupgradeneeded = () => opening.result.createObjectStore('queue');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const put = opening.result.transaction('queue', 'readwrite').objectStore('queue').put(record, 'record');
  await new Promise((resolve) => put.addEventListener('success', resolve));
  opening.result.close();
}

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
