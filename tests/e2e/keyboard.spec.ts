import { cartLines } from '#shared/rules/cart-items.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import { shortcutTexts } from '#shared/texts/shell-parts.ts';
import { expectAccessible, scanKeys, tabTo } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { ACCOUNTS, PASSWORD } from '#tests/support/shop/accounts.ts';
import { plainProduct, plainProducts } from '#tests/support/shop/goods.ts';

// No test here needs the service worker, and installing it slows every test down.
test.use({ serviceWorkers: 'block' });

test('logging in and ordering by keyboard alone', async ({ app, page, desk, shop }) => {
  const product = await plainProduct(desk);
  const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
  const { keyboard } = page;

  await app.login.open();
  await tabTo(page, app.login.username);
  await keyboard.type(ACCOUNTS.verified);
  await tabTo(page, app.login.password);
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  // The new screen takes the focus, maybe after it is shown.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(app.dashboard.cards.first()).toBeVisible();

  await keyboard.press('/');
  await expect(app.shell.search).toBeFocused();
  await keyboard.type(product.name);
  await keyboard.press('Enter');
  await expect(app.products.row(product.name)).toBeVisible();
  await tabTo(page, app.products.counter(product.name));
  await keyboard.type('4');
  await keyboard.press('Enter');
  await expect(app.shell.goOn).toBeFocused();
  await keyboard.press('Escape');
  await expect(app.shell.added).toBeHidden();

  await keyboard.press('Home');
  await tabTo(page, app.shell.cart);
  await keyboard.press('Enter');
  await expect(app.cart.line(product.name)).toBeVisible();
  await tabTo(page, app.cart.order);
  await keyboard.press('Enter');
  await expect(app.cart.confirm).toBeFocused();
  await keyboard.press('Enter');
  await app.summary.orderNumber();
  const [order, ...older] = await shop.ledger.orders(ACCOUNTS.verified);
  expect(older).toHaveLength(before);
  expect(order?.lines).toEqual([{ productId: product.id, count: 4 }]);
});

test('products in a row by keyboard alone: find, quantity, add, next', async ({ app, page, desk, enter }) => {
  await enter();
  const products = await plainProducts(desk, 5);
  const { keyboard } = page;
  const find = async (name: string) => {
    await expect(app.shell.search).toBeFocused();
    await keyboard.type(name);
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await expect(app.products.counter(name)).toBeFocused();
  };
  await app.cart.open();
  await keyboard.press('/');
  await test.step('the dialogue is confirmed', async () => {
    for (const { name } of products.slice(0, 3)) {
      await find(name);
      await keyboard.type('7');
      await keyboard.press('Enter');
      // Added, or pending when the response is slow.
      await expect(app.shell.dialog).toContainText(name);
      await expect(app.shell.dialog.getByRole('button', { name: addTexts.goOn })).toBeFocused();
      await keyboard.press('Enter');
      await expect(app.shell.dialog).toBeHidden();
    }
    await expect(app.shell.search).toBeFocused();
  });
  await test.step('the dialogue does not get in the way of the next product', async () => {
    for (const { name } of products.slice(3)) {
      await keyboard.press('/');
      await find(name);
      await keyboard.type('7');
      await keyboard.press('Enter');
      await expect(app.shell.added).toContainText(name);
    }
  });
  const ordered = async () => {
    const lines = cartLines(await desk.cart());
    return Object.fromEntries(lines.map(({ productId, count }) => [productId, count]));
  };
  await expect.poll(ordered).toEqual(Object.fromEntries(products.map(({ id }) => [id, 7])));
  // Opened by a click, the dialogue does not return the focus to its button.
  await keyboard.press('Escape');
  await app.products
    .row(products[4]?.name ?? '')
    .getByRole('button', { name: /^Dodaj/ })
    .click();
  await expect(app.shell.goOn).toBeFocused();
  await keyboard.press('/');
  await expect(app.shell.added).toBeHidden();
  await expect(app.shell.search).toBeFocused();
});

test('arrow down focuses the first quantity of the requested list, however late or early it renders', async ({
  app,
  page,
  desk,
  enter,
  network,
}) => {
  await enter();
  const [first, second] = (await plainProducts(desk, 2)).map(({ name }) => name);
  if (first === undefined || second === undefined) throw new Error('Two products are needed.');
  await test.step('before its screen has rendered', async () => {
    await app.cart.open();
    await page.keyboard.press('/');
    await expect(app.shell.search).toBeFocused();
    await page.keyboard.type(first);
    // The list is cached then and renders with the screen.
    await expect(app.shell.suggestions.filter({ hasText: first }).first()).toBeVisible();
    await app.shell.search.evaluate(async (field) => {
      field.closest('form')?.requestSubmit();
      await Promise.resolve();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    });
    await expect(page).toHaveURL(/produkty/);
    await expect(page).toHaveTitle(new RegExp(first));
    await expect(app.products.counter(first)).toBeFocused();
  });
  await test.step('while its request is pending', async () => {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Hold every request: the suggestions send some too, and slow ones are retried.
    network.inject(/^\/api\/product\/1\/10/, { kind: 'hold', until });
    await page.keyboard.press('/');
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => network.seen.some(({ path }) => path.startsWith('/api/product/1/10'))).toBe(true);
    await expect(app.shell.search).toBeFocused();
    release();
    await expect(app.products.counter(second)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(app.shell.search).toBeFocused();
  });
});

test('shortcuts are listed, the skip link leads to the content, and a dialogue traps the focus', async ({
  app,
  page,
  desk,
  enter,
}) => {
  await enter();
  await app.favourites.open();
  const list = page.getByRole('dialog', { name: shortcutTexts.title });
  await page.keyboard.press('?');
  await expect(list).toContainText(shortcutTexts.groups[2].rows[0].does);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await app.shell.account.click();
  await page.getByRole('button', { name: shortcutTexts.title }).click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: shellTexts.account }).first()).toBeVisible();

  await scanKeys(page, 'WWW.EXAMPLE/A?B');
  await expect(page.getByText(searchTexts.unknownCode('WWW.EXAMPLE/A?B')).first()).toBeVisible();
  await expect(list).toBeHidden();

  // In a text field it is a letter.
  await app.shell.search.fill('');
  await app.shell.search.press('?');
  await expect(app.shell.search).toHaveValue('?');
  await expect(list).toBeHidden();

  await test.step('the skip link leads to the content', async () => {
    await app.products.open();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText('Przejdź do treści');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('a dialogue traps the focus and returns it', async () => {
    const product = await plainProduct(desk);
    await app.product.visit(product.id);
    await app.product.add.focus();
    await page.keyboard.press('Enter');
    await expect(app.shell.goOn).toBeFocused();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(app.shell.added).toBeHidden();
    await expect(app.product.add).toBeFocused();
  });
});
