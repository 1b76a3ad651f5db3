import type { Product } from '#shared/contract/products.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { cartTexts, checkoutTexts } from '#shared/texts/cart.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { expectGoodEverywhere } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { FaultProxy } from '#tests/support/browser/fault-proxy.ts';
import { type App, appOn } from '#tests/support/server/app.ts';
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

test('while an order is sent its cart says so and is locked; what is added meanwhile goes to the next one', async ({
  app,
  desk,
  network,
  page,
  shop,
}) => {
  const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
  await app.products.open();
  await app.shell.cart.click();
  const release = holdOrder(network);
  await app.cart.finalize();
  await isOrderSent(network);
  await expect(app.cart.pending).toContainText(checkoutTexts.sendingTitle);
  await test.step('reopened, the cart is locked', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/produkty/);
    await page.goForward();
    await expect(app.cart.pending).toContainText(checkoutTexts.sendingTitle);
    await expectUnchangeable(app, product.name);
  });
  await page.getByRole('link', { name: product.name }).click();
  await app.product.add.click();
  await expect(page.getByRole('dialog', { name: addTexts.kept })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(app.shell.dialog).toBeHidden();
  expect((await desk.cart()).itemCount).toBe(2);
  release();
  // The user is on another screen, and stays there.
  const told = page.getByRole('dialog', { name: /^Zamówienie wysłane: ZA\// });
  await expect(told).toBeVisible();
  await expect(page).toHaveURL(/produkty/);
  await expect.poll(async () => (await desk.cart()).itemCount).toBe(1);
  const [order, ...others] = await shop.ledger.orders(ACCOUNTS.verified);
  expect(others).toHaveLength(before);
  await expect(app.shell.dialog).toContainText(order?.number ?? '-');
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
  await expectGoodEverywhere(app.page);
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

async function expectUnchangeable({ cart, page }: App, name: string): Promise<void> {
  await expect(cart.counter(name)).toBeDisabled();
  await expect(cart.increase(name)).toBeDisabled();
  await expect(cart.line(name).getByRole('button', { name: /^Usuń/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: cartTexts.clear })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: checkoutTexts.sending })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
}
