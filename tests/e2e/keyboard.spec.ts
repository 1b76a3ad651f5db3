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

test('ten products in a row by keyboard alone: find, quantity, add, next', async ({ app, page, desk, enter }) => {
  await enter();
  const products = await plainProducts(desk, 10);
  const { keyboard } = page;
  await app.dashboard.open();
  await expect(app.dashboard.cards.first()).toBeVisible();
  await keyboard.press('/');
  for (const { name } of products) {
    await expect(app.shell.search).toBeFocused();
    await keyboard.type(name);
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await expect(app.products.counter(name)).toBeFocused();
    await keyboard.type('7');
    await keyboard.press('Enter');
    // Added, or pending when the response is slow.
    await expect(app.shell.dialog).toContainText(name);
    await expect(app.shell.dialog.getByRole('button', { name: addTexts.goOn })).toBeFocused();
    await keyboard.press('Enter');
    await expect(app.shell.dialog).toBeHidden();
  }
  await expect(app.shell.search).toBeFocused();
  const ordered = async () => {
    const lines = cartLines(await desk.cart());
    return Object.fromEntries(lines.map(({ productId, count }) => [productId, count]));
  };
  await expect.poll(ordered).toEqual(Object.fromEntries(products.map(({ id }) => [id, 7])));
});

test('the "added" dialogue does not get in the way of the next product', async ({ app, page, desk, enter }) => {
  await enter();
  const products = await plainProducts(desk, 3);
  const { keyboard } = page;
  await app.dashboard.open();
  await expect(app.dashboard.cards.first()).toBeVisible();
  for (const { name } of products) {
    await keyboard.press('/');
    await expect(app.shell.search).toBeFocused();
    await keyboard.type(name);
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await expect(app.products.counter(name)).toBeFocused();
    await keyboard.press('Enter');
    await expect(app.shell.added).toContainText(name);
  }
  const counts = async () => (await desk.cart()).itemCount;
  await expect.poll(counts).toBe(3);
  // Opened by a click, the dialogue does not return the focus to its button.
  await keyboard.press('Escape');
  await app.products
    .row(products[2]?.name ?? '')
    .getByRole('button', { name: /^Dodaj/ })
    .click();
  await expect(app.shell.added).toBeVisible();
  await keyboard.press('/');
  await expect(app.shell.added).toBeHidden();
  await expect(app.shell.search).toBeFocused();
});

test('a slash pressed while the dialogue opens goes to the search box', async ({ app, page, desk, enter }) => {
  await enter();
  const product = await plainProduct(desk);
  await app.products.open(`?name=${encodeURIComponent(product.name)}`);
  await expect(app.products.counter(product.name)).toBeVisible();
  await page.evaluate((shortcut) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('[aria-modal="true"]') === null) return;
      watch.disconnect();
      // The dialogue has not taken the focus yet: the box has it, as after choosing a suggestion.
      const box = document.querySelector<HTMLInputElement>('[role="combobox"]');
      box?.focus();
      box?.dispatchEvent(new KeyboardEvent('keydown', { key: shortcut, bubbles: true, cancelable: true }));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, '/');
  await app.products
    .row(product.name)
    .getByRole('button', { name: /^Dodaj/ })
    .click();
  await expect.poll(async () => (await desk.cart()).itemCount).toBe(1);
  await expect(app.shell.search).toBeFocused();
  await expect(app.shell.dialog).toHaveCount(0);
  await expect(app.shell.search).toBeFocused();
});

test('arrow down waits for the requested list and focuses its first quantity', async ({
  app,
  page,
  desk,
  enter,
  network,
}) => {
  await enter();
  const [first, second] = await plainProducts(desk, 2);
  await app.products.open(`?name=${encodeURIComponent(first?.name ?? '')}`);
  await expect(app.products.counter(first?.name ?? '')).toBeVisible();
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Hold every request: the suggestions send some too, and slow ones are retried.
  network.inject(/^\/api\/product\/1\/10/, { kind: 'hold', until });
  await page.keyboard.press('/');
  await page.keyboard.type(second?.name ?? '');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => network.seen.some(({ path }) => path.startsWith('/api/product/1/10'))).toBe(true);
  await expect(app.shell.search).toBeFocused();
  release();
  await expect(app.products.counter(second?.name ?? '')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(app.shell.search).toBeFocused();
});

test('a quantity requested before its screen has rendered gets and keeps the focus', async ({
  app,
  page,
  desk,
  enter,
}) => {
  await enter();
  const { name } = await plainProduct(desk);
  await app.dashboard.open();
  await expect(app.dashboard.cards.first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(app.shell.search).toBeFocused();
  await page.keyboard.type(name);
  // The list is cached then and renders with the screen.
  await expect(app.shell.suggestions.filter({ hasText: name }).first()).toBeVisible();
  await app.shell.search.evaluate(async (field) => {
    field.closest('form')?.requestSubmit();
    await Promise.resolve();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(/produkty/);
  await expect(page).toHaveTitle(new RegExp(name));
  await expect(app.products.counter(name)).toBeFocused();
});

test('"?" and the account menu list the shortcuts; the letters of a scan trigger none', async ({
  app,
  page,
  enter,
}) => {
  await enter();
  await app.dashboard.open();
  await expect(app.dashboard.cards.first()).toBeVisible();
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
});

test('the skip link leads to the content', async ({ app, page, enter }) => {
  await enter();
  await app.products.open();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Przejdź do treści');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a dialogue traps the focus and returns it', async ({ app, page, desk, enter }) => {
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
