import type { Page } from '@playwright/test';
import { formatZl } from '#shared/language/money-format.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { listTexts, searchTexts } from '#shared/texts/catalogue.ts';
import { deviceCatalogueTexts as texts } from '#shared/texts/device-catalogue.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { expectAccessible, scan } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { FaultProxy } from '#tests/support/browser/fault-proxy.ts';
import { type App, appOn } from '#tests/support/server/app.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { plainProduct, plainProducts, productWhere } from '#tests/support/shop/goods.ts';
import { underWorker } from '#tests/support/web/worker.ts';

const CUT = { kind: 'cut' } as const;

/** Requests for the catalogue's products: `full`, or the version in `since`. */
function catalogueCalls({ seen }: FaultProxy): string[] {
  const calls = seen.map(({ path }) => /^\/api\/product(?:\?since=([^&]+))?$/.exec(path));
  return calls.flatMap((call) => (call === null ? [] : [call[1] ?? 'full']));
}

/** Opens the app and waits until its catalogue is synchronised with the server. */
async function openFresh(app: App): Promise<void> {
  const last = app.page.waitForResponse(/\/api\/product\?part=stock/);
  // A list of products, with which the ids of the favourites come.
  await app.shortExpiry.open();
  await last;
  await app.deviceCatalogue.held();
}

/** As a device whose clock was a day ahead has stored it; runs in the page. */
async function confirmAhead(): Promise<void> {
  const opening = indexedDB.open('zapas-device');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const store = opening.result.transaction('catalogue', 'readwrite').objectStore('catalogue');
  const asked = store.get('state');
  await new Promise((resolve) => asked.addEventListener('success', resolve));
  const put = store.put({ ...asked.result, confirmedAt: Date.now() + 24 * 3_600_000 }, 'state');
  await new Promise((resolve) => put.addEventListener('success', resolve));
  opening.result.close();
}

/** Navigates within the app, because loading an address offline needs the service worker. */
async function toProducts(page: Page): Promise<void> {
  await page.getByRole('link', { name: screenLabels.products }).filter({ visible: true }).first().click();
}

test.beforeEach(async ({ desk, enter }) => {
  await desk.emptyCart();
  await enter();
});

test.describe('without network', () => {
  test.beforeEach(async ({ app, desk, network }) => {
    await desk.addFavourite((await plainProduct(desk)).id);
    await openFresh(app);
    await underWorker(app.page);
    network.inject(/./, CUT);
  });

  test('products are found, listed, scanned, marked and added from the device', async ({ app, desk, page }) => {
    await test.step('products are found by name, with a typo, and without diacritics', async () => {
      await app.shell.search.fill('ibuprofan');
      await expect(app.shell.suggestions.first()).toContainText('Ibuprofen');
      await app.shell.searchFor('metamizol zulawin');
      await expect(page).toHaveURL(/\/produkty\?/);
      await expect(app.products.rows.first()).toContainText('Metamizol');
      await expect(app.products.rows.first()).toContainText('Żuławin');
    });
    await test.step('the list is filtered, sorted and paged', async () => {
      await toProducts(page);
      await expect(app.products.rows).toHaveCount(10);
      await page.getByRole('button', { name: listTexts.filter.inStock.chip, exact: true }).click();
      await expect(page).toHaveURL(/inStock/);
      await page.getByRole('button', { name: uiTexts.pager.next }).first().click();
      await expect(page).toHaveURL(/page=2/);
      await expect(app.products.rows).toHaveCount(10);
    });
    await test.step('a scanned code opens the complete page of its product', async () => {
      const { id, ean, name } = await productWhere(desk, (product) => product.ean !== null);
      const product = await desk.product(id);
      await scan(page, ean ?? '');
      await expect(page).toHaveURL(new RegExp(`/produkty/${id}$`));
      await expect(app.product.heading).toHaveText(name);
      await expect(page.getByRole('main')).toContainText(formatZl(product.priceNet));
      await expect(page.getByRole('main')).toContainText(product.warehouseName);
      for (const category of product.categoryPath) await expect(page.getByRole('main')).toContainText(category.name);
    });
    await test.step('the favourites screen works without having been opened before', async () => {
      // The ids are fetched with any list of products; the first page of this one is cached already.
      await page.getByRole('link', { name: screenLabels.favourites }).filter({ visible: true }).first().click();
      await expect(app.favourites.heading).toBeVisible();
      await expect(app.favourites.rows.first()).toBeVisible();
      await expect(app.favourites.rows.first().getByRole('button', { name: /^Ulubione/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });
    await test.step('a product added from the list is in the cart under its warehouse', async () => {
      const { id, name } = await plainProduct(desk);
      const { warehouseName } = await desk.product(id);
      await app.shell.searchFor(name);
      await app.products.link(name).first().waitFor();
      await app.products.rows
        .filter({ has: page.locator(`a[href$="/produkty/${id}"]`) })
        .getByRole('button', { name: /^Dodaj do koszyka/ })
        .click();
      await expect(page.getByRole('dialog', { name: addTexts.kept })).toBeVisible();
      await page.keyboard.press('Escape');
      await app.shell.cart.click();
      await expect(app.cart.line(name)).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { name: warehouseName })).toBeVisible();
    });
    await test.step('a text without matches says so', async () => {
      await app.shell.searchFor('xqzwvk');
      await expect(page.getByRole('main')).toContainText(listTexts.empty.forQuery('xqzwvk'));
    });
  });
});

test('changes arrive as a delta, and the device responds while the server is slow', async ({
  app,
  desk,
  network,
  page,
  shop,
}) => {
  await test.step('while the server is slow, results come from the device first, then from the server', async () => {
    const product = await plainProduct(desk);
    await openFresh(app);
    await shop.feed(product.sku, { price_net_grosze: String(product.priceNet + 222), basic_price_net_grosze: '' });
    await expect.poll(async () => (await desk.product(product.id)).priceNet).toBe(product.priceNet + 222);
    let release = () => {};
    network.inject(/^\/api\/product\/1\/10\?/, { kind: 'hold', until: new Promise<void>((go) => (release = go)) });
    await app.shell.searchFor(product.name);
    await expect(page).toHaveURL(/\/produkty\?/);
    const priceOf = (grosz: number) => formatZl(grosz).replace(/\s*zł/, '');
    await expect(app.products.row(product.name)).toContainText(priceOf(product.priceNet));
    release();
    await expect(app.products.row(product.name)).toContainText(priceOf(product.priceNet + 222));
    network.reset();
  });
  await test.step('a changed price and a withdrawn product arrive as a delta and are known offline', async () => {
    const [product, gone] = await plainProducts(desk, 2);
    if (!product || !gone) throw new Error('Two products are needed.');
    const priceNet = product.priceNet + 111;
    await openFresh(app);
    await page.evaluate(confirmAhead);
    // A whole feed, so it comes before the changed row.
    await shop.withdraw([gone.sku]);
    await shop.feed(product.sku, { price_net_grosze: String(priceNet), basic_price_net_grosze: '' });
    network.reset();
    await openFresh(app);
    expect(catalogueCalls(network)).toEqual([expect.stringMatching(/^.+\.\d+$/)]);
    network.inject(/./, CUT);
    await app.shell.searchFor(product.name);
    await expect(app.products.row(product.name)).toContainText(formatZl(priceNet).replace(/\s*zł/, ''));
    const code = gone.ean ?? gone.sku;
    await app.shell.searchFor(code);
    await expect(page.getByText(searchTexts.unknownCode(code)).first()).toBeVisible();
    network.reset();
    await shop.withdraw([]);
    await shop.feed(product.sku, {});
  });
});

test('two tabs load it once; after a log-out it cannot be read, and the next user does not load it again', async ({
  app,
  context,
  network,
  page,
}) => {
  const other = appOn(await context.newPage());
  await Promise.all([app.cart.open(), other.cart.open()]);
  await app.deviceCatalogue.held();
  await other.deviceCatalogue.held();
  expect(catalogueCalls(network).filter((call) => call === 'full')).toHaveLength(1);
  await other.page.close();

  await openFresh(app);
  await expect.poll(() => page.workers().length).toBe(1);
  await app.shell.logOut();
  await expect(page).toHaveURL(/logowanie/);
  await expect.poll(() => page.workers()).toEqual([]);
  network.reset();
  await app.login.logIn(ACCOUNTS.other);
  await expect(page).toHaveURL(/dashboard/);
  await app.deviceCatalogue.held();
  // What is held is shown before it is brought up to date.
  await expect.poll(() => catalogueCalls(network)).toEqual([expect.stringMatching(/^.+\.\d+$/)]);
  network.inject(/./, CUT);
  await app.shell.searchFor('ibuprofen');
  await expect(app.products.rows.first()).toContainText('Ibuprofen');
});

test('on a metered connection it is loaded only on request; a failed download says what to do and can be retried', async ({
  app,
  network,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await app.cart.open();
  await app.deviceCatalogue.open();
  await expect(app.deviceCatalogue.section).toContainText(texts.problems.metered);
  expect(catalogueCalls(network)).toEqual([]);
  network.inject(/^\/api\/product(\?|$)/, CUT);
  await app.deviceCatalogue.download.click();
  await expect(app.deviceCatalogue.section).toContainText(texts.problems.network);
  // Below the panel, half covered controls would count as too small.
  await expectAccessible(page, { except: 'main' });
  network.reset();
  await app.deviceCatalogue.download.click();
  await app.deviceCatalogue.held();
  expect(catalogueCalls(network)).toEqual(['full']);
});
