import { indexTexts } from '#shared/texts/catalogue.ts';
import { expectAccessible, expectNoSidewaysScroll, SIZES } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { visit } from '#tests/support/pages/visit.ts';
import { productWhere } from '#tests/support/shop/goods.ts';

// No test here needs the service worker, and installing it slows every test down.
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ enter }) => enter());

test('an address opens its list; unknown, empty and absurd ones say so or show a list', async ({ app, desk, page }) => {
  await test.step('the addresses of a category, a manufacturer and scarce medicines open their lists', async () => {
    const [product] = (await desk.allProducts()).filter(({ categoryId }) => categoryId !== null);
    const maker = product?.manufacturerId ?? 0;
    await page.goto('/koszyk');
    for (const [path, query] of [
      [`/produkty/kategorie/${product?.categoryId}`, { category: String(product?.categoryId) }],
      [`/produkty/producenci/${maker}?order=price:asc`, { manufacturer: String(maker), order: 'price:asc' }],
      ['/produkty/lekiTrudnoDostepne/3', { category: '3', hardToFound: '1' }],
      [
        `/producenci/${encodeURIComponent('Łąka & syn / 2')}/${maker}`,
        { manufacturer: String(maker), manufacturerName: 'Łąka & syn / 2' },
      ],
    ] as const) {
      await visit(page, path);
      await expect(app.products.heading).toBeVisible();
      await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
      expect(new URL(page.url()).pathname).toBe('/produkty');
    }
    await expect(app.products.rows.first()).toContainText(product?.manufacturerName ?? '?');
    // The request uses the id alone; a name without an id is searched as a phrase.
    const name = product?.manufacturerName ?? '';
    await visit(page, `/produkty?manufacturerName=${encodeURIComponent(name)}`);
    await expect.poll(() => new URL(page.url()).searchParams.get('name')).toBe(name);
    await expect(app.products.rows.first()).toContainText(name);
  });
  await test.step('a page beyond the end opens the last page, and a filtered list has its own title', async () => {
    const total = (await desk.allProducts()).length;
    await visit(page, '/produkty?page=9999');
    await expect(page).toHaveURL(new RegExp(`page=${Math.ceil(total / 10)}$`));
    await expect(app.products.rows).toHaveCount(total % 10 || 10);
    await expect(app.products.heading).toHaveText('Produkty');
    await visit(page, '/produkty?name=ibuprofen');
    await expect(app.products.heading).toHaveText('Wyniki: „ibuprofen”');
    await expect(page).toHaveTitle(/^Wyniki: „ibuprofen”/);
    await expect(app.products.rows.first()).toContainText('Ibuprofen');
    // Ten products with the same name in a list, and every control has a unique accessible name.
    const names = await app.products.rows
      .getByRole('button')
      .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? button.textContent));
    expect(new Set(names).size).toBe(names.length);
  });
  await test.step('an unknown category has an empty list, and invalid parameters of other lists show the first page', async () => {
    await visit(page, '/produkty/kategorie/999999');
    await expect(page.getByRole('main')).toContainText('Żaden produkt nie spełnia');
    for (const path of ['/low-prices', '/panelUzytkownika/historiaZamowien']) {
      await visit(page, `${path}?page=-1&perPage=10000&order=x&status=7&kolor=1`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
  });
  await test.step('an unknown address says so within the shell', async () => {
    for (const path of [
      '/nie-ma-takiej-strony',
      '/koszyk/1/2/3',
      '/produkty/-1',
      '/produkty/constructor/1',
      '/producenci/Polfa/99999999999',
    ]) {
      await visit(page, path);
      await expect(page.getByRole('heading', { name: 'Nie znaleziono strony' })).toBeVisible();
      await expect(page).toHaveTitle(/^Nie znaleziono strony/);
      await expect(app.shell.search).toBeVisible();
    }
  });
  await test.step('absurd parameters still show a list', async () => {
    for (const query of [
      '?perPage=10000&order=__proto__&category=-1&manufacturer=x&type=1.5',
      '?order=name:sideways&inStock=tak&page=-3&perPage=0',
      `?name=${encodeURIComponent("%_\\'; drop table products; --")}`,
      `?name=${'a'.repeat(1_000)}`,
    ]) {
      await visit(page, `/produkty${query}`);
      await expect(app.products.heading).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/zł|Nic nie pasuje|Brak produktów|za długi/);
    }
  });
  await test.step('a product out of stock cannot be added, and a missing one says so', async () => {
    const { id } = await productWhere(desk, (product) => !product.isInStock);
    await app.product.visit(id);
    await expect(page.getByRole('main')).toContainText('Produkt niedostępny');
    await expect(app.product.add).toHaveCount(0);
    await visit(page, '/produkty/2000000000');
    await expect(page.getByRole('main')).toContainText('Nie ma takiego produktu');
    await expect(app.shell.search).toBeVisible();
  });
});

test('manufacturers and categories are found by name, by menu and, on a phone, by drawer', async ({
  app,
  desk,
  page,
}) => {
  await test.step('manufacturers are found by name and link to their products', async () => {
    await page.goto('/dashboard/manufacturers');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(indexTexts.manufacturers.title);
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(SIZES.phone);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(SIZES.tablet);

    const maker = (await desk.allProducts()).find(({ manufacturerName }) => manufacturerName.startsWith('Żu'));
    await main.getByRole('textbox', { name: indexTexts.manufacturers.find }).fill('zulaw');
    const found = main.getByRole('region').getByRole('link');
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(page).toHaveURL(new RegExp(`/produkty\\?manufacturer=${maker?.manufacturerId}$`));
    await expect(app.products.rows.first()).toContainText(maker?.manufacturerName ?? '?');
  });
  await test.step('categories have counts and link to their products', async () => {
    await visit(page, '/dashboard/categories');
    const main = page.getByRole('main');
    const links = main.getByRole('link');
    await expect(links.first()).toBeVisible();
    await expectAccessible(page);
    const [, count = ''] = await links.last().locator('span').allTextContents();
    await links.last().click();
    await expect(page).toHaveURL(/\/produkty\?category=\d+$/);
    await expect(app.products.total).toHaveText(new RegExp(`(^|\\s)${count}$`));
  });
  await test.step('the category bar leads to the products of a category, by menu or, on a phone, by drawer', async () => {
    await app.shell.categories.click();
    const entry = app.shell.categoryMenu.getByRole('link').nth(2);
    await expect(app.shell.categoryMenu.getByRole('link', { name: indexTexts.menu.every })).toBeInViewport({
      ratio: 1,
    });
    await expect(entry).toHaveText(/\d$/);
    // Below the menu, half covered controls would count as too small.
    await expectAccessible(page, { except: ':is(main, footer)' });
    const [name = '', count = ''] = await entry.locator('span').allTextContents();
    await entry.click();
    await expect(page).toHaveURL(/\/produkty\?category=\d+/);
    await expect(app.shell.categoryMenu).toBeHidden();
    await expect(app.products.total).toHaveText(new RegExp(`(^|\\s)${count}$`));
    await app.shell.categories.click();
    const chosen = app.shell.categoryMenu.getByRole('link', { name });
    await expect(chosen).toHaveAttribute('aria-current', 'page');
    await expect(app.shell.categoryMenu.locator('[aria-current]')).toHaveCount(1);

    await page.setViewportSize(SIZES.phone);
    await app.shell.categories.click();
    const drawer = page.getByRole('dialog', { name: indexTexts.categories.title });
    await drawer
      .getByRole('button', { name: /^Rozwiń/ })
      .first()
      .click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await drawer.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/produkty\?category=\d+$/);
    await expect(drawer).toBeHidden();
    await expect(app.products.rows.first()).toBeVisible();
  });
});

test('back and forward keep the place on the list, and need no network once loaded', async ({ app, network, page }) => {
  await app.products.open('?perPage=50');
  await expect(app.products.rows).toHaveCount(50);
  const row = app.products.rows.nth(40);
  await row.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(500);
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/produkty\/\d+/);
  await expect.poll(place).toBe(0);
  // Until the product is there, the heading says that it is being loaded.
  await expect(app.product.add).toBeVisible();
  const heading = (await app.product.heading.textContent()) ?? '';
  // All requests hang from here on, so only loaded data can be shown.
  network.inject(/./, { kind: 'hold', until: new Promise<void>(() => undefined) });
  await page.goBack();
  await expect(app.products.rows).toHaveCount(50);
  await expect.poll(place).toBe(before);
  await page.goForward();
  await expect(page).toHaveURL(/\/produkty\/\d+/);
  await expect(app.product.heading).toHaveText(heading);
  await expect.poll(place).toBe(0);
});
