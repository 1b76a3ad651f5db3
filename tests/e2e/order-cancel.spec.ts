import { HEADERS } from '#shared/contract/headers.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { expectGoodEverywhere } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { told } from '#tests/support/browser/offline-cart.ts';
import { cutOff } from '#tests/support/browser/outages.ts';
import type { ApiSession } from '#tests/support/server/api-session.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';
import { underWorker } from '#tests/support/web/worker.ts';

// Only one story needs the service worker, whose installation slows every test.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ enter }) => enter());

const KEPT_BECAUSE = HEADERS.cachedBecause.toLowerCase();

/** Makes an order of 2 pieces on another device. */
async function newOrder(desk: ApiSession): Promise<{ orderId: number; productId: number }> {
  const { id } = await plainProduct(desk);
  await desk.add(id, 2);
  const { orderId } = await desk.finalize();
  return { orderId, productId: id };
}

test('only a new order can be cancelled, after an accessible question, once despite a lost answer', async ({
  app,
  desk,
  network,
  page,
  shop,
}) => {
  await test.step('the question is accessible, light and dark', async () => {
    const { orderId } = await newOrder(desk);
    await app.orders.openDetails(orderId);
    await app.orders.cancel.click();
    await app.orders.confirmCancel.waitFor();
    await expectGoodEverywhere(page);
    await app.orders.keep.click();
    await desk.cancel(orderId);
  });
  await desk.emptyCart();
  await test.step('a new order is cancelled after a question, and its pieces are for sale again', async () => {
    const { orderId, productId } = await newOrder(desk);
    const left = await shop.ledger.available(productId);
    await app.orders.visit(`?orderId=${orderId}`);
    await app.orders.cancel.dblclick();
    await app.orders.keep.click();
    expect(await shop.ledger.available(productId)).toBe(left);

    network.inject(/\/order\/cancel\//, { kind: 'lose-answer' }, 1);
    await app.orders.cancel.click();
    await app.orders.confirmCancel.dblclick();
    await expect(app.shell.dialog.getByText('Anulowane').first()).toBeVisible();
    await expect(app.orders.cancel).toBeHidden();
    await expect(app.orders.progress).toBeFocused();
    const orders = await shop.ledger.orders(ACCOUNTS.verified);
    expect(orders.find(({ id }) => id === orderId)).toMatchObject({ status: 20 });
    expect(await shop.ledger.available(productId)).toBe(left + 2);
    const keys = network.seen.filter(({ path }) => path.includes('/order/cancel/')).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
  await desk.emptyCart();
  await test.step('an order cancelled elsewhere says so and is refreshed', async () => {
    const { orderId } = await newOrder(desk);
    await app.orders.visit(`?orderId=${orderId}`);
    await expect(app.orders.cancel).toBeVisible();
    await desk.cancel(orderId);
    await app.orders.cancel.click();
    await app.orders.confirmCancel.click();
    await expect(app.shell.dialog.getByText('To zamówienie jest już anulowane.')).toBeVisible();
  });
  await desk.emptyCart();
  await test.step('only a new order can be cancelled', async () => {
    const accepted = (await desk.orders()).find(({ orderStatus }) => orderStatus.code === 2);
    await app.orders.visit(`?orderId=${accepted?.orderId}`);
    await expect(app.shell.dialog.getByRole('table')).toBeVisible();
    await expect(app.orders.cancel).toBeHidden();
  });
});

test('offline, cancelling is locked with a reason, and a confirmed one is shown as not sent', async ({
  app,
  desk,
  network,
  page,
  shop,
}) => {
  const { orderId } = await newOrder(desk);
  await app.orders.openDetails(orderId);
  await app.orders.cancel.click();
  cutOff(network);
  await told(app, 'offline');
  await app.orders.confirmCancel.click();
  await expect(page.getByText(orderTexts.cancelNotSent)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(app.orders.cancel).toHaveAccessibleDescription(orderTexts.cancelOffline);
  await app.orders.cancel.click({ force: true });
  await expect(app.orders.confirmCancel).toBeHidden();
  const orders = await shop.ledger.orders(ACCOUNTS.verified);
  expect(orders.find(({ id }) => id === orderId)).toMatchObject({ status: 1 });
  expect(network.seen.filter(({ path }) => path.includes('/order/cancel/'))).toEqual([]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a very late answer of the server is still shown', async ({ app, desk, network, page }) => {
    const { orderId } = await newOrder(desk);
    await app.dashboard.open();
    await underWorker(page);
    await app.orders.openDetails(orderId);
    await expect(app.orders.cancel).toBeVisible();
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.inject(/\/order\/get-order/, { kind: 'hold', until });
    const old = page.waitForResponse(
      (answer) => answer.url().includes(`/get-order/${orderId}`) && answer.headers()[KEPT_BECAUSE] === 'slow',
    );
    await app.orders.cancel.click();
    await app.orders.confirmCancel.click();
    await old;
    await expect(app.orders.cancel).toBeVisible();
    release();
    await expect(app.shell.dialog.getByText('Anulowane').first()).toBeVisible();
    await expect(app.orders.cancel).toBeHidden();
  });
});
