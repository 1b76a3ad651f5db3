import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts';
import { tabTo } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { plainProduct } from '#tests/support/goods.ts';

test('the main job by keyboard alone', async ({ app, page, desk, shop }) => {
  const product = await plainProduct(desk);
  const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
  const { keyboard } = page;

  await app.login.open();
  await tabTo(page, app.login.username);
  await keyboard.type(ACCOUNTS.verified);
  await tabTo(page, app.login.password);
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(app.dashboard.cards.first()).toBeVisible();

  await keyboard.press('/');
  await expect(app.shell.search).toBeFocused();
  await keyboard.type(product.name);
  await keyboard.press('Enter');
  await expect(app.products.row(product.name)).toBeVisible();
  await tabTo(page, app.products.counter(product.name));
  await keyboard.type('4');
  await keyboard.press('Enter');
  await expect(app.shell.added).toBeVisible();
  await keyboard.press('Escape');
  await expect(app.shell.added).toBeHidden();

  await keyboard.press('Home');
  await tabTo(page, app.shell.cart);
  await keyboard.press('Enter');
  await expect(app.cart.line(product.name)).toBeVisible();
  await tabTo(page, app.cart.order);
  await keyboard.press('Enter');
  await expect(app.cart.confirm).toBeVisible();
  await tabTo(page, app.cart.confirm);
  await keyboard.press('Enter');
  await app.summary.orderNumber();
  const [order, ...older] = await shop.ledger.orders(ACCOUNTS.verified);
  expect(older).toHaveLength(before);
  expect(order?.lines).toEqual([{ productId: product.id, count: 4 }]);
});

test('the way past the header leads to the content', async ({ app, page, enter }) => {
  await enter();
  await app.products.open();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Przejdź do treści');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a dialogue holds the focus and gives it back', async ({ app, page, desk, enter }) => {
  await enter();
  const product = await plainProduct(desk);
  await app.product.open(product.id);
  await app.product.add.focus();
  await page.keyboard.press('Enter');
  await expect(app.shell.added).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(app.shell.added).toBeHidden();
  await expect(app.product.add).toBeFocused();
});
