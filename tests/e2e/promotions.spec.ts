import type { Cart } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { cartPackageLines } from '#shared/rules/cart-items.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { packageTexts } from '#shared/texts/offers.ts';
import { composeTexts, ownPackageTexts, promotionTexts } from '#shared/texts/promotions.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { keysOf, told, visitAll, waiting } from '#tests/support/browser/offline-cart.ts';
import type { App } from '#tests/support/server/app.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1024, height: 768 } });

/** Demo promotions of each type; the first reaches its first tier as it is proposed. */
const COUNT = { id: 11, name: 'Pakiet przeciwbólowy' };
const COIN = { id: 12, name: 'Trawienie i lekkość' };
const AMOUNT = { id: 35, name: 'Odporność zimą' };

const packedOf = (cart: Cart) =>
  cartPackageLines(cart).map(({ packageName, discountPercent, count }) => [packageName, discountPercent, count]);
const goodsOf = (lines: readonly CartPackageLine[]) =>
  lines.flatMap(({ products, count }) => products.map(({ productId, count: pieces }) => [productId, pieces * count]));

test.beforeEach(async ({ enter, network }) => {
  network.reset();
  await enter();
});

async function addAndGoOn(app: App): Promise<void> {
  await app.package.add.click();
  await expect(app.shell.dialog.getByText(composeTexts.added)).toBeVisible();
  await app.shell.dialog.getByRole('button', { name: addTexts.goOn }).click();
  await expect(app.shell.dialog).toBeHidden();
}

test('from a product to the order: calculator, cart, order and ledger agree for the three types', async ({
  app,
  desk,
  page,
  shop,
}) => {
  test.setTimeout(90_000);
  const sums = { net: 0, gross: 0 };
  const addUp = async () => {
    sums.net += await app.package.sum(composeTexts.net);
    sums.gross += await app.package.sum(composeTexts.gross);
  };
  await app.products.open('?inPackage=1&name=ibuprofen');
  await app.products.rows.getByRole('link', { name: packageTexts.cheaper }).first().click();
  await page.getByRole('link', { name: new RegExp(`^${promotionTexts.see}.*${COUNT.name}`) }).click();
  await expect(app.package.heading).toContainText(COUNT.name);
  await app.package.counters.first().fill('24');
  await app.package.counters.first().press('Enter');
  await expect(app.package.meter).toHaveAttribute('value', '48');
  await addUp();
  await addAndGoOn(app);
  for (const promotion of [COIN, AMOUNT]) {
    await app.package.see(promotion.name);
    await addUp();
    await addAndGoOn(app);
  }
  const cart = await desk.cart();
  expect(packedOf(cart).map(([name]) => name)).toEqual(expect.arrayContaining([COUNT.name, COIN.name, AMOUNT.name]));
  expect(cart.priceNet).toBe(sums.net);
  // VAT is rounded once a rate and warehouse, so that of three packages together may differ by a grosz each.
  expect(Math.abs(cart.priceGross - sums.gross)).toBeLessThanOrEqual(2);
  const goods = goodsOf(cartPackageLines(cart));

  await app.cart.open();
  await expect(page.getByRole('group', { name: COUNT.name })).toContainText(cartTexts.package.saves('').trim());
  await app.cart.finalize();
  await expect(page.getByRole('heading', { name: /Zamówienie wysłane/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/taniej o/);
  const [order] = await shop.ledger.orders(ACCOUNTS.verified);
  const pieces = (rows: readonly (readonly number[])[]) => rows.reduce((sum, [, count = 0]) => sum + count, 0);
  expect(order?.lines.reduce((sum, { count }) => sum + count, 0)).toBe(pieces(goods as number[][]));
  const details = await desk.order(order?.id ?? 0);
  expect([details.priceNet, details.priceGross]).toEqual([cart.priceNet, cart.priceGross]);
  expect(details.vat).toEqual(cart.vat);
});

test('by keyboard alone: from the list of promotions into the cart', async ({ app, desk, page }) => {
  await page.goto('/dashboard/promotions');
  const first = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${promotionTexts.see}`) })
    .first();
  await first.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  const { counters } = app.package;
  await counters.first().focus();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(counters.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(counters.first()).toBeFocused();
  await expect(app.package.add).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(app.shell.dialog.getByText(composeTexts.added)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(app.shell.dialog).toBeHidden();
  expect(packedOf(await desk.cart())).toHaveLength(1);
});

test('a package of the cart is changed, saved as an own one, ordered again and removed with undo', async ({
  app,
  desk,
  page,
}) => {
  await app.package.open(COUNT.id, 'count-based');
  await app.package.calculator.getByRole('button', { name: ownPackageTexts.save }).click();
  await page.getByLabel(ownPackageTexts.name).fill('Na zimę');
  await app.package.calculator.getByRole('button', { name: ownPackageTexts.save }).click();
  await expect(page.getByText(ownPackageTexts.saved('Na zimę')).first()).toBeVisible();
  await addAndGoOn(app);
  await app.cart.open();
  await page.getByRole('link', { name: cartTexts.package.change }).click();
  await app.package.counters.first().fill('24');
  await app.package.counters.first().press('Enter');
  await app.package.saveEdit.click();
  await expect(page).toHaveURL(/\/koszyk$/);
  await expect.poll(async () => packedOf(await desk.cart())).toEqual([[COUNT.name, 12, 1]]);

  await page.goto('/dashboard/promotions');
  await page.getByRole('button', { name: ownPackageTexts.addNamed('Na zimę') }).click();
  await expect(app.shell.dialog.getByText(composeTexts.added)).toBeVisible();
  await app.shell.dialog.getByRole('button', { name: addTexts.goOn }).click();
  expect(packedOf(await desk.cart())).toHaveLength(2);
  await page.getByRole('button', { name: ownPackageTexts.remove('Na zimę') }).click();
  await expect(page.getByRole('region', { name: ownPackageTexts.title })).toBeHidden();
  await page.getByRole('button', { name: /^Cofnij/ }).click();
  await expect(page.getByRole('region', { name: ownPackageTexts.title })).toContainText('Na zimę');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a package composed without a network waits, survives a reload, and is added once after a lost answer', async ({
    app,
    desk,
    network,
    page,
  }) => {
    test.setTimeout(120_000);
    await visitAll(app, page, []);
    await app.package.open(COUNT.id, 'count-based');
    await app.deviceCatalogue.held();
    network.inject(/./, { kind: 'cut' });
    await told(app, 'offline');
    await page.reload();
    await app.package.counters.first().fill('24');
    await app.package.counters.first().press('Enter');
    await app.package.add.click();
    await expect(app.shell.dialog.getByText(composeTexts.kept)).toBeVisible();
    await app.shell.dialog.getByRole('button', { name: addTexts.goOn }).click();
    await waiting(app, 1);
    await app.cart.open();
    await expect(app.cart.counter(COUNT.name)).toHaveValue('1');
    await expect(app.cart.line(COUNT.name)).toContainText('zapisano na urządzeniu');
    expect(packedOf(await desk.cart())).toEqual([]);

    network.reset();
    network.inject(/pharmacy-package\/create/, { kind: 'lose-answer' }, 1);
    await expect.poll(async () => packedOf(await desk.cart()), { timeout: 20_000 }).toEqual([[COUNT.name, 12, 1]]);
    await expect(page.getByRole('link', { name: cartTexts.package.change })).toBeVisible({ timeout: 20_000 });
    expect(new Set(keysOf(network, /pharmacy-package\/create/)).size).toBe(1);
    expect(packedOf(await desk.cart())).toEqual([[COUNT.name, 12, 1]]);
  });
});
