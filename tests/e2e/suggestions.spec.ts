import type { Page } from '@playwright/test';
import { afterColon } from '#shared/language/after-colon.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import { suggestionTexts } from '#shared/texts/offers.ts';
import { expectGoodEverywhere, MOST_PRODUCTS, scan } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { plainProduct, productWhere } from '#tests/support/shop/goods.ts';

// No test here needs the service worker, and installing it slows every test down.
test.use({ serviceWorkers: 'block' });

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('the product page shows every field and similar products, those of the operator first, also on the start screen', async ({
  app,
  page,
  enter,
  desk,
  shop,
}) => {
  const product = await plainProduct(desk);
  const far = await productWhere(
    desk,
    ({ categoryId, isInStock, rxCategory }) => categoryId !== product.categoryId && isInStock && rxCategory === 'OTC',
  );
  await shop.ops('suggestions', 'set', '--for', product.sku, far.sku);
  await shop.ops('main-page', 'set', 'proba', far.sku, '--title', 'Sekcja próbna', '--position', '0');
  await enter();
  await test.step('every field, similar products and products of its type', async () => {
    const controlled = await productWhere(desk, ({ controlledGroup }) => controlledGroup?.endsWith('N') === true);
    const { warehouseName, atc } = await desk.product(controlled.id);
    await app.product.open(controlled.id);
    const main = page.getByRole('main');
    for (const value of [controlled.sku, controlled.bloz, controlled.ean, controlled.inn, atc, warehouseName])
      await expect(main.getByRole('definition').filter({ hasText: value ?? '-' })).not.toHaveCount(0);
    const known = await productWhere(desk, ({ sku }) => sku === 'ZP00022');
    await app.product.visit(known.id);
    const similar = section(page, suggestionTexts.similar);
    const links = similar.getByRole('article').getByRole('link');
    await expect(links.first()).toBeVisible();
    await expect(similar.getByRole('article').first()).toContainText(known.name);
    await expect(section(page, suggestionTexts.ofType(known.productType.name))).toBeVisible();
    await links.first().click();
    await expect(page).not.toHaveURL(new RegExp(`/${known.id}$`));
    await expect(page).toHaveURL(/\/produkty\/\d+$/);
  });
  await app.product.visit(product.id);
  const first = section(page, suggestionTexts.similar).getByRole('article').first();
  await expect(first.getByRole('link', { name: far.name, exact: true })).toBeVisible();
  await app.dashboard.visit();
  await expect(section(page, suggestionTexts.chosen).getByRole('article').first()).toBeVisible();
  await expect(section(page, 'Sekcja próbna').getByRole('link', { name: far.name, exact: true })).toBeVisible();
  await shop.ops('suggestions', 'set', '--for', product.sku, '--empty');
  await shop.ops('main-page', 'set', 'proba', '--empty');
});

test('a pharmacy cannot add a hospital-only medicine: list, page, scanner and server say so', async ({
  app,
  desk,
  enter,
  page,
}) => {
  const product = await productWhere(desk, ({ rxCategory, isInStock }) => rxCategory === 'Lz' && isInStock);
  await expect(desk.add(product.id, 1)).rejects.toThrow(/not_permitted/);
  await enter();
  await app.products.open(`?name=${product.ean}`);
  const row = app.products.rows.first();
  await expect(row).toContainText(productTexts.notes.hospitalOnlyShort);
  await expect(row.getByRole('button', { name: /^Dodaj do koszyka/ })).toHaveCount(0);
  await app.product.visit(product.id);
  await expect(page.getByRole('main')).toContainText(productTexts.notes.hospitalOnly);
  await expect(app.product.counter.and(page.getByRole('spinbutton', { name: new RegExp(product.name) }))).toHaveCount(
    0,
  );
  await app.cart.visit();
  await scan(page, `5*${product.ean}`);
  await expect(page.getByRole('dialog', { name: addTexts.refused })).toContainText(
    afterColon(productTexts.notes.hospitalOnly),
  );
  expect((await desk.cart()).itemCount).toBe(0);
});

test('a withdrawn product has an accessible page that says so, and its cart line blocks ordering', async ({
  app,
  page,
  enter,
  desk,
  shop,
}) => {
  const product = await productWhere(desk, ({ sku }) => sku === 'ZP00136');
  await enter();
  await desk.add(product.id, 2);
  await shop.withdraw([product.sku]);
  try {
    await page.goto(`/produkty/${product.id}`);
    await expect(page.getByRole('main')).toContainText(productTexts.missing.withdrawn);
    await expect(app.product.add).toHaveCount(0);
    await expectGood(page);
    await app.cart.open();
    await expect(app.cart.lines.filter({ hasText: product.name })).toContainText(/wycofan/);
    await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');
  } finally {
    await shop.withdraw([]);
  }
});

async function expectGood(page: Page): Promise<void> {
  await section(page, suggestionTexts.similar).getByRole('article').first().waitFor();
  await expectGoodEverywhere(page, { except: MOST_PRODUCTS });
}
