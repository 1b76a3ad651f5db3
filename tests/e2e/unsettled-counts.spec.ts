import { outboxTexts } from '#shared/texts/outbox.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { startWithGoods } from '#tests/support/browser/known-goods.ts';
import { countsOf, keysOf } from '#tests/support/browser/offline-cart.ts';
import { appOn } from '#tests/support/server/app.ts';
import { numberOf } from '#tests/support/shop/versions.ts';

// No test here needs the service worker, and installing it slows every test down.
test.use({ serviceWorkers: 'block' });

const SETS = /set-product-count/;

/** Two lines of the cart with two pieces each. */
const { id, name } = startWithGoods(2);

test.beforeEach(async ({ app, desk }) => {
  for (const index of [0, 1]) await desk.add(id(index), 2);
  await app.cart.open();
  await expect(app.cart.lines).toHaveCount(2);
});

test('a step not stored before a reload is kept, and sent once', async ({ app, desk, network, page }) => {
  const { version } = await desk.cart();
  await page.evaluate(() => {
    // Keeps the transaction busy, so that it never completes.
    IDBObjectStore.prototype.put = function read() {
      const request = this.get('nothing');
      request.onsuccess = read.bind(this);
      return request;
    };
  });
  await app.cart.increase(name(0)).click();
  await app.cart.increase(name(0)).click();
  await expect(app.cart.counter(name(0))).toHaveValue('4');
  await page.reload();
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 4, [id(1)]: 2 });
  await expect(app.cart.counter(name(0))).toHaveValue('4');
  await expect(app.shell.cart).toHaveAccessibleName(/6\ssztuk/);
  // Another reload sends nothing.
  await page.reload();
  await expect(app.cart.counter(name(0))).toHaveValue('4');
  await expect(app.shell.cart).not.toHaveAccessibleName(/czeka/);
  expect(new Set(keysOf(network, SETS)).size).toBe(1);
  expect(numberOf((await desk.cart()).version)).toBe(numberOf(version) + 1);
});

test('a typed quantity is saved when the tab is reloaded, closed or left by keyboard', async ({
  app,
  context,
  desk,
  page,
}) => {
  await app.cart.counter(name(0)).fill('7');
  await page.reload();
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 7, [id(1)]: 2 });
  await expect(app.cart.counter(name(0))).toHaveValue('7');

  await app.cart.counter(name(1)).fill('5');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  const next = appOn(await context.newPage());
  await next.product.open(id(0));
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 7, [id(1)]: 5 });

  await next.shell.cart.click();
  await next.cart.counter(name(1)).fill('9');
  await next.page.goBack();
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 7, [id(1)]: 9 });
});

test('a typed quantity is restored after the tab crashes', async ({ app, desk, page }) => {
  // A crash fires no event.
  await page.addInitScript(() => {
    const silence = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('pagehide', silence, true);
    document.addEventListener('visibilitychange', silence, true);
  });
  await page.reload();
  await app.cart.counter(name(0)).fill('7');
  await page.reload();
  await expect(app.cart.counter(name(0))).toHaveValue('7');
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 7, [id(1)]: 2 });
});

test('a log-out with a typed quantity asks about it, and leaves nothing behind', async ({
  app,
  desk,
  network,
  page,
}) => {
  network.inject(SETS, { kind: 'cut' });
  await app.cart.counter(name(0)).fill('7');
  await app.shell.logOut();
  await app.shell.leaving.getByRole('button', { name: outboxTexts.leave.forget(1) }).click();
  await expect(page).toHaveURL(/logowanie/);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('cart')));
  await expect.poll(kept).toEqual([]);
  network.reset();
  expect(countsOf(await desk.cart())).toEqual({ [id(0)]: 2, [id(1)]: 2 });
});
