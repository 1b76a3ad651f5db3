import type { Page } from '@playwright/test';
import type { Cart } from '#shared/contract/cart.ts';
import type { Product } from '#shared/contract/products.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { markedTexts, recommendedTexts } from '#shared/texts/offers.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { App } from '#tests/support/server/app.ts';
import { plainProduct, plainProducts, productWhere } from '#tests/support/shop/goods.ts';

test.use({ serviceWorkers: 'block' });

const { several } = recommendedTexts;
const LIST = /cart\/add-products-list/;

test.beforeEach(({ enter }) => enter());

/** Pieces in a cart by product id. */
function counts(cart: Cart): Record<number, number> {
  const lines = cartLines(cart);
  return Object.fromEntries(lines.map(({ productId, count }) => [productId, count]));
}

const start = (page: Page) => page.getByRole('button', { name: markedTexts.start }).click();
const addMarked = (page: Page) => page.getByRole('button', { name: markedTexts.add }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const outcomeRow = (page: Page, { name }: Product) =>
  dialog(page).getByRole('list', { name: several.label }).getByRole('listitem').filter({ hasText: name });

/** Searches for a product by name and marks it in the list. */
async function mark(app: App, page: Page, { name }: Product, count?: number): Promise<void> {
  await app.shell.searchFor(name);
  await expect(page).toHaveURL(new RegExp(`name=${encodeURIComponent(name).replace(/%20/g, '(%20|\\+)')}`));
  if (count !== undefined) {
    await app.products.counter(name).fill(String(count));
    await app.products.counter(name).blur();
  }
  await app.products
    .row(name)
    .getByRole('checkbox', { name: markedTexts.mark(name) })
    .check();
}

test('products marked in several searches are added as one list, with an outcome per line', async ({
  app,
  desk,
  network,
  page,
}) => {
  const [first, second] = await plainProducts(desk, 2);
  const all = await desk.allProducts();
  const isOnly = (product: Product) => all.filter(({ name }) => name === product.name).length === 1;
  const gone = await productWhere(desk, (product) => !product.isInStock && isOnly(product));
  const few = await productWhere(
    desk,
    (product) => product.count > 0 && product.count < 40 && isOnly(product) && product.rxCategory !== 'Lz',
  );
  if (!first || !second) throw new Error('two products are needed');
  await app.products.open();
  await start(page);
  await mark(app, page, first);
  await mark(app, page, second);
  await mark(app, page, few, few.count + 5);
  await app.shell.searchFor(gone.name);
  const locked = app.products.row(gone.name).getByRole('checkbox');
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  await expect(locked).toHaveAccessibleName(/Produkt niedostępny$/);
  await locked.click({ force: true });
  await expect(locked).not.toBeChecked();
  await expect(page.getByText(markedTexts.count(3, 0))).toBeVisible();
  await addMarked(page);

  await expect(dialog(page)).toContainText(several.some);
  await expect(outcomeRow(page, first)).toContainText(several.outcome.added);
  await expect(outcomeRow(page, few)).toContainText(several.outcome.reduced);
  expect(counts(await desk.cart())).toEqual({ [first.id]: 1, [second.id]: 1, [few.id]: few.count });
  expect(network.seen.filter(({ path }) => LIST.test(path))).toHaveLength(1);
  await dialog(page).getByRole('button', { name: addTexts.goOn }).click();
  await expect(page.getByRole('button', { name: markedTexts.add })).toHaveCount(0);
  await app.shell.searchFor(few.name);
  await expect(app.products.counter(few.name)).toHaveValue('1');
});

test.describe('under the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, the list is pending and is added once after the outage, despite a lost response', async ({
    app,
    desk,
    network,
    page,
  }) => {
    const products = await plainProducts(desk, 2);
    await app.products.open();
    await start(page);
    for (const product of products) await mark(app, page, product);
    network.inject(/./, { kind: 'cut' });
    await addMarked(page);
    await expect(dialog(page)).toContainText(several.kept, { timeout: 20_000 });
    for (const product of products) await expect(outcomeRow(page, product)).toContainText(several.outcome.waiting);
    expect(counts(await desk.cart())).toEqual({});
    await dialog(page).getByRole('button', { name: addTexts.goOn }).click();
    network.reset();
    network.inject(LIST, { kind: 'lose-answer' }, 1);
    await expect
      .poll(async () => counts(await desk.cart()), { timeout: 30_000 })
      .toEqual(Object.fromEntries(products.map(({ id }) => [id, 1])));
    await expect.poll(() => network.seen.filter(({ path }) => LIST.test(path)).length).toBeGreaterThan(1);
    expect(new Set(network.seen.filter(({ path }) => LIST.test(path)).map(({ key }) => key)).size).toBe(1);
  });
});

test('marks and their pieces survive navigation and a reload, and end when cleared', async ({ app, desk, page }) => {
  await test.step('marks and their pieces survive navigation and a reload', async () => {
    const [first, second] = await plainProducts(desk, 2);
    if (!first || !second) throw new Error('The demo offer has too few plain products.');
    await app.products.open();
    await start(page);
    await mark(app, page, first, 4);
    await mark(app, page, second);
    await page.goto('/kdw');
    await page.reload();
    await app.products.open();
    await expect(page.getByText(markedTexts.count(2, 0))).toBeVisible();
    await addMarked(page);
    await expect(outcomeRow(page, first)).toContainText(several.outcome.added);
    expect(counts(await desk.cart())).toEqual({ [first.id]: 4, [second.id]: 1 });
  });
  await desk.emptyCart();
  await test.step('marking can end without marks, and nothing can be added without one', async () => {
    await app.products.open();
    await start(page);
    await app.products.rows.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: markedTexts.clear }).click();
    await expect(page.getByRole('button', { name: markedTexts.add })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: markedTexts.add }).click({ force: true });
    await page.getByRole('button', { name: markedTexts.stop, exact: true }).click();
    await expect(app.products.rows.getByRole('checkbox')).toHaveCount(0);
    expect(counts(await desk.cart())).toEqual({});
  });
  await desk.emptyCart();
  await test.step('an invalid quantity of a marked product blocks adding the list', async () => {
    const product = await plainProduct(desk);
    await app.products.open();
    await start(page);
    await mark(app, page, product);
    await app.products.counter(product.name).fill('0');
    await addMarked(page);
    await expect(dialog(page)).toContainText(markedTexts.faulty);
    await expect(dialog(page)).toContainText(product.name);
    expect(counts(await desk.cart())).toEqual({});
  });
});

test('after a single add, recommended products can be added with one press or are refused with the reason', async ({
  app,
  desk,
  network,
  page,
}) => {
  await test.step('after a single add three products are recommended, each added with one press, with a link to more', async () => {
    const product = await plainProduct(desk);
    await app.product.open(product.id);
    await app.product.add.click();
    const recommended = app.shell.added.getByRole('region', { name: recommendedTexts.title });
    await expect(recommended.getByRole('listitem').nth(2)).toBeInViewport({ ratio: 0.5 });
    await expect(recommended.getByRole('listitem').nth(3)).not.toBeInViewport({ ratio: 0.5 });
    const row = recommended.getByRole('listitem').first();
    const name = (await row.getByRole('link').textContent()) ?? '';
    await row.getByRole('button').dblclick();
    await expect(row.getByRole('button', { name: recommendedTexts.added })).toBeVisible();
    const added = counts(await desk.cart());
    expect(added[product.id]).toBe(1);
    expect(Object.values(added)).toEqual([1, 1]);

    await app.shell.added.getByRole('button', { name: recommendedTexts.more }).click();
    const suggested = page.getByRole('dialog', { name: recommendedTexts.suggestedTitle(product.name) });
    const known = suggested.getByRole('listitem').first();
    await expect(known).toContainText(name);
    await expect(known.getByRole('button', { name: recommendedTexts.added })).toHaveAttribute('aria-disabled', 'true');
    await suggested.getByRole('listitem').nth(1).getByRole('link').click();
    await expect(suggested).toHaveCount(0);
    await expect(page).toHaveURL(/\/produkty\/\d+$/);
  });
  await desk.emptyCart();
  await test.step('a refused recommended product says why', async () => {
    const product = await plainProduct(desk);
    await app.product.open(product.id);
    await app.product.add.click();
    const row = app.shell.added.getByRole('listitem').first();
    await expect(row).toBeVisible();
    network.inject(/cart\/add-to-cart/, {
      kind: 'answer',
      status: 422,
      type: 'application/json',
      body: '{"message":"Produktu nie można teraz zamówić.","code":"withdrawn","requestId":"y"}',
    });
    await row.getByRole('button').click();
    await expect(row.getByRole('alert')).toHaveText('Produktu nie można teraz zamówić.');
    expect(counts(await desk.cart())).toEqual({ [product.id]: 1 });
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});
