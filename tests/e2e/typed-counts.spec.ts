import { expect, test } from '#tests/support/browser/e2e.ts';
import { plainProducts } from '#tests/support/shop/goods.ts';

test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ enter }) => enter());

test('a typed quantity survives a reload until it is added or the user logs out', async ({ app, desk, page }) => {
  await test.step('a typed quantity survives a reload until it is added', async () => {
    const [first, second] = await plainProducts(desk, 2);
    if (first === undefined || second === undefined) throw new Error('No plain products.');
    await app.product.open(first.id);
    await app.product.counter.fill('7');
    await page.reload();
    await expect(app.product.counter).toHaveValue('7');

    // Each screen has its own quantity.
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
  await test.step('the draft of a quantity is deleted at log-out', async () => {
    const [product] = await plainProducts(desk, 1);
    if (product === undefined) throw new Error('No plain product.');
    await app.product.open(product.id);
    await app.product.counter.fill('7');
    await page.reload();
    await expect(app.product.counter).toHaveValue('7');
    await app.shell.logOut();
    await expect(page).toHaveURL(/logowanie/);
    const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
    expect(drafts).toEqual([]);
  });
});
