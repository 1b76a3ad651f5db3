import type { BrowserContext } from '@playwright/test';
import type { Product } from '#shared/contract/products.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { addTexts } from '#shared/texts/catalogue.ts';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
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

/** The order reaches the server when the test lets it. */
function holdOrder(network: FaultProxy): () => void {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  network.inject(/cart-finalize/, { kind: 'hold', until });
  return release;
}

const onItsWay = (network: FaultProxy) =>
  expect.poll(() => network.seen.some(({ path }) => path.includes('cart-finalize'))).toBe(true);

async function expectLocked(app: App, words: string): Promise<void> {
  await expect(app.page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect(app.cart.counter(product.name)).toBeDisabled();
  await expect(app.cart.increase(product.name)).toBeDisabled();
  await expect(app.cart.line(product.name).getByRole('button', { name: /^Usuń/ })).toBeDisabled();
  await expect(app.page.getByRole('button', { name: 'Wyczyść koszyk' })).toHaveCount(0);
  await expect(app.page.getByRole('button', { name: checkoutTexts.sending })).toHaveAttribute('aria-disabled', 'true');
}

test('what is added meanwhile waits and goes to the next cart; the order is the one that was seen', async ({
  app,
  desk,
  network,
  shop,
}) => {
  await app.cart.open();
  const release = holdOrder(network);
  await app.cart.finalize();
  await onItsWay(network);
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

/** Two windows ask to order; the other one learns, in a dialogue, that this one was first. */
async function orderInTwoWindows(app: App, context: BrowserContext, network: FaultProxy) {
  const other = appOn(await context.newPage());
  await other.cart.open();
  await other.cart.order.click();
  await expect(other.cart.confirm).toBeVisible();
  await app.cart.open();
  const release = holdOrder(network);
  await app.cart.finalize();
  await onItsWay(network);
  await other.cart.confirm.click();
  const told = other.page.getByRole('dialog', { name: checkoutTexts.elsewhereTitle });
  await expect(told).toBeVisible();
  return { other, told, release };
}

test('another window sees that an order is under way, may not send a second one, and says when it is made', async ({
  app,
  context,
  network,
  shop,
}) => {
  const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
  const { other, told, release } = await orderInTwoWindows(app, context, network);
  await other.page.keyboard.press('Escape');
  await expectLocked(other, checkoutTexts.elsewhereTitle);
  await expect(told).toBeHidden();
  release();
  const number = await app.summary.orderNumber();
  await expect(other.cart.pending).toContainText(checkoutTexts.madeElsewhere(number));
  await expect(other.cart.lines).toHaveCount(0);
  await expect(other.page.getByText(checkoutTexts.elsewhereTitle)).toHaveCount(0);
  await other.cart.pending.getByRole('link', { name: checkoutTexts.seeOrder }).click();
  expect(await other.summary.orderNumber()).toBe(number);
  expect(await shop.ledger.orders(ACCOUNTS.verified)).toHaveLength(before + 1);
});

test('what another window is told of an order ends with it; of a refused one it says so, and may order itself', async ({
  app,
  context,
  desk,
  network,
  shop,
}) => {
  const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
  const { other, told, release } = await orderInTwoWindows(app, context, network);
  // What the first window has seen is not what there is: the server refuses it.
  await desk.add(product.id, 1);
  release();
  await expect(app.page.getByRole('dialog', { name: checkoutTexts.refused })).toBeVisible();
  await expect(told).toBeHidden();
  await expect(other.cart.pending).toContainText(checkoutTexts.notMadeElsewhere);
  network.reset();
  await expect(other.cart.counter(product.name)).toHaveValue('3');
  await other.cart.finalize();
  await other.summary.orderNumber();
  const [order, ...others] = await shop.ledger.orders(ACCOUNTS.verified);
  expect(order?.lines).toEqual([{ productId: product.id, count: 3 }]);
  expect(others).toHaveLength(before);
});

test('whoever logs out before the answer is asked, and is told the number after the next log-in', async ({
  app,
  network,
  shop,
}) => {
  const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
  await app.cart.open();
  network.inject(/cart-finalize/, { kind: 'lose-answer' });
  network.inject(/by-key/, { kind: 'cut' });
  await app.cart.finalize();
  const unknown = app.page.getByRole('dialog', { name: checkoutTexts.unknownTitle });
  await unknown.getByRole('button', { name: checkoutTexts.back }).click();
  await app.shell.logOut();
  const { leave } = cartQueueTexts;
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
  // The number is there: nothing is left to ask about.
  await app.shell.logOut();
  await expect(app.page).toHaveURL(/\/auth\/logowanie/);
});
