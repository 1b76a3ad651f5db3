import { connectionTexts } from '#shared/texts/shell.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { plainProducts } from '#tests/support/shop/goods.ts';

test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ enter }) => enter());

test('what is typed beside "Dodaj" is there after a reload, until it is added or its user leaves', async ({
  app,
  desk,
  page,
}) => {
  await test.step('what is typed beside "Dodaj" is there after a reload, until it is added', async () => {
    const [first, second] = await plainProducts(desk, 2);
    if (first === undefined || second === undefined) throw new Error('No plain products.');
    await app.product.open(first.id);
    await app.product.counter.fill('7');
    await page.reload();
    await expect(app.product.counter).toHaveValue('7');

    // Another screen has its own.
    await app.product.open(second.id);
    await expect(app.product.counter).toHaveValue('1');

    await app.product.open(first.id);
    await expect(app.product.counter).toHaveValue('7');
    await app.product.add.click();
    await app.shell.goOnShopping();
    await page.reload();
    await expect(app.product.counter).toHaveValue('1');
    expect((await desk.cart()).itemCount).toBe(7);
  });
  await test.step('a draft of a quantity leaves with its user', async () => {
    const [product] = await plainProducts(desk, 1);
    if (product === undefined) throw new Error('No plain product.');
    await app.product.open(product.id);
    await app.product.counter.fill('7');
    await page.reload();
    await expect(app.product.counter).toHaveValue('7');
    await app.shell.logOut();
    await expect(page).toHaveURL(/logowanie/);
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
    expect(kept).toEqual([]);
  });
});

test.describe('under the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the reload that ends an outage keeps it too', async ({ app, desk, network, page }) => {
    const [product] = await plainProducts(desk, 1);
    if (product === undefined) throw new Error('No plain product.');
    await app.products.open(`?name=${encodeURIComponent(product.name)}`);
    network.inject(/./, { kind: 'cut' });
    await expect(page.getByText(connectionTexts.offline).first()).toBeVisible({ timeout: 30_000 });
    await app.products.counter(product.name).fill('12');
    const reloaded = page.waitForEvent('load', { timeout: 30_000 });
    network.reset();
    await reloaded;
    await expect(app.products.counter(product.name)).toHaveValue('12');
    expect((await desk.cart()).itemCount).toBe(0);
  });
});
