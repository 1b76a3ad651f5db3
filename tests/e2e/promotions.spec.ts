import { readFile } from 'node:fs/promises';
import type { Cart } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { formatAmount, formatZl } from '#shared/language/money-format.ts';
import { cartPackageLines } from '#shared/rules/cart-items.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { packageTexts } from '#shared/texts/offers.ts';
import { composeTexts, ownPackageTexts, promotionTexts } from '#shared/texts/promotions.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { Shop } from '#tests/support/browser/e2e-shop.ts';
import { byKeys, byPointer, byTouch, type Hand } from '#tests/support/browser/hands.ts';
import { keysOf, loseUntilRetried, shownWaiting, told, visitAll } from '#tests/support/browser/offline-cart.ts';
import { visit } from '#tests/support/pages/visit.ts';
import type { ApiSession } from '#tests/support/server/api-session.ts';
import type { App } from '#tests/support/server/app.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { figuresOf, readPdf } from '#tests/support/shop/pdf.ts';
import { groszAt, parseXml } from '#tests/support/shop/xml.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1024, height: 768 } });

/** Demo promotions of each type, with the search for a product of theirs; they reach a tier as they are proposed. */
const COUNT = { id: 11, name: 'Pakiet przeciwbólowy', product: 'ibuprofen' };
const COIN = { id: 12, name: 'Trawienie i lekkość', product: 'simetikon' };
const AMOUNT = { id: 35, name: 'Odporność zimą', product: 'koenzym' };

const packedOf = (cart: Cart) =>
  cartPackageLines(cart).map(({ packageName, discountPercent, count }) => [packageName, discountPercent, count]);
const goodsOf = (lines: readonly CartPackageLine[]) =>
  lines.flatMap(({ products, count }) => products.map(({ productId, count: pieces }) => [productId, pieces * count]));

test.beforeEach(async ({ enter, network }) => {
  network.reset();
  await enter();
});

async function addAndGoOn(app: App, { press }: Hand = byPointer): Promise<void> {
  await press(app.package.add);
  await expect(app.shell.dialog.getByText(composeTexts.added)).toBeVisible();
  await press(app.shell.dialog.getByRole('button', { name: addTexts.goOn }));
  await expect(app.shell.dialog).toBeHidden();
}

/** From "Kup taniej w pakiecie" of a product of each promotion to the order; returns what the calculators said. */
async function orderAll(app: App, desk: ApiSession, hand: Hand) {
  const { press } = hand;
  const { page } = app;
  const sums = { net: 0, gross: 0, saving: 0 };
  await app.cart.open();
  for (const promotion of [COUNT, COIN, AMOUNT]) {
    await app.products.visit(`?inPackage=1&name=${promotion.product}`);
    await press(app.products.rows.getByRole('link', { name: packageTexts.cheaper }).first());
    await press(page.getByRole('link', { name: new RegExp(`^${promotionTexts.see}.*${promotion.name}`) }));
    await expect(app.package.heading).toContainText(promotion.name);
    if (promotion === COUNT) {
      await hand.type(app.package.counters.first(), '24');
      await expect(app.package.counters.nth(1)).toBeFocused();
      await expect(app.package.meter).toHaveAttribute('value', '48');
    }
    sums.net += await app.package.sum(composeTexts.net);
    sums.gross += await app.package.sum(composeTexts.gross);
    sums.saving += await app.package.sum(composeTexts.saving);
    await addAndGoOn(app, hand);
  }
  const cart = await desk.cart();
  await press(app.shell.cart);
  await expect(page.getByRole('group', { name: COUNT.name })).toContainText(cartTexts.package.saves('').trim());
  await press(app.cart.order);
  await press(app.cart.confirm);
  await expect(page.getByRole('heading', { name: /Zamówienie wysłane/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/taniej o/);
  return { sums, cart };
}

/** What the calculators, the cart, the order and the ledger say of the packages; returns the order. */
async function expectAgreement({ sums, cart }: Awaited<ReturnType<typeof orderAll>>, desk: ApiSession, shop: Shop) {
  expect(packedOf(cart).map(([name]) => name)).toEqual(expect.arrayContaining([COUNT.name, COIN.name, AMOUNT.name]));
  expect(cart.priceNet).toBe(sums.net);
  expect(cart.basicPriceNet - cart.priceNet).toBe(sums.saving);
  // VAT is rounded once a rate and warehouse, so that of three packages together may differ by a grosz each.
  expect(Math.abs(cart.priceGross - sums.gross)).toBeLessThanOrEqual(2);
  const [order] = await shop.ledger.orders(ACCOUNTS.verified);
  const ordered = order?.lines.reduce((sum, { count }) => sum + count, 0);
  expect(ordered).toBe(goodsOf(cartPackageLines(cart)).reduce((sum, [, count = 0]) => sum + count, 0));
  const details = await desk.order(order?.id ?? 0);
  expect([details.priceNet, details.priceGross]).toEqual([cart.priceNet, cart.priceGross]);
  expect(details.vat).toEqual(cart.vat);
  return details;
}

test('by keyboard alone: from a product to the order of a package of each type', async ({ app, desk, page, shop }) => {
  await expectAgreement(await orderAll(app, desk, byKeys(page)), desk, shop);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('by touch: from a product to the order of a package of each type, and to the invoice on the screen', async ({
    app,
    desk,
    shop,
  }) => {
    const ordered = await orderAll(app, desk, byTouch);
    const details = await expectAgreement(ordered, desk, shop);
    const { priceNet: net, priceGross: gross, vat } = ordered.cart;

    await shop.ops('order', 'status', details.orderNumber, '2');
    await shop.ops('order', 'realize', details.orderNumber);
    const issued = await shop.ops('invoice', 'issue', details.orderNumber);
    const number = /FV\/\S+\d/.exec(issued)?.[0] ?? '';
    await app.invoices.visit(`?orderId=${details.orderId}`);
    await expect(app.invoices.row(number)).toContainText(formatZl(gross));
    const pdf = await app.invoices.saved(() => byTouch.press(app.invoices.pdf(number)));
    const text = await readPdf(await readFile(await pdf.path()));
    const figures = figuresOf(text);
    expect(figures.total).toEqual({ net, vat: gross - net, gross });
    expect(figures.rates.map((sum) => ({ rate: sum.rate, net: sum.net, vat: sum.vat }))).toEqual(vat);
    expect(figures.lines.map((line) => [line.net, line.gross])).toEqual(
      expect.arrayContaining(details.orderLines.map((line) => [line.priceSumNet, line.priceSumGross])),
    );
    expect(text).toContain(formatAmount(ordered.sums.saving));
    const xml = await app.invoices.saved(() => byTouch.press(app.invoices.xml(number)));
    const file = parseXml((await readFile(await xml.path())).toString());
    expect(groszAt(file, 'faktury/faktura/naglowek/wartosc-netto')).toBe(net);
    expect(groszAt(file, 'faktury/faktura/naglowek/wartosc-brutto')).toBe(gross);
  });
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

  await visit(page, '/dashboard/promotions');
  await page.getByRole('button', { name: ownPackageTexts.addNamed('Na zimę') }).click();
  await expect(app.shell.dialog.getByText(composeTexts.added)).toBeVisible();
  await app.shell.dialog.getByRole('button', { name: addTexts.goOn }).click();
  expect(packedOf(await desk.cart())).toHaveLength(2);
  await page.getByRole('button', { name: ownPackageTexts.remove('Na zimę') }).click();
  await app.shell.undo.hover();
  await expect(page.getByRole('region', { name: ownPackageTexts.title })).toBeHidden();
  await app.shell.undo.click();
  await expect(page.getByRole('region', { name: ownPackageTexts.title })).toContainText('Na zimę');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('faults 1 and 3: a package composed offline waits, survives a reload, and is added once after a lost answer', async ({
    app,
    desk,
    network,
    page,
  }) => {
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
    await shownWaiting(app, 1);
    await app.cart.open();
    await expect(app.cart.counter(COUNT.name)).toHaveValue('1');
    await expect(app.cart.line(COUNT.name)).toContainText('zapisano na urządzeniu');
    expect(packedOf(await desk.cart())).toEqual([]);

    network.reset();
    const tries = loseUntilRetried(page, network, /pharmacy-package\/create/);
    await expect.poll(tries, { timeout: 20_000 }).toBeGreaterThan(1);
    await expect.poll(async () => packedOf(await desk.cart()), { timeout: 20_000 }).toEqual([[COUNT.name, 12, 1]]);
    await expect(page.getByRole('link', { name: cartTexts.package.change })).toBeVisible({ timeout: 20_000 });
    expect(new Set(keysOf(network, /pharmacy-package\/create/)).size).toBe(1);
    expect(packedOf(await desk.cart())).toEqual([[COUNT.name, 12, 1]]);
  });
});
