import { dashboardTexts, listTexts } from '#shared/texts/catalogue.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';

// The first service worker of a device repeats requests of the page.
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ enter }) => enter());

test('filters: counts equal results, quick choices are one request, long phrases fit or are refused', async ({
  app,
  network,
  page,
}) => {
  const asked = () => network.seen.map(({ path }) => path).filter((path) => path.startsWith('/api/product/'));
  const facets = () => asked().filter((path) => path.includes('/facets'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await app.dashboard.open();
  const tiles = page.getByRole('navigation', { name: dashboardTexts.entries }).getByRole('link');
  await expect(tiles).toHaveCount(4);
  for (const tile of await tiles.all()) await expect(tile).toHaveText(/\d\sprodukt/);
  expect(facets()).toHaveLength(1);

  network.reset();
  await app.products.open('?cold=1');
  const count = await app.products.filterCount(listTexts.filter.inStock.label);
  expect(facets()).toHaveLength(1);
  await app.products.filter(listTexts.filter.inStock.label).check();
  await expect(page).toHaveURL(/inStock=1/);
  await expect(app.products.total).toHaveText(new RegExp(`(^|\\s)${count}$`));
  // With the flag on, its own count equals the total of the list.
  await expect.poll(facets).toHaveLength(2);
  await expect(app.products.filter(listTexts.filter.inStock.label)).toHaveAccessibleDescription(String(count));
  expect(asked().filter((path) => /\/1\/1(\?|$)/.test(path))).toEqual([]);

  await test.step('filters chosen quickly are requested together, and none of them flips back', async () => {
    await app.products.open();
    const { inStock, prescription, promotion, inPackage } = listTexts.filter;
    const before = network.seen.length;
    const boxes = [inStock, prescription, promotion, inPackage].map(({ label }) => app.products.filter(label));
    const elements = await Promise.all(boxes.map((box) => box.elementHandle()));
    const last = page.waitForRequest(/\/api\/product\/1\/10\?.*inPackage=1/);
    // Clicked in the page, to be within a second on a slow machine too.
    await page.evaluate((inputs) => {
      for (const input of inputs) (input as HTMLElement).click();
    }, elements);
    await expect(page).toHaveURL(/inStock=1.*prescription=1.*promotion=1.*inPackage=1/);
    for (const box of boxes) await expect(box).toBeChecked();
    await (await last).response();
    const lists = network.seen.slice(before).filter(({ path }) => path.startsWith('/api/product/1/10?'));
    // One request for the first, one for the others.
    expect(lists).toHaveLength(2);
  });

  await test.step('the heading of a long phrase does not overlap the filters', async () => {
    const words = 'Ashwagandha, wyciąg z korzenia';
    const narrow = page.getByRole('main').getByRole('button', { name: /^Filtry/ });
    const wide = page.getByRole('list', { name: listTexts.active });
    await app.products.open(`?name=${encodeURIComponent(words)}&inStock=1`);
    await expect(app.products.heading).toHaveText(listTexts.resultsFor(words));
    for (const [width, beside] of [[1024, narrow] as const, [1440, wide] as const]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(beside).toBeVisible();
      // Polled, as another font is laid out until the web font is there.
      const between = async () => {
        const [left, right] = await Promise.all([app.products.heading.boundingBox(), beside.boundingBox()]);
        return left && right ? right.x - left.x - left.width : -1;
      };
      await expect.poll(between).toBeGreaterThanOrEqual(0);
    }
    // The title says the phrase, so no chip repeats it; a button beside the title removes it.
    await expect(page.getByRole('main').getByText(listTexts.phrase(words))).toHaveCount(1);
    await page.getByRole('button', { name: listTexts.remove(listTexts.phrase(words)) }).click();
    await expect(page).toHaveURL('/produkty?inStock=1');
  });

  await test.step('a phrase over the limit is not requested', async () => {
    await app.shell.search.fill('ibuprofen '.repeat(30).trim());
    await expect(page.getByText(listTexts.empty.tooLong)).toBeVisible();
    await app.shell.search.press('Enter');
    await expect(page.getByRole('main').getByRole('heading', { name: listTexts.empty.tooLong })).toBeVisible();
    expect(network.seen.filter(({ path }) => path.includes('ibuprofen'))).toEqual([]);
    await page.getByRole('button', { name: listTexts.empty.all }).click();
    await expect(app.products.rows).toHaveCount(10);
  });

  // A filter with 0 products can be chosen.
  await app.products.open('?name=insulin');
  const kinds = Object.values(listTexts.filter).map(({ label }) => label);
  const counts = await Promise.all(kinds.map((label) => app.products.filterCount(label)));
  await app.products.filter(kinds[counts.indexOf(0)] ?? '').check();
  await expect(page.getByText(listTexts.empty.queryFiltered)).toBeVisible();
});
