import { cartLines } from '#shared/rules/cart-items.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { listTexts, sortTexts } from '#shared/texts/catalogue.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { visit } from '#tests/support/pages/visit.ts';
import { plainProduct, productWhere } from '#tests/support/shop/goods.ts';

// No test here needs the service worker, and installing it slows every test down.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ enter }) => enter());

test('products are found by text, keyboard and code', async ({ app, desk, page }) => {
  await test.step('the start screen shows products and links to one', async () => {
    await app.dashboard.open();
    const card = app.dashboard.cards.first();
    const name = (await card.getByRole('link').first().textContent()) ?? '';
    // By its name: recommendations above it may load later.
    await app.dashboard.cards.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(/\/produkty\/\d+/);
    await expect(app.product.heading).toHaveText(name);
  });
  await test.step('a typo still finds the product', async () => {
    await app.shell.search.fill('ibuprofan');
    await expect(app.shell.suggestions.first()).toContainText('Ibuprofen');
  });
  await test.step('letters without diacritics find names with them', async () => {
    await app.shell.searchFor('metamizol zulawin');
    await expect(page).toHaveURL(/\/produkty\?/);
    await expect(app.products.rows.first()).toContainText('Metamizol');
    await expect(app.products.rows.first()).toContainText('Żuławin');
  });
  await test.step('a scanned EAN opens its product, regardless of other matches', async () => {
    const { id, ean, name } = await productWhere(desk, (product) => product.ean !== null);
    await app.shell.searchFor(ean ?? '');
    await expect(page).toHaveURL(new RegExp(`/produkty/${id}$`));
    await expect(app.product.heading).toHaveText(name);
  });
  await test.step('Enter without a chosen suggestion searches without picking a product', async () => {
    await app.shell.search.fill('ibuprofen');
    await expect(app.shell.suggestions.first()).toBeVisible();
    await app.shell.search.press('Enter');
    await expect(page).toHaveURL(/\/produkty\?name=ibuprofen/);
    await expect(app.products.rows.first()).toContainText('Ibuprofen');
  });
  await test.step('arrows choose a suggestion and Enter opens it', async () => {
    await app.shell.search.fill('paracetamol');
    await expect(app.shell.suggestions.first()).toContainText('Paracetamol');
    await app.shell.search.press('ArrowDown');
    await app.shell.search.press('Enter');
    await expect(page).toHaveURL(/\/produkty\/\d+$/);
    await expect(app.product.heading).toHaveText(/Paracetamol/);
  });
  await test.step('the shortcut of the installed app opens the search with the focus in it', async () => {
    await page.goto('/produkty/szukaj');
    await expect(app.shell.search).toBeFocused();
    await expect(page).toHaveURL(/\/produkty$/);
    await page.keyboard.type('ibuprofen');
    await page.keyboard.press('Enter');
    await expect(app.products.rows.first()).toContainText('Ibuprofen');
    // A link to results leaves the focus to the results.
    await page.goto('/produkty/szukaj?name=ibuprofen');
    await expect(app.products.rows.first()).toContainText('Ibuprofen');
    await expect(app.shell.search).not.toBeFocused();
  });
  await test.step('an empty result says what to do next', async () => {
    await app.shell.searchFor('xqzwvk');
    await expect(page.getByRole('main')).toContainText(listTexts.empty.forQuery('xqzwvk'));
    await expect(page.getByRole('main')).toContainText(listTexts.empty.query);
  });
});

test('the state of a list is in its address and is restored from it', async ({ app, desk, page }) => {
  await test.step('sorting, filters and page are in the address and are restored from it', async () => {
    await app.products.open();
    await page.getByLabel(uiTexts.sort.label).selectOption({ label: sortTexts['price:asc'].label });
    await expect(page).toHaveURL(/order=price/);
    await page.getByRole('button', { name: listTexts.filter.inStock.chip, exact: true }).click();
    await expect(page).toHaveURL(/inStock/);
    await page.getByRole('button', { name: uiTexts.pager.next }).first().click();
    await expect(page).toHaveURL(/page=2/);
    // The first page stays on the screen until the second has loaded.
    const second = await desk.list(2, { order: 'price:asc', inStock: '1' });
    await expect(app.products.rows.first()).toContainText(second[0]?.name ?? '');
    await expect(app.products.rows).toHaveCount(10);
    const shown = (await app.products.rows.first().textContent()) ?? '';
    await page.reload();
    await expect(app.products.rows.first()).toHaveText(shown);
    await page.goBack();
    await expect(page).not.toHaveURL(/page=2/);
  });
  await test.step('invalid parameters of the list show the list, not an error', async () => {
    await visit(page, '/produkty?page=abc&perPage=9999&order=drop');
    await expect(app.products.rows).toHaveCount(10);
  });
  await test.step('the link back from a product leads to the same place in the list', async () => {
    await app.products.visit('?name=ibuprofen');
    const link = app.products.rows.first().getByRole('link').first();
    await link.click();
    await expect(page).toHaveURL(/\/produkty\/\d+/);
    await page.goBack();
    await expect(page).toHaveURL(/name=ibuprofen/);
    await expect(link).toBeVisible();
  });
});

test.describe('adding', () => {
  test('a product is added once with its quantity, up to the stock', async ({ app, desk, network, page }) => {
    await test.step('a product is added with its quantity, and the counter resets to 1', async () => {
      const product = await plainProduct(desk);
      await app.products.open(`?name=${encodeURIComponent(product.name)}`);
      await app.products.add(product.name, 3);
      await expect(app.shell.added).toContainText(product.name);
      await app.shell.goOnShopping();
      await expect(app.products.counter(product.name)).toHaveValue('1');
      await expect(app.shell.cart).toHaveAccessibleName(/3\ssztuki/);
      expect((await desk.cart()).itemCount).toBe(3);
    });
    await desk.emptyCart();
    await test.step('a product added from a card is in the cart', async () => {
      await app.dashboard.visit();
      const card = app.dashboard.cards.filter({ has: page.getByRole('spinbutton') }).first();
      const name = (await card.getByRole('link').first().textContent()) ?? '';
      // By its name: recommendations above it may load later.
      await app.dashboard.cards
        .getByRole('button', { name: uiTexts.add.label(name) })
        .first()
        .click();
      await app.shell.goOnShopping();
      const lines = cartLines(await desk.cart());
      expect(lines.map(({ productName }) => productName)).toEqual([name]);
    });
    await desk.emptyCart();
    await test.step('more than the stock is refused, and the available quantity is offered', async () => {
      const product = await productWhere(
        desk,
        ({ isInStock, count, isNarcotic, rxCategory }) => isInStock && count < 50 && !isNarcotic && rxCategory !== 'Lz',
      );
      await app.product.visit(product.id);
      await app.product.counter.fill(String(product.count + 1));
      await app.product.add.click();
      await expect(app.shell.dialog).toContainText('Nie dodano do koszyka');
      expect((await desk.cart()).itemCount).toBe(0);
      await app.shell.dialog.getByRole('button', { name: /^Dodaj/ }).click();
      await expect(app.shell.added).toContainText(product.name);
      expect((await desk.cart()).itemCount).toBe(product.count);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
    await desk.emptyCart();
    await test.step('a double click adds once', async () => {
      const product = await plainProduct(desk);
      await app.product.visit(product.id);
      network.reset();
      await app.product.add.dblclick();
      await expect(app.shell.added).toContainText(product.name);
      expect((await desk.cart()).itemCount).toBe(1);
      expect(network.seen.filter(({ path }) => path.includes('add-to-cart'))).toHaveLength(1);
    });
  });

  test('without a response nothing is reported as added; a late one turns the pending change into an added one', async ({
    app,
    desk,
    network,
  }) => {
    const product = await plainProduct(desk);
    await app.product.open(product.id);
    let answer = () => {};
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    network.inject(/add-to-cart/, { kind: 'hold', until }, 1);
    await app.product.add.click();
    await expect(app.shell.dialog).toContainText(addTexts.kept);
    await expect(app.shell.dialog).toContainText(product.name);
    await expect(app.shell.added).toHaveCount(0);
    answer();
    await expect(app.shell.added).toContainText(product.name);
    await expect(app.shell.dialog).not.toContainText(addTexts.keptText);
    expect((await desk.cart()).itemCount).toBe(1);
  });
});
