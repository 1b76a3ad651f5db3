import type { Cart } from '#shared/contract/cart.ts';
import type { Product } from '#shared/contract/products.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { addTexts } from '#shared/texts/catalogue.ts';
import { errorTexts } from '#shared/texts/errors.ts';
import { logInPlaceTexts } from '#shared/texts/log-in-place.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import { ACCOUNTS } from '#tests/support/accounts.ts';
import { type App, appOn } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/e2e.ts';
import type { FaultProxy } from '#tests/support/fault-proxy.ts';
import { plainProducts } from '#tests/support/goods.ts';
import { underWorker } from '#tests/support/worker.ts';

let goods: Product[];
const name = (index: number) => goods[index]?.name ?? '';
const id = (index: number) => goods[index]?.id ?? 0;

test.beforeEach(async ({ desk, enter, network }) => {
  network.reset();
  await enter();
  goods = await plainProducts(desk, 3);
});

/** Pieces by product, as the server holds them. */
function countsOf({ cartWarehouses }: Cart): Record<number, number> {
  const lines = cartWarehouses.flatMap(({ coldProducts, warmProducts }) => [...coldProducts, ...warmProducts]);
  return Object.fromEntries(lines.map(({ productId, count }) => [productId, count]));
}

/** Writes of the cart that came as far as the way to the server: path and key. */
const writesOn = (network: FaultProxy) => network.seen.filter(({ path }) => /\/cart\/(add|set|remove)/.test(path));

/** Makes a change whose answer takes longer than anybody waits; `release` lets it through. */
async function addSlowly(app: App, network: FaultProxy, index: number): Promise<{ release: () => void }> {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  network.inject(/add-to-cart/, { kind: 'hold', until }, 1);
  await app.product.open(id(index));
  await app.product.add.click();
  await app.shell.dialog.getByRole('button', { name: addTexts.goOn }).click();
  await expect(app.shell.dialog).toBeHidden();
  return { release };
}

test('fault 9: the session ends while offline: paused, logged in on the spot, sent, once', async ({
  app,
  context,
  desk,
  network,
  page,
  shop,
}) => {
  await desk.add(id(0), 2);
  const { version } = await desk.cart();
  await app.product.open(id(1));
  await underWorker(page);
  await app.cart.open();
  network.inject(/./, { kind: 'cut' });
  await shop.endSession(context);
  await expect(page.getByText(errorTexts.offline, { exact: true })).toBeVisible({ timeout: 20_000 });
  await app.cart.counter(name(0)).fill('5');
  await app.cart.counter(name(0)).press('Enter');
  await app.product.open(id(1));
  await app.product.counter.fill('3');
  await app.product.add.click();
  await app.shell.dialog.getByRole('button', { name: addTexts.goOn }).click();
  await app.cart.open();
  await expect(app.shell.cart).toHaveAccessibleName(/2\szmiany czekają/);

  network.reset();
  await expect(app.logInPlace.dialog).toBeVisible({ timeout: 20_000 });
  await expect(app.logInPlace.dialog).toContainText(logInPlaceTexts.expired);
  await expect(app.logInPlace.dialog).toContainText(logInPlaceTexts.changes(2));
  await expect(app.logInPlace.dialog).toContainText(ACCOUNTS.verified);
  await expect(page).toHaveURL('/koszyk');
  await page.keyboard.press('Escape');
  await app.logInPlace.logIn('nie-to-haslo');
  await expect(app.logInPlace.problem).toContainText(errorTexts.badCredentials);
  expect(countsOf(await desk.cart())).toEqual({ [id(0)]: 2 });
  const refused = writesOn(network);
  // Whatever was tried first was refused, and nothing after it was tried at all.
  expect(refused.length).toBeLessThanOrEqual(1);

  await app.logInPlace.logIn();
  await expect(app.logInPlace.dialog).toBeHidden();
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 5, [id(1)]: 3 });
  await expect(page).toHaveURL('/koszyk');
  await expect(app.cart.counter(name(0))).toHaveValue('5');
  await expect(app.cart.counter(name(1))).toHaveValue('3');
  await expect(app.shell.cart).not.toHaveAccessibleName(/czeka/);
  expect(new Set(writesOn(network).map(({ key }) => key)).size).toBe(2);
  expect((await desk.cart()).version).toBe(version + 2);
});

test('a change that finds the session over asks for the password where the user is, and lands', async ({
  app,
  context,
  desk,
  page,
  shop,
}) => {
  await app.product.open(id(0));
  await expect(app.shell.cart).toBeVisible();
  await shop.endSession(context);
  await app.product.counter.fill('4');
  await app.product.add.click();
  await expect(app.logInPlace.dialog).toBeVisible();
  await expect(app.logInPlace.password).toBeFocused();
  expect(countsOf(await desk.cart())).toEqual({});
  await app.logInPlace.logIn();
  await expect(app.logInPlace.dialog).toBeHidden();
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 4 });
  await expect(page).toHaveURL(`/produkty/${id(0)}`);
  await expect(app.shell.cart).toHaveAccessibleName(/4\ssztuki/);
});

test('what the device keeps of the user stays through a log-in on the spot', async ({ app, context, page, shop }) => {
  await app.product.open(id(0));
  await underWorker(page);
  const queries = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('zapas.queries.')).length);
  await expect.poll(queries).toBe(1);
  await shop.endSession(context);
  await app.product.add.click();
  await expect(app.logInPlace.dialog).toBeVisible();
  expect(await queries()).toBe(1);
  await app.logInPlace.logIn();
  await expect(app.logInPlace.dialog).toBeHidden();
  expect(await queries()).toBe(1);
});

test('a log-in in one tab closes the question in the other one', async ({ app, context, desk, network, shop }) => {
  const other = appOn(await context.newPage());
  await other.cart.open();
  const { release } = await addSlowly(app, network, 0);
  await shop.endSession(context);
  release();
  for (const tab of [app, other]) await expect(tab.logInPlace.dialog).toBeVisible();
  await other.logInPlace.logIn();
  for (const tab of [app, other]) await expect(tab.logInPlace.dialog).toBeHidden();
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 1 });
  await expect(other.page).toHaveURL('/koszyk');
  await expect(other.cart.counter(name(0))).toHaveValue('1');
  await expect(app.page).toHaveURL(`/produkty/${id(0)}`);
});

test('whoever leaves the question finds the change after log-in; the next user does not', async ({
  app,
  context,
  desk,
  network,
  page,
  shop,
}) => {
  const other = await shop.session(ACCOUNTS.other);
  await other.emptyCart();
  const { release } = await addSlowly(app, network, 0);
  await shop.endSession(context);
  release();
  await app.logInPlace.leave.click();
  await expect(page).toHaveURL(new RegExp(`/auth/logowanie\\?powrot=.*${id(0)}`));
  await expect(page.getByText(errorTexts.noSession)).toBeVisible();
  await app.login.logIn(ACCOUNTS.other);
  // The way back was kept for whoever left, not for the next one.
  await expect(page).toHaveURL('/dashboard');
  await expect(app.shell.cart).toHaveAccessibleName(/pusty$/);
  await app.shell.logOut();
  await expect(page).toHaveURL(/\/auth\/logowanie/);
  expect([(await other.cart()).itemCount, (await desk.cart()).itemCount]).toEqual([0, 0]);
  await app.login.logIn(ACCOUNTS.verified);
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 1 });
  expect((await other.cart()).itemCount).toBe(0);
});

test('with nothing to send, every tab goes to log-in with its reason and its own way back', async ({
  app,
  context,
  page,
  shop,
}) => {
  const other = appOn(await context.newPage());
  await app.product.open(id(0));
  await expect(app.shell.cart).toBeVisible();
  await other.cart.open();
  await shop.endSession(context);
  await page.getByRole('link', { name: screenLabels.products, exact: true }).filter({ visible: true }).first().click();
  for (const tab of [app, other]) {
    await expect(tab.page).toHaveURL(/\/auth\/logowanie/);
    await expect(tab.page.getByText(errorTexts.noSession)).toBeVisible();
  }
  await expect(other.page).toHaveURL(/powrot=%2Fkoszyk/);
  await app.login.logIn(ACCOUNTS.verified);
  await expect(page).toHaveURL('/produkty');
  await expect(other.page).toHaveURL('/koszyk');
});

test('a log-out in one tab is told in the other one', async ({ app, context }) => {
  const other = appOn(await context.newPage());
  await other.cart.open();
  await app.cart.open();
  await app.shell.logOut();
  await expect(other.page).toHaveURL(/\/auth\/logowanie$/);
  await expect(other.page.getByText(authTexts.loggedOutElsewhere)).toBeVisible();
});
