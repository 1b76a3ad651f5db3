import type { BrowserContext, Page } from '@playwright/test';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import { expectGoodEverywhere } from '#tests/support/browser/browser.ts';
import { expectClean, identifyingTexts, placesWith } from '#tests/support/browser/device-storage.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { FaultProxy } from '#tests/support/browser/fault-proxy.ts';
import { startWithGoods } from '#tests/support/browser/known-goods.ts';
import {
  addOnPage,
  connectionStrip,
  countsOf,
  keysOf,
  loseUntilRetried,
  packagesOf,
  shownWaiting,
  told,
  visitAll,
  waiting,
} from '#tests/support/browser/offline-cart.ts';
import { type App, appOn } from '#tests/support/server/app.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { productWhere } from '#tests/support/shop/goods.ts';
import { numberOf } from '#tests/support/shop/versions.ts';

/** Cuts the network: no request arrives. */
const cut = (network: FaultProxy) => network.inject(/./, { kind: 'cut' });

/** The start and end of an outage are detected by probes, so these tests take longer than others. */
test.describe.configure({ timeout: 120_000 });

/** Sums above every demo minimum, and below each; grosz, net. */
const PLENTY = 200_000;
const LITTLE = 20_000;
const WRITES = /cart\/(add|set|remove)/;
/** A demo package from the warehouse without minimums, with a product of it. */
const PACK = { id: 11, name: 'Pakiet przeciwbólowy', sku: 'ZP00022' };

const { id, name, product } = startWithGoods(4);

/** Sets a line of the cart, of a product or a package. */
async function setTo(app: App, called: string, count: number): Promise<void> {
  await app.cart.counter(called).fill(String(count));
  await app.cart.counter(called).press('Enter');
}

test('fault 1: a change whose answer is lost is applied once', async ({ app, desk, network, page }) => {
  const { version } = await desk.cart();
  await app.product.open(id(0));
  const tries = loseUntilRetried(page, network, /add-to-cart/);
  await app.product.counter.fill('3');
  await app.product.add.click();
  await expect.poll(tries).toBeGreaterThan(1);
  await expect(app.shell.added).toBeVisible();
  await expect(app.shell.cart).not.toHaveAccessibleName(/czeka/);
  await expect(app.shell.cart).toHaveAccessibleName(/3\ssztuki/);
  expect(countsOf(await desk.cart())).toEqual({ [id(0)]: 3 });
  expect(numberOf((await desk.cart()).version)).toBe(numberOf(version) + 1);
  expect(new Set(keysOf(network, /add-to-cart/)).size).toBe(1);
});

test('fault 3: added, changed and removed offline, products and a package, with a reload: the exact cart afterwards', async ({
  app,
  desk,
  network,
  page,
}) => {
  await desk.add(id(0), 2);
  await desk.add(id(1), 2);
  await desk.setPackage(PACK.id, 1);
  await visitAll(app, page, [id(2)]);
  cut(network);
  await app.cart.counter(name(0)).fill('5');
  await app.cart.counter(name(0)).press('Enter');
  await setTo(app, PACK.name, 3);
  await app.cart.remove(name(1));
  await expect(app.cart.line(name(1))).toHaveCount(0);
  await addOnPage(app, id(2), 4);
  await shownWaiting(app, 4);
  await app.cart.open();
  await expect(app.cart.counter(name(0))).toHaveValue('5');
  await expect(app.cart.counter(name(2))).toHaveValue('4');
  await page.reload();
  await waiting(app, 4);
  await expect(app.cart.lines).toHaveCount(3);
  await expect(app.cart.counter(PACK.name)).toHaveValue('3');
  await expect(app.cart.line(name(0))).toContainText('zapisano na urządzeniu');
  expect(countsOf(await desk.cart())).toEqual({ [id(0)]: 2, [id(1)]: 2 });
  expect(packagesOf(await desk.cart())).toEqual({ [PACK.id]: 1 });

  network.reset();
  await expect.poll(async () => countsOf(await desk.cart()), { timeout: 20_000 }).toEqual({ [id(0)]: 5, [id(2)]: 4 });
  await expect.poll(async () => packagesOf(await desk.cart())).toEqual({ [PACK.id]: 3 });
  await expect(app.shell.cart).not.toHaveAccessibleName(/czeka/);
  await expect(page.getByRole('heading', { name: /Wysłane zmiany przyjęto/ })).toBeVisible();
  for (const path of [/add-to-cart/, /set-product-count/, /remove-all-product-from/, /set-package-count/])
    expect(new Set(keysOf(network, path)).size).toBe(1);
});

test('fault 4: a tab that crashes while sending: applied once', async ({ app, context, desk, network }) => {
  const { version } = await desk.cart();
  const victim = appOn(await context.newPage());
  await victim.product.open(id(0));
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  network.inject(/add-to-cart/, { kind: 'hold', until }, 1);
  await victim.product.counter.fill('3');
  await victim.product.add.click();
  await expect.poll(() => keysOf(network, /add-to-cart/).length).toBe(1);
  await crash(context, victim.page);
  await app.cart.open();
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 3 });
  release();
  await expect(app.cart.counter(name(0))).toHaveValue('3');
  await expect(app.shell.cart).not.toHaveAccessibleName(/czeka/);
  expect(new Set(keysOf(network, /add-to-cart/)).size).toBe(1);
  expect(numberOf((await desk.cart()).version)).toBe(numberOf(version) + 1);
});

async function crash(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The crash call itself gets no answer.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

test('fault 5: two tabs offline, then both online: applied in order, once, with one receipt', async ({
  app,
  context,
  desk,
  network,
  page,
}) => {
  await desk.add(id(0), 1);
  await desk.setPackage(PACK.id, 1);
  await visitAll(app, page, []);
  const other = appOn(await context.newPage());
  await other.product.open(id(1));
  await expect(other.product.add).toBeVisible();
  cut(network);
  // The outage is known before any try: changes that were never sent are merged.
  for (const tab of [app, other]) await told(tab, 'offline');
  await app.cart.counter(name(0)).fill('5');
  await app.cart.counter(name(0)).press('Enter');
  await shownWaiting(app, 1);
  await other.product.add.click();
  await expect(other.shell.dialog).toBeVisible();
  await other.page.keyboard.press('Escape');
  await other.cart.open();
  await setTo(other, PACK.name, 3);
  // Both tabs show the changes of both.
  for (const tab of [app, other]) await shownWaiting(tab, 3);
  await expect(app.cart.counter(PACK.name)).toHaveValue('3');
  await app.cart.remove(name(0));
  await expect(app.cart.line(name(0))).toHaveCount(0);
  await waiting(other, 3);

  network.reset();
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  network.inject(WRITES, { kind: 'hold', until });
  // Both are online and want to send while the first write is in progress.
  for (const tab of [app, other]) await told(tab, 'returning');
  release();
  await expect.poll(async () => countsOf(await desk.cart()), { timeout: 20_000 }).toEqual({ [id(1)]: 1 });
  const writes = network.seen.filter(({ path }) => WRITES.test(path));
  expect(new Set(writes.map(({ key }) => key)).size).toBe(writes.length);
  expect(writes.map(({ path }) => path.split('/').at(3))).toEqual([
    'add-to-cart',
    'set-package-count-in-cart',
    'remove-all-product-from-cart',
  ]);
  expect(packagesOf(await desk.cart())).toEqual({ [PACK.id]: 3 });
  const receipt = (tab: App) => tab.page.getByRole('heading', { name: outboxTexts.receipt.clean(writes.length) });
  for (const tab of [app, other]) {
    await expect(tab.shell.cart).not.toHaveAccessibleName(/czeka/);
    await expect(receipt(tab)).toBeVisible();
  }
  // The reload that ends the outage must not come between the press and its effect.
  for (const tab of [app, other]) await expect(connectionStrip(tab)).toHaveCount(0);
  // Read in one tab, it is read in both.
  await other.page.getByRole('button', { name: outboxTexts.receipt.close }).click();
  for (const tab of [app, other]) await expect(receipt(tab)).toHaveCount(0);
});

test('fault 12: changes that the server refuses for good are parked; the others are applied, and the user decides', async ({
  app,
  desk,
  network,
  page,
}) => {
  await desk.add(id(0), 1);
  await desk.add(id(1), 1);
  await desk.setPackage(PACK.id, 1);
  await visitAll(app, page, [id(2)]);
  cut(network);
  await setTo(app, name(0), 4);
  await setTo(app, name(1), 99_999);
  await setTo(app, PACK.name, 5_000);
  await addOnPage(app, id(2), 2);
  await waiting(app, 4);
  await app.cart.open();
  network.reset();
  await expect
    .poll(async () => countsOf(await desk.cart()), { timeout: 20_000 })
    .toEqual({ [id(0)]: 4, [id(1)]: 1, [id(2)]: 2 });
  // The reload that ends the outage must not come between a press and its effect.
  await expect(connectionStrip(app)).toHaveCount(0);
  await expect(app.shell.cart).toHaveAccessibleName(/2\szmiany do decyzji/);
  for (const refused of [name(1), PACK.name]) {
    const line = app.cart.line(refused);
    await expect(line.getByRole('alert')).toContainText('Odrzucone');
    await expect(app.cart.counter(refused)).toHaveValue('1');
    await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');
    await line.getByRole('button', { name: /^Usuń zmianę/ }).click();
    await expect(line.getByRole('alert')).toHaveCount(0);
  }
  await page.getByRole('button', { name: outboxTexts.receipt.close }).click();
  await expect(app.cart.order).not.toHaveAttribute('aria-disabled', 'true');
  expect(countsOf(await desk.cart())).toEqual({ [id(0)]: 4, [id(1)]: 1, [id(2)]: 2 });
  expect(packagesOf(await desk.cart())).toEqual({ [PACK.id]: 1 });
});

test('fault 13: a price increase and withdrawn products, one in a package, are shown, and the latter need a decision before the order', async ({
  app,
  desk,
  network,
  page,
  shop,
}) => {
  await desk.add(id(0), 1);
  await desk.add(id(1), 1);
  await desk.setPackage(PACK.id, 1);
  await visitAll(app, page, [id(2), id(3)]);
  cut(network);
  await told(app, 'offline');
  await setTo(app, name(0), 4);
  await setTo(app, PACK.name, 2);
  for (const index of [2, 3]) await addOnPage(app, id(index), 2);
  await waiting(app, 4);
  await shop.withdraw([product(0).sku, product(2).sku, PACK.sku]);
  const before = product(3).priceNet;
  await shop.feed(product(3).sku, { price_net_grosze: String(before + 111) });
  await app.cart.open();
  network.reset();
  const receipt = page.getByRole('region', { name: outboxTexts.receipt.title });
  await expect(page.getByRole('heading', { name: outboxTexts.receipt.title })).toBeVisible({ timeout: 20_000 });
  for (const refused of [name(0), name(2), PACK.name])
    await expect(receipt.getByRole('listitem').filter({ hasText: refused })).toContainText(
      outboxTexts.receipt.why.refused,
    );
  await expect(receipt.getByRole('listitem').filter({ hasText: name(3) })).toContainText(/cena .*→/);
  await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');
  expect(countsOf(await desk.cart())).toEqual({ [id(0)]: 1, [id(1)]: 1, [id(3)]: 2 });
  expect(packagesOf(await desk.cart())).toEqual({ [PACK.id]: 1 });
  await page.getByRole('button', { name: outboxTexts.receipt.close }).click();
  await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');
  await shop.feed(product(3).sku, { price_net_grosze: String(before) });
  await shop.withdraw([]);
});

test('fault 13: a minimum no longer met is shown offline, and refused online', async ({ app, desk, network, page }) => {
  const cold = await productWhere(
    desk,
    ({ isCoolerRequired, isNarcotic, rxCategory, count, priceNet }) =>
      isCoolerRequired && !isNarcotic && rxCategory !== 'Lz' && count * priceNet > PLENTY && priceNet < LITTLE,
  );
  const most = Math.min(cold.count, Math.ceil(PLENTY / cold.priceNet));
  await desk.add(cold.id, most);
  await visitAll(app, page, [cold.id]);
  await expect(page.getByRole('main')).not.toContainText(/brakuje/);
  cut(network);
  await told(app, 'offline');
  await app.cart.counter(cold.name).fill('1');
  await app.cart.counter(cold.name).press('Enter');
  await shownWaiting(app, 1);
  await expect(page.getByRole('main')).toContainText(/brakuje/);
  await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');
  network.reset();
  await expect.poll(async () => countsOf(await desk.cart()), { timeout: 20_000 }).toEqual({ [cold.id]: 1 });
  await expect(app.shell.cart).not.toHaveAccessibleName(/czeka/);
  await expect(page.getByRole('main')).toContainText(/brakuje/);
  await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');
});

/** Makes the browser delete the app's data under its open pages, as a user does who clears site data. */
async function deleteData(context: BrowserContext, page: Page, storageTypes: 'indexeddb' | 'all'): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes });
}

const setCount = (app: App, index: number, count: number) => setTo(app, name(index), count);

test('fault 15: the browser deletes the storage under waiting changes: an unknown address shows and sends them all', async ({
  app,
  context,
  desk,
  network,
  page,
}) => {
  await desk.add(id(0), 1);
  await visitAll(app, page, [id(1)]);
  cut(network);
  await told(app, 'offline');
  await addOnPage(app, id(1), 2);
  await app.cart.open();
  await setCount(app, 0, 5);
  await shownWaiting(app, 2);
  await deleteData(context, page, 'indexeddb');
  await setCount(app, 1, 4);
  await shownWaiting(app, 3);
  await page.goto('/nie-ma-takiej-strony');
  await expect(page.getByRole('heading', { name: screenLabels.notFound })).toBeVisible();
  await waiting(app, 3);

  network.reset();
  await expect.poll(async () => countsOf(await desk.cart()), { timeout: 20_000 }).toEqual({ [id(0)]: 5, [id(1)]: 4 });
  await expect(app.shell.cart).toHaveAccessibleName(/9\ssztuk/);
  await expect(app.shell.cart).not.toHaveAccessibleName(/czeka/);
  const writes = network.seen.filter(({ path }) => WRITES.test(path));
  expect(new Set(writes.map(({ key }) => key)).size).toBe(3);
  expect(network.seen.filter(({ path }) => path === '/api/cart/').length).toBeLessThan(20);
});

test('fault 15: site data are cleared under waiting changes: they are sent after the log-in', async ({
  app,
  context,
  desk,
  network,
  page,
}) => {
  await desk.add(id(0), 1);
  await visitAll(app, page, []);
  cut(network);
  await told(app, 'offline');
  await setCount(app, 0, 5);
  await shownWaiting(app, 1);
  await deleteData(context, page, 'all');
  await context.clearCookies({ name: 'zapas_session' });
  await expect(app.cart.counter(name(0))).toHaveValue('5');
  network.reset();
  await app.logInPlace.logIn();
  await expect(app.logInPlace.dialog).toBeHidden();
  await expect.poll(async () => countsOf(await desk.cart()), { timeout: 20_000 }).toEqual({ [id(0)]: 5 });
  await expect(app.shell.cart).not.toHaveAccessibleName(/czeka/);
});

test('fault 10: a log-out with a pending change can be cancelled; kept, it is neither seen nor sent by the next user, but by its owner', async ({
  app,
  desk,
  network,
  page,
  shop,
}) => {
  await visitAll(app, page, [id(0)]);
  const words = await identifyingTexts(desk);
  cut(network);
  await addOnPage(app, id(0), 2);
  await shownWaiting(app, 1);
  // The catalogue line of the account panel moves its button once the outage is known.
  await told(app, 'offline');
  await app.shell.logOut();
  await expect(app.shell.leaving.getByRole('button', { name: outboxTexts.leave.send })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectGoodEverywhere(page);
  await app.shell.leaving.getByRole('button', { name: outboxTexts.leave.stay }).click();
  await expect(app.shell.leaving).toBeHidden();
  await shownWaiting(app, 1);

  await app.shell.logOut();
  await app.shell.leaving.getByRole('button', { name: outboxTexts.leave.keep }).click();
  await expectClean([page], words, new RegExp(`^indexedDB zapas-cart-queue:${words[0]}`));
  expect(await placesWith(page, words)).toContain(`indexedDB zapas-cart-queue:${words[0]} queue`);
  network.reset();
  // A log-in before the reconnect is known would be interrupted by the reload.
  await expect(connectionStrip(app)).toHaveCount(0, { timeout: 20_000 });
  const other = await shop.session(ACCOUNTS.other);
  await other.emptyCart();
  await app.login.logIn(ACCOUNTS.other);
  await expect(app.shell.cart).toHaveAccessibleName(/pusty$/);
  await app.cart.open();
  await expect(app.cart.lines).toHaveCount(0);
  expect([(await other.cart()).itemCount, (await desk.cart()).itemCount]).toEqual([0, 0]);
  await app.shell.logOut();
  await expectClean([page], await identifyingTexts(other));
  expect(keysOf(network, WRITES)).toEqual([]);
  await app.login.logIn(ACCOUNTS.verified);
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 2 });
  expect((await other.cart()).itemCount).toBe(0);
  expect(new Set(keysOf(network, WRITES)).size).toBe(1);
});
