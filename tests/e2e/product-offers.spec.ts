import { notifyTexts, packageTexts } from '#shared/texts/offers.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { productWhere } from '#tests/support/shop/goods.ts';

// No test here needs the service worker, and installing it slows every test down.
test.use({ serviceWorkers: 'block' });

const { verified, other } = ACCOUNTS;

test.beforeEach(({ enter }) => enter());

test('a notification is asked for once and stored until the product is back; offline the request is not accepted', async ({
  app,
  desk,
  network,
  page,
  shop,
}) => {
  await test.step('a request is stored until the product is back in stock', async () => {
    const gone = await productWhere(desk, (product) => !product.isInStock);
    await app.products.open(`?name=${encodeURIComponent(gone.ean ?? gone.name)}`);
    network.inject(/notify-about-product\/\d/, { kind: 'lose-answer' }, 1);
    await app.products.rows
      .getByRole('button', { name: notifyTexts.askNamed(gone.name) })
      .first()
      .dblclick();
    await expect(app.products.rows.getByRole('button', { name: notifyTexts.askedNamed(gone.name) })).toBeVisible();
    const sent = network.seen.filter(({ path }) => /notify-about-product\/\d/.test(path));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(await shop.ledger.awaited(verified)).toEqual([gone.id]);
    expect(await shop.ledger.awaited(other)).toEqual([]);
    await app.product.open(gone.id);
    const asked = page.getByRole('button', { name: notifyTexts.askedNamed(gone.name) });
    await expect(asked).toHaveAttribute('aria-disabled', 'true');

    await shop.feed(gone.sku, { stock: '12' });
    await expect.poll(() => shop.ledger.awaited(verified)).toEqual([]);
    await page.reload();
    await expect(app.product.add).toBeVisible();
    await shop.feed(gone.sku, { stock: '0' });
  });
  await test.step('a product already back in stock is shown as available', async () => {
    const gone = await productWhere(desk, (product) => !product.isInStock && product.isHardToFind);
    await app.product.open(gone.id);
    const ask = page.getByRole('button', { name: notifyTexts.askNamed(gone.name) });
    await expect(ask).toBeVisible();
    await shop.feed(gone.sku, { stock: '9' });
    await ask.click();
    await expect(page.getByText('jest teraz dostępny')).toBeVisible();
    await expect(app.product.add).toBeVisible();
    await shop.feed(gone.sku, { stock: '0' });
  });
  await test.step('offline, the request is not accepted', async () => {
    const gone = await productWhere(desk, (product) => !product.isInStock && product.isHardToFind);
    await app.product.open(gone.id);
    const ask = page.getByRole('button', { name: notifyTexts.askNamed(gone.name) });
    await expect(ask).toBeVisible();
    network.inject(/./, { kind: 'cut' });
    await ask.click();
    await expect(page.getByText(notifyTexts.unknown).or(page.getByText(notifyTexts.offline))).toBeVisible();
    await expect(ask).toBeVisible();
    expect(await shop.ledger.awaited(verified)).toEqual([]);
  });
});

test('packages and promotions link to a product and back', async ({ app, desk, page }) => {
  await test.step('"Kup taniej w pakiecie" opens the packages with the product, and another name finds others', async () => {
    const product = await productWhere(desk, ({ isInPharmacyPackage }) => isInPharmacyPackage);
    await app.products.open(`?name=${encodeURIComponent(product.ean ?? product.name)}`);
    await app.products.rows.getByRole('link', { name: packageTexts.cheaper }).first().click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/search\\?product=${product.id}&name=`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(packageTexts.search.titleOf(product.name));
    await expect(page.getByText(packageTexts.search.inPackage)).toBeVisible();
    await page.getByLabel(packageTexts.search.label).fill('xqzwvk');
    await page.getByRole('button', { name: packageTexts.search.submit, exact: true }).click();
    await expect(page.getByText(packageTexts.search.none('xqzwvk'))).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(packageTexts.search.titleOf(product.name));
  });
  await test.step('invalid parameters of the package search prompt for a name', async () => {
    await page.goto('/dashboard/search?product=abc');
    await expect(page.getByText(packageTexts.search.prompt)).toBeVisible();
    await page.goto('/dashboard/search?product=2000000000');
    await expect(page.getByText('Nie ma takiego produktu.')).toBeVisible();
  });
  await test.step('/promocje opens the promotions, which link to a product and back', async () => {
    await page.goto('/promocje');
    await expect(page).toHaveURL(/\/dashboard\/promotions$/);
    const rows = app.products.anyRow;
    await expect(rows).toHaveCount(10);
    const [first] = await desk.list(1, { promotion: '1' });
    await expect(rows.first()).toContainText(first?.name ?? '-');
    await expect(rows.first()).toContainText(/promocja −\d+\s%/);
    await rows.first().getByRole('link').first().click();
    await expect(app.product.heading).toHaveText(first?.name ?? '-');
    await page.getByRole('link', { name: packageTexts.promotions.back }).click();
    await expect(page).toHaveURL(/\/dashboard\/promotions$/);
  });
});
