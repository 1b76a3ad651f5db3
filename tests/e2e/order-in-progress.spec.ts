import type { Product } from '#shared/contract/products.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { addTexts } from '#shared/texts/catalogue.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { FaultProxy } from '#tests/support/browser/fault-proxy.ts';
import { appOn } from '#tests/support/server/app.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';

test.use({ serviceWorkers: 'block' });

let product: Product;

test.beforeEach(async ({ enter, desk }) => {
  await enter();
  product = await plainProduct(desk);
  await desk.add(product.id, 2);
});

/** Holds the order until the test releases it. */
function holdOrder(network: FaultProxy): () => void {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  network.inject(/cart-finalize/, { kind: 'hold', until });
  return release;
}

const isOrderSent = (network: FaultProxy) =>
  expect.poll(() => network.seen.some(({ path }) => path.includes('cart-finalize'))).toBe(true);

test('products added while an order is sent go to the next cart; the order is the confirmed one', async ({
  app,
  desk,
  network,
  shop,
}) => {
  await app.cart.open();
  const release = holdOrder(network);
  await app.cart.finalize();
  await isOrderSent(network);
  await app.page.getByRole('link', { name: product.name }).click();
  await app.product.add.click();
  await expect(app.page.getByRole('dialog', { name: addTexts.kept })).toBeVisible();
  await app.page.keyboard.press('Escape');
  await expect(app.shell.dialog).toBeHidden();
  expect((await desk.cart()).itemCount).toBe(2);
  release();
  await expect(app.page.getByRole('dialog', { name: /^Zamówienie wysłane: ZA\// })).toBeVisible();
  await expect.poll(async () => (await desk.cart()).itemCount).toBe(1);
  const [order] = await shop.ledger.orders(ACCOUNTS.verified);
  expect(order?.lines).toEqual([{ productId: product.id, count: 2 }]);
});

test('two windows that order at once make one order, and both show it', async ({ app, context, network, shop }) => {
  const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
  const other = appOn(await context.newPage());
  await other.cart.open();
  await app.cart.open();
  const release = holdOrder(network);
  await app.cart.finalize();
  await isOrderSent(network);
  await other.cart.finalize();
  await expect(other.cart.pending).toContainText(checkoutTexts.sendingTitle);
  release();
  const number = await app.summary.orderNumber();
  expect(await other.summary.orderNumber()).toBe(number);
  expect(await shop.ledger.orders(ACCOUNTS.verified)).toHaveLength(before + 1);
});

test('a log-out before the answer asks first, and the next log-in shows the number', async ({ app, network, shop }) => {
  const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
  await app.cart.open();
  network.inject(/cart-finalize/, { kind: 'lose-answer' });
  network.inject(/by-key/, { kind: 'cut' });
  await app.cart.finalize();
  const unknown = app.page.getByRole('dialog', { name: checkoutTexts.unknownTitle });
  await unknown.getByRole('button', { name: checkoutTexts.back }).click();
  await app.shell.logOut();
  const { leave } = outboxTexts;
  const asked = app.page.getByRole('dialog', { name: leave.orderTitle });
  await expect(asked).toContainText(leave.order);
  await asked.getByRole('button', { name: leave.keepOrder }).click();
  await expect(app.page).toHaveURL(/\/auth\/logowanie/);
  network.reset();
  await app.login.logIn(ACCOUNTS.verified);
  await expect(app.shell.account).toBeVisible();
  await app.cart.open();
  const [order] = await shop.ledger.orders(ACCOUNTS.verified);
  await expect(app.cart.pending).toContainText(checkoutTexts.arrived(order?.number ?? '-'));
  expect(await shop.ledger.orders(ACCOUNTS.verified)).toHaveLength(before + 1);
  // The order number is shown, so log-out asks nothing.
  await app.shell.logOut();
  await expect(app.page).toHaveURL(/\/auth\/logowanie/);
});
