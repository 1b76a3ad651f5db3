import type { Cart } from '#shared/contract/cart.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { keysOf, shownWaiting, told, visitAll } from '#tests/support/browser/offline-cart.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';
import { numberOf } from '#tests/support/shop/versions.ts';

test.use({ serviceWorkers: 'block' });

/** A demo package from the warehouse without minimums; one holds 12, 12, 6 and 6 pieces. */
const PACKAGE = { id: 11, name: 'Pakiet przeciwbólowy', pieces: 36 };

const packagesOf = ({ cartWarehouses }: Cart) =>
  cartWarehouses.flatMap(({ warmPackages }) => warmPackages.map(({ packageId, count }) => [packageId, count]));

test.beforeEach(async ({ desk, enter, network }) => {
  network.reset();
  await enter();
  await desk.setPackage(PACKAGE.id, 2);
});

test('a package shows its products, is counted, removed, restored with its count, and ordered with its pieces', async ({
  app,
  desk,
  page,
  shop,
}) => {
  const product = await plainProduct(desk);
  await desk.add(product.id, 1);
  await app.cart.open();
  const contents = page.getByRole('list', { name: cartTexts.package.contents(PACKAGE.name) });
  await expect(contents.getByRole('listitem')).toHaveCount(4);
  await expect(contents.getByRole('listitem').first()).toContainText(/24\ssztuki \(po 12\)/);
  await expect(page.getByRole('main')).toContainText('Rabat z pakietów');
  await app.cart.increase(PACKAGE.name).click();
  await expect.poll(async () => packagesOf(await desk.cart())).toEqual([[PACKAGE.id, 3]]);
  await expect(contents.getByRole('listitem').first()).toContainText(/36\ssztuk/);

  await app.cart.remove(PACKAGE.name);
  await app.shell.undo.hover();
  await expect(contents).toHaveCount(0);
  await expect.poll(async () => packagesOf(await desk.cart())).toEqual([]);
  await app.shell.undo.click();
  await expect(app.cart.counter(PACKAGE.name)).toHaveValue('3');
  await expect.poll(async () => packagesOf(await desk.cart())).toEqual([[PACKAGE.id, 3]]);

  await page.getByRole('button', { name: cartTexts.clear }).click();
  await app.shell.dialog.getByRole('button', { name: cartTexts.clearConfirm, exact: true }).click();
  await app.shell.undo.hover();
  await expect(app.cart.lines).toHaveCount(0);
  await expect.poll(async () => (await desk.cart()).itemCount).toBe(0);
  await app.shell.undo.click();
  await expect(app.cart.lines).toHaveCount(2);
  await expect.poll(async () => (await desk.cart()).itemCount).toBe(4);

  await test.step('an order of the package reserves its pieces and names the package', async () => {
    await app.cart.finalize();
    await expect(page.getByRole('heading', { name: /Zamówienie wysłane/ })).toBeVisible();
    const inside = orderTexts.package.inside(PACKAGE.name);
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: inside })).toHaveCount(4);
    const [order] = await shop.ledger.orders(ACCOUNTS.verified);
    const pieces = order?.lines.reduce((sum, { count }) => sum + count, 0);
    expect(pieces).toBe(3 * PACKAGE.pieces + 1);
    expect((await desk.cart()).itemCount).toBe(0);
    await page.goto(`/panelUzytkownika/historiaZamowien?orderId=${order?.id}`);
    const rows = page.getByRole('dialog').getByRole('table', { name: orderTexts.lines }).getByRole('row');
    await expect(rows.filter({ hasText: inside })).toHaveCount(4);
    await expect(rows.filter({ hasText: /3\spakiety · rabat\s8\s%/ })).toHaveCount(1);
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a package changed offline keeps its sums, and the change is applied once', async ({
    app,
    desk,
    network,
    page,
  }) => {
    await visitAll(app, page, []);
    const { version } = await desk.cart();
    network.inject(/./, { kind: 'cut' });
    await told(app, 'offline');
    await app.cart.counter(PACKAGE.name).fill('5');
    await app.cart.counter(PACKAGE.name).press('Enter');
    await shownWaiting(app, 1);
    await page.reload();
    await expect(app.cart.counter(PACKAGE.name)).toHaveValue('5');
    const line = app.cart.line(PACKAGE.name);
    await expect(line).toContainText('zapisano na urządzeniu');
    const shown = await page.getByRole('main').getByText('Razem brutto').locator('..').textContent();
    expect(packagesOf(await desk.cart())).toEqual([[PACKAGE.id, 2]]);

    network.reset();
    await expect.poll(async () => packagesOf(await desk.cart()), { timeout: 20_000 }).toEqual([[PACKAGE.id, 5]]);
    const after = await desk.cart();
    expect(numberOf(after.version)).toBe(numberOf(version) + 1);
    expect(new Set(keysOf(network, /set-package-count/)).size).toBe(1);
    await expect(page.getByRole('region', { name: connectionTexts.label })).toBeHidden();
    const zl = (grosz: number) => `${Math.floor(grosz / 100)},${String(grosz % 100).padStart(2, '0')}`;
    expect(shown?.replace(/[^\d,]/g, '')).toBe(zl(after.priceGross));
  });
});
