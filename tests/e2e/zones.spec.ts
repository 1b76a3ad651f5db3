import { listTexts } from '#shared/texts/catalogue.ts';
import { zoneTexts } from '#shared/texts/offers.ts';
import { screenLabels, shellTexts } from '#shared/texts/shell.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { endOf, SIZES } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { underWorker } from '#tests/support/web/worker.ts';

test.use({ serviceWorkers: 'block' });

const dateIn = (text: string) => /KDW (\d{4}-\d\d-\d\d)/.exec(text)?.[1] ?? '';

test('low prices: all discounted, filtered by category, with links there and back; the operator chooses them', async ({
  app,
  desk,
  enter,
  page,
  shop,
}) => {
  await test.step('the navigation opens the low prices: all discounted, the largest discount first in the cells', async () => {
    await enter();
    await app.dashboard.open();
    await app.lowPrices.cells.first().waitFor();
    const percents = (await app.lowPrices.cells.allTextContents()).map((text) => Number(/−(\d+)\s%/.exec(text)?.[1]));
    await page.getByRole('navigation', { name: shellTexts.navigation }).getByText(screenLabels.lowPrices).click();
    await expect(page).toHaveURL(/\/low-prices$/);
    await expect(app.lowPrices.heading).toBeVisible();
    const low = (await desk.allProducts()).filter((product) => product.isLowPrice);
    await expect(page.getByRole('main')).toContainText(`z ${low.length}`);
    await app.lowPrices.rows.first().waitFor();
    for (const row of await app.lowPrices.rows.all()) await expect(row).toContainText(/promocja −\d+/);
    expect(percents).toEqual(percents.toSorted((a, b) => b - a));
    const most = low.filter(({ isInStock }) => isInStock).map(({ discountPercent }) => discountPercent);
    expect(percents[0]).toBe(Math.max(...most));
  });
  await test.step('a category of the zone filters its list, and "back" removes the filter', async () => {
    const all = await app.lowPrices.rows.count();
    const chip = app.lowPrices.categories.nth(1);
    const [name, count] = ((await chip.textContent()) ?? '').split(/\s+(?=\d+, )/);
    await chip.click();
    await expect(page).toHaveURL(/category=\d+/);
    // The count is of available products; the list shows unavailable ones too.
    const inStock = app.lowPrices.rows.filter({ hasNotText: uiTexts.stock.unavailable });
    await expect(inStock).toHaveCount(Number.parseInt(count ?? '', 10));
    await expect(page.getByRole('button', { name: listTexts.remove(name ?? '') })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/category/);
    await expect(app.lowPrices.rows).toHaveCount(all);
  });
  await test.step('the zone’s screen does not offer its own filter, and the link back from a product leads to it', async () => {
    await app.lowPrices.visit('?perPage=20');
    await page.getByRole('button', { name: uiTexts.filters }).click();
    const sheet = page.getByRole('dialog', { name: uiTexts.filters });
    await expect(sheet.getByText(listTexts.filter.promotion.label, { exact: true })).toBeVisible();
    await expect(sheet.getByText(listTexts.filter.lowPricesAreaPromotion.label, { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await app.lowPrices.rows.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/produkty\/\d+/);
    await page.getByRole('link', { name: zoneTexts.lowPrices.back }).click();
    await expect(page).toHaveURL(/\/low-prices\?perPage=20/);
  });
  await test.step('the zone shows the operator’s products; a refunded product is refused with the reason', async () => {
    const all = await desk.allProducts();
    const before = all.filter(({ isLowPrice }) => isLowPrice).map(({ sku }) => sku);
    const refunded = all.find(({ isRefunded }) => isRefunded)?.sku ?? '';
    await expect(shop.ops('zone', 'set', 'low-price', refunded)).rejects.toThrow(/lek refundowany ma cenę urzędową/);
    await shop.ops('zone', 'set', 'low-price', ...before.slice(0, 3));
    try {
      // The server's list follows the operator's change within a second.
      await expect.poll(async () => (await desk.list(1, { lowPricesAreaPromotion: '1' })).length).toBe(3);
      await app.lowPrices.open();
      await expect(app.lowPrices.rows).toHaveCount(3);
    } finally {
      await shop.ops('zone', 'set', 'low-price', ...before);
    }
  });
});

test('short expiry: the nearest date first, in the list and on the start screen', async ({ app, enter, page }) => {
  await test.step('the list shows the dates, the nearest first, and can be sorted the other way', async () => {
    await enter();
    await app.shortExpiry.open();
    const dates = () => app.shortExpiry.rows.allTextContents().then((rows) => rows.map(dateIn));
    const shown = await dates();
    expect(shown.length).toBeGreaterThan(5);
    // Ten rows on a screen of 1024×768; none has a package, so there is no column for them.
    await expect.poll(() => endOf(app.shortExpiry.rows.nth(9))).toBeLessThanOrEqual(SIZES.tablet.height);
    await expect(page.getByRole('main').getByText(uiTexts.list.package, { exact: true })).toHaveCount(0);
    for (const date of shown) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(shown).toEqual(shown.toSorted());
    await page.getByRole('combobox', { name: /Sort/ }).selectOption('expiry:desc');
    await expect(page).toHaveURL(/order=expiry/);
    await expect.poll(async () => (await dates())[0]).not.toBe(shown[0]);
    const latest = await dates();
    expect(latest).toEqual(latest.toSorted().toReversed());
  });
  await test.step('the start screen shows the summaries of the zones and links to them', async () => {
    await app.dashboard.visit();
    const cells = page.getByRole('region', { name: zoneTexts.shortExpiry.cells }).getByRole('listitem');
    await cells.first().waitFor();
    const nearest = dateIn((await cells.first().textContent()) ?? '');
    await expect(page.getByRole('navigation', { name: /skróty/ })).toContainText(zoneTexts.nearest(nearest));
    await page.getByRole('link', { name: zoneTexts.seeAllOf(zoneTexts.shortExpiry.title) }).click();
    await expect(app.shortExpiry.heading).toBeVisible();
    await expect(app.shortExpiry.rows.first()).toContainText(nearest);
  });
});

test.describe('under the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, the list of a zone comes from the catalogue on the device, by date', async ({
    app,
    page,
    enter,
    network,
  }) => {
    await enter();
    const last = page.waitForResponse(/\/api\/product\?part=stock/);
    await app.cart.open();
    await last;
    await app.deviceCatalogue.held();
    await underWorker(page);
    network.inject(/./, { kind: 'cut' });
    await page.getByRole('navigation', { name: shellTexts.navigation }).getByText(shellTexts.shortExpiry).click();
    await expect(app.shortExpiry.rows).toHaveCount(10);
    const dates = (await app.shortExpiry.rows.allTextContents()).map(dateIn);
    expect(dates).toEqual(dates.toSorted());
    for (const date of dates) expect(date).not.toBe('');
  });
});
