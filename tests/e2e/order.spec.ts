import { cartTexts, checkoutTexts } from '#shared/texts/cart.ts';
import { orderSentTexts } from '#shared/texts/orders.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { App } from '#tests/support/server/app.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { plainProduct, plainProducts } from '#tests/support/shop/goods.ts';

test.use({ serviceWorkers: 'block' });

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the main job: log in, find three products, order them, see the order in the history', async ({
    app,
    page,
    desk,
    shop,
  }) => {
    const products = await plainProducts(desk, 3);
    const before = await shop.ledger.orders(ACCOUNTS.verified);
    const stocks = await Promise.all(products.map(({ id }) => shop.ledger.available(id)));

    await app.login.open();
    await app.login.logIn(ACCOUNTS.verified);
    for (const [index, { name }] of products.entries()) {
      await app.shell.searchFor(name);
      await app.products.add(name, index + 1);
      await app.shell.goOnShopping();
    }
    await expect(app.shell.cart).toHaveAccessibleName(/6\ssztuk/);
    await app.shell.cart.click();
    for (const { name } of products) await expect(app.cart.line(name)).toBeVisible();
    await app.cart.finalize();

    const number = await app.summary.orderNumber();
    await expect(page).toHaveURL(/\/koszyk\/\d+/);
    await expect(app.shell.cart).toHaveAccessibleName(/pusty/);
    await app.orders.open();
    await expect(app.orders.entry(number)).toBeVisible();

    const [order, ...older] = await shop.ledger.orders(ACCOUNTS.verified);
    expect(older).toEqual(before);
    const lines = products.map(({ id }, index) => ({ productId: id, count: index + 1 }));
    lines.sort((a, b) => a.productId - b.productId);
    expect(order).toMatchObject({ number, status: 1, lines });
    const left = await Promise.all(products.map(({ id }) => shop.ledger.available(id)));
    expect(left).toEqual(stocks.map((stock, index) => stock - index - 1));
  });
});

test.describe('with a full cart', () => {
  test.beforeEach(async ({ enter, desk }) => {
    await enter();
    const { id } = await plainProduct(desk);
    await desk.add(id, 2);
  });

  test('a double click on both buttons makes one order, and "back" shows an empty cart', async ({
    app,
    desk,
    network,
    page,
    shop,
  }) => {
    await test.step('a double click on both buttons makes one order', async () => {
      const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
      await app.cart.open();
      await app.cart.order.dblclick();
      await app.cart.confirm.dblclick();
      await app.summary.orderNumber();
      expect(await shop.ledger.orders(ACCOUNTS.verified)).toHaveLength(before + 1);
    });
    network.reset();
    await desk.add((await plainProduct(desk)).id, 2);
    await test.step('"back" after an order shows an empty cart, not a second order', async () => {
      const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
      await app.cart.open();
      await app.cart.finalize();
      await app.summary.orderNumber();
      await page.goBack();
      await expect(app.shell.cart).toHaveAccessibleName(/pusty/);
      await expect(app.cart.lines).toHaveCount(0);
      await page.reload();
      expect(await shop.ledger.orders(ACCOUNTS.verified)).toHaveLength(before + 1);
    });
  });

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('"back" does not show an order to the next user of the tablet', async ({ app, page }) => {
      await app.cart.open();
      await app.cart.finalize();
      const number = await app.summary.orderNumber();
      const { pathname } = new URL(page.url());
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page).toHaveURL('/dashboard');
      await app.shell.logOut();
      await app.login.logIn(ACCOUNTS.other);
      await expect(page).toHaveURL('/dashboard');
      await expect(async () => {
        if (new URL(page.url()).pathname !== pathname) await page.goBack();
        expect(new URL(page.url()).pathname).toBe(pathname);
      }).toPass();
      await expect(page.getByText(orderSentTexts.missing)).toBeVisible();
      await expect(app.summary.heading).toBeHidden();
      await expect(page.getByText(number)).toBeHidden();
    });

    test('a network loss right after the order: it is shown as sent, with its number', async ({
      app,
      network,
      shop,
    }) => {
      const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
      await app.cart.open();
      network.inject(/get-order\//, { kind: 'cut' }, 100);
      await app.cart.finalize();
      const number = await app.summary.orderNumber();
      const orders = await shop.ledger.orders(ACCOUNTS.verified);
      expect(orders).toHaveLength(before + 1);
      expect(orders[0]?.number).toBe(number);
    });

    test('a reload while the order is being sent: its number is shown once it is made', async ({
      app,
      network,
      page,
      shop,
    }) => {
      const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
      await app.cart.open();
      let resolve = () => {};
      const promise = new Promise<void>((done) => {
        resolve = done;
      });
      network.inject(/cart-finalize/, { kind: 'hold', until: promise });
      await app.cart.finalize();
      await expect.poll(() => network.seen.some(({ path }) => path.includes('cart-finalize'))).toBe(true);
      const asked = page.waitForResponse(/by-key/);
      await page.reload();
      expect((await asked).status()).toBe(404);
      resolve();
      await expect.poll(async () => (await shop.ledger.orders(ACCOUNTS.verified)).length).toBe(before + 1);
      const [order] = await shop.ledger.orders(ACCOUNTS.verified);
      await expect(
        page
          .getByRole('main')
          .getByRole('status')
          .filter({ hasText: order?.number ?? '' }),
      ).toBeVisible();
    });

    test('fault 2: after a lost answer and a reload the order is found, and ordering again does not repeat it', async ({
      app,
      desk,
      network,
      page,
      shop,
    }) => {
      const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
      await app.cart.open();
      network.inject(/cart-finalize/, { kind: 'lose-answer' });
      network.inject(/by-key/, { kind: 'cut' });
      await app.cart.finalize();
      await expect(page.getByRole('dialog', { name: checkoutTexts.unknownTitle })).toBeVisible();
      await page.reload();
      await expect(app.cart.pending).toContainText(checkoutTexts.unknownTitle);
      network.reset();
      const [order] = await shop.ledger.orders(ACCOUNTS.verified);
      await expect(app.cart.pending).toContainText(checkoutTexts.arrived(order?.number ?? '-'));
      expect(await shop.ledger.orders(ACCOUNTS.verified)).toHaveLength(before + 1);
      expect((await desk.cart()).itemCount).toBe(0);
      // As at the end of an outage, right after the number appeared.
      await page.reload();
      await expect(app.cart.pending).toContainText(checkoutTexts.arrived(order?.number ?? '-'));
      await page.getByRole('main').getByRole('link', { name: checkoutTexts.seeOrder }).click();
      expect(await app.summary.orderNumber()).toBe(order?.number);
      // Once seen, the attempt is closed.
      await app.cart.open();
      await expect(page.getByText(cartTexts.empty)).toBeVisible();
      await expect(page.getByText(checkoutTexts.arrived(order?.number ?? '-'))).toBeHidden();
    });
  });

  test('an unconfirmed question orders nothing', async ({ app, desk, page, shop }) => {
    await test.step('"back" closes the question', async () => {
      const before = await shop.ledger.orders(ACCOUNTS.verified);
      await app.products.open();
      await app.shell.cart.click();
      await app.cart.order.click();
      await expect(app.cart.confirm).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/produkty/);
      await expect(app.shell.dialog).toBeHidden();
      expect(await shop.ledger.orders(ACCOUNTS.verified)).toEqual(before);
    });
    await test.step('saying no leaves the cart as it was', async () => {
      const before = await shop.ledger.orders(ACCOUNTS.verified);
      await app.shell.cart.click();
      await app.cart.order.click();
      await app.shell.dialog.getByRole('button', { name: checkoutTexts.back }).click();
      await expect(app.shell.dialog).toBeHidden();
      expect((await desk.cart()).itemCount).toBe(2);
      expect(await shop.ledger.orders(ACCOUNTS.verified)).toEqual(before);
    });
    await test.step('a held key asks, and does not confirm', async () => {
      const before = await shop.ledger.orders(ACCOUNTS.verified);
      await app.cart.order.focus();
      await page.keyboard.down('Enter');
      await expect(app.cart.confirm).toBeFocused();
      for (let repeats = 0; repeats < 10; repeats += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect(app.cart.confirm).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(app.shell.dialog).toBeHidden();
      expect(await shop.ledger.orders(ACCOUNTS.verified)).toEqual(before);
    });
  });

  test('an earlier order that was made is shown instead of a new one', async ({ app, desk, network, page, shop }) => {
    const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
    await app.cart.open();
    network.inject(/cart-finalize/, { kind: 'lose-answer' });
    network.inject(/by-key/, { kind: 'cut' });
    await app.cart.finalize();
    await page.getByRole('dialog', { name: checkoutTexts.unknownTitle }).waitFor();
    await app.products.open();
    await desk.add((await plainProduct(desk)).id, 3);
    await app.cart.open();
    await expect(app.cart.lines).toHaveCount(1);
    await app.cart.order.click();
    await expect(page.getByRole('dialog', { name: checkoutTexts.unknownTitle })).toContainText(
      checkoutTexts.earlierUnknown,
    );
    network.reset();
    const [order] = await shop.ledger.orders(ACCOUNTS.verified);
    const told = page.getByRole('dialog', { name: checkoutTexts.arrived(order?.number ?? '-') });
    const again = app.shell.dialog.getByRole('button', { name: checkoutTexts.checkAgain });
    // After a detected outage the check repeats automatically on reconnect.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(told).toContainText(checkoutTexts.earlierText, { timeout: 5_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    expect(await app.summary.orderNumber()).toBe(order?.number);
    expect(await shop.ledger.orders(ACCOUNTS.verified)).toHaveLength(before + 1);
    expect((await desk.cart()).itemCount).toBe(3);
  });

  test('a cart changed on another device is not ordered before it is shown', async ({ app, desk, shop }) => {
    const before = await shop.ledger.orders(ACCOUNTS.verified);
    await app.cart.open();
    await app.cart.order.click();
    const [, second] = await plainProducts(desk, 2);
    await desk.add(second?.id ?? 0, 7);
    await app.cart.confirm.click();
    await expect(app.page.getByRole('dialog', { name: checkoutTexts.refused })).toContainText(checkoutTexts.stale);
    await app.page.keyboard.press('Escape');
    await expect(app.cart.line(second?.name ?? '')).toBeVisible();
    await expect(app.summary.heading).toBeHidden();
    expect(await shop.ledger.orders(ACCOUNTS.verified)).toEqual(before);
  });

  test('fault 2: the answer to an order is lost: one order, and its number is found; after a failure ordering again works', async ({
    app,
    desk,
    network,
    shop,
  }) => {
    await test.step('fault 2: the answer to an order is lost: one order, and its number is found', async () => {
      const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
      await app.cart.open();
      network.inject(/cart-finalize/, { kind: 'lose-answer' });
      await app.cart.finalize();
      const number = await app.summary.orderNumber();
      const orders = await shop.ledger.orders(ACCOUNTS.verified);
      expect(orders).toHaveLength(before + 1);
      expect(orders[0]?.number).toBe(number);
    });
    network.reset();
    await desk.add((await plainProduct(desk)).id, 2);
    await test.step('a server failure while ordering is shown, the cart stays, and ordering again works', async () => {
      const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
      await app.cart.open();
      const body = JSON.stringify({ message: 'Wystąpił błąd serwera. Spróbuj ponownie za chwilę.', requestId: 'x' });
      network.inject(/cart-finalize/, { kind: 'answer', status: 500, type: 'application/json', body });
      network.inject(/by-key/, { kind: 'answer', status: 500, type: 'application/json', body });
      await app.cart.finalize();
      await expect(app.page.getByRole('dialog', { name: checkoutTexts.unknownTitle })).toBeVisible();
      await expect(app.shell.spinner).toHaveCount(0);
      await app.shell.dialog.getByRole('button', { name: checkoutTexts.back }).click();
      await expect(app.summary.heading).toBeHidden();
      expect((await desk.cart()).itemCount).toBe(2);
      network.reset();
      await app.cart.finalize();
      await app.summary.orderNumber();
      expect(await shop.ledger.orders(ACCOUNTS.verified)).toHaveLength(before + 1);
    });
  });
});

test('a pharmacy that may not order sees why, and its cart stays editable', async ({ app, enter, shop }) => {
  const session = await shop.session(ACCOUNTS.blocked);
  await enter(ACCOUNTS.blocked);
  const { id, name } = await plainProduct(session);
  await session.add(id, 1);
  const before = await shop.ledger.orders(ACCOUNTS.blocked);
  await app.cart.open();
  await expect(app.page.getByText('Składanie zamówień jest zablokowane.')).toBeVisible();
  await expect(app.cart.line(name)).toBeVisible();
  await expectLocked(app);
  expect(await shop.ledger.orders(ACCOUNTS.blocked)).toEqual(before);
  await app.cart.remove(name);
  await expect.poll(async () => (await session.cart()).itemCount).toBe(0);
});

test("another pharmacy's order is not found", async ({ app, page, enter, shop }) => {
  const [foreign] = await shop.ledger.orders(ACCOUNTS.verified);
  expect(foreign).toBeDefined();
  await enter(ACCOUNTS.other);
  await page.goto(`/koszyk/${foreign?.id}`);
  await expect(page.getByRole('main')).toContainText('Nie ma takiego zamówienia');
  await app.orders.visit(`?orderId=${foreign?.id}`);
  await expect(app.shell.dialog).toContainText('Nie ma takiego zamówienia');
  await expect(page.getByText(foreign?.number ?? 'ZA/')).toHaveCount(0);
});

/** Expects the locked button: focusable, with its reason, and without effect. */
async function expectLocked(app: App): Promise<void> {
  await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');
  await expect(app.cart.order).toHaveAccessibleDescription(checkoutTexts.locked(1));
  await app.cart.order.focus();
  await app.page.keyboard.press('Enter');
  await expect(app.shell.dialog).toBeHidden();
}
