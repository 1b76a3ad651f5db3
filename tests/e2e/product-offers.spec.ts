import { formatZl } from '#shared/language/money-format.ts';
import { isCheaperInPackage } from '#shared/rules/product.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { notifyTexts, packageTexts } from '#shared/texts/offers.ts';
import { promotionTexts } from '#shared/texts/promotions.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { visit } from '#tests/support/pages/visit.ts';
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
    await app.product.visit(gone.id);
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
    await app.product.visit(gone.id);
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
    await expect(page.getByText(notifyTexts.unknown).or(page.getByText(notifyTexts.offline)).first()).toBeVisible();
    await expect(ask).toBeVisible();
    expect(await shop.ledger.awaited(verified)).toEqual([]);
  });
});

test('the packages of a product are found from it and by name', async ({ app, desk, page }) => {
  const texts = promotionTexts.search;
  const product = await productWhere(desk, (one) => Boolean(one.packagePriceNet) && isCheaperInPackage(one));
  await app.products.open(`?name=${encodeURIComponent(product.ean ?? product.name)}`);
  const link = app.products.rows.getByRole('link', { name: packageTexts.cheaper }).first();
  await expect(link).toContainText(packageTexts.from(formatZl(product.packagePriceNet ?? 0)));
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/search\\?product=${product.id}&name=`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    texts.titleOf(nameWithFormat(product.name, product.withFormat)),
  );
  await expect(page.getByRole('link', { name: promotionTexts.see }).first()).toBeVisible();
  await page.getByLabel(texts.label).fill('xqzwvk');
  await page.getByRole('button', { name: texts.submit, exact: true }).click();
  await expect(page.getByText(texts.none('xqzwvk'))).toBeVisible();
  await visit(page, '/dashboard/search?product=abc');
  await expect(page.getByText(texts.prompt)).toBeVisible();
  await visit(page, '/promocje');
  await expect(page).toHaveURL(/\/dashboard\/promotions$/);
});
