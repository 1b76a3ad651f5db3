import { checkoutTexts } from '#shared/texts/cart.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { startWithGoods } from '#tests/support/browser/known-goods.ts';
import { addOnPage, countsOf, told, visitAll, waiting } from '#tests/support/browser/offline-cart.ts';
import { cutOff } from '#tests/support/browser/outages.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { backUpCart } from '#tests/support/shop/backed-up-cart.ts';
import { numberOf } from '#tests/support/shop/versions.ts';

const { id, name } = startWithGoods(4);

test.describe('a database restored from a backup', () => {
  /** The tables of an embedded database are closed to the test. */
  const backedUp = (databaseUrl: string | undefined) => {
    test.skip(databaseUrl === undefined, 'needs PostgreSQL');
    return backUpCart(databaseUrl ?? '', ACCOUNTS.verified);
  };

  test('fault 17: a cart that reached the same version number by another way is not ordered unseen', async ({
    app,
    desk,
    page,
    shop,
  }) => {
    const before = await shop.ledger.orders(ACCOUNTS.verified);
    const backup = await backedUp(shop.databaseUrl);
    const seen = await desk.add(id(0), 6);
    await app.cart.open();
    await expect(app.cart.counter(name(0))).toHaveValue('6');
    // No new generation: the digest alone tells the carts apart.
    await backup.restore({ isNewGeneration: false });
    const other = await desk.add(id(0), 40);
    expect(numberOf(other.version)).toBe(numberOf(seen.version));

    await app.cart.finalize();
    const question = page.getByRole('dialog', { name: checkoutTexts.refused });
    await expect(question).toContainText(/Było: .*6\ssztuk.*Jest: .*40\ssztuk/s);
    await expect(app.cart.counter(name(0))).toHaveValue('40');
    expect(await shop.ledger.orders(ACCOUNTS.verified)).toEqual(before);
    await expect(question.locator(':focus')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(app.cart.order).toBeEnabled();
    expect(await shop.ledger.orders(ACCOUNTS.verified)).toEqual(before);

    await app.cart.finalize();
    const number = await app.summary.orderNumber();
    const [order] = await shop.ledger.orders(ACCOUNTS.verified);
    expect(order).toMatchObject({ number, lines: [{ productId: id(0), count: 40 }] });
  });

  for (const isNewGeneration of [true, false])
    test(`fault 18: a device that is ahead begins anew, and its unsent changes arrive (${isNewGeneration ? 'new' : 'same'} generation)`, async ({
      app,
      desk,
      network,
      page,
      shop,
    }) => {
      await desk.add(id(0), 2);
      const backup = await backedUp(shop.databaseUrl);
      for (const count of [3, 4, 5]) await desk.add(id(1), count);
      await visitAll(app, page, [id(2)]);
      await expect(app.cart.counter(name(1))).toHaveValue('12');
      cutOff(network);
      await app.cart.counter(name(0)).fill('7');
      await app.cart.counter(name(0)).press('Enter');
      await addOnPage(app, id(2), 4);
      await waiting(app, 2);
      await app.cart.open();
      await told(app, 'offline');
      await backup.restore({ isNewGeneration });
      const reloaded = page.waitForEvent('load', { timeout: 30_000 });
      network.reset();

      await expect
        .poll(async () => countsOf(await desk.cart()), { timeout: 20_000 })
        .toEqual({ [id(0)]: 7, [id(2)]: 4 });
      await reloaded;
      await expect(page.getByRole('alert').filter({ hasText: outboxTexts.restored.title })).toBeVisible();
      await expect(app.cart.line(name(1))).toHaveCount(0);
      await expect(app.cart.counter(name(2))).toHaveValue('4');
      await page.getByRole('button', { name: outboxTexts.restored.close }).first().click();

      // The cart is no dead end: the next change is accepted, and the order is the cart.
      await app.cart.counter(name(2)).fill('5');
      await app.cart.counter(name(2)).press('Enter');
      await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 7, [id(2)]: 5 });
    });
});

test('fault 19: a quantity set offline over one set elsewhere is a decision, with both values', async ({
  app,
  desk,
  network,
  page,
}) => {
  for (const index of [0, 1]) await desk.add(id(index), 5);
  await visitAll(app, page, []);
  cutOff(network);
  for (const index of [0, 1]) {
    await app.cart.increase(name(index)).click();
    await expect(app.cart.counter(name(index))).toHaveValue('6');
  }
  await waiting(app, 2);
  for (const index of [0, 1]) await desk.set(id(index), 20);
  await app.cart.open();
  await told(app, 'offline');
  const reloaded = page.waitForEvent('load', { timeout: 30_000 });
  network.reset();
  await reloaded;

  const decision = (index: number) => app.cart.line(name(index)).getByRole('alert');
  await expect(decision(0)).toContainText(/zmiana z 5 na 6\ssztuk.*20\ssztuk/s);
  await expect(app.cart.counter(name(0))).toHaveValue('20');
  await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');
  const receipt = page.getByRole('region', { name: outboxTexts.receipt.title });
  await expect(receipt.getByRole('listitem').filter({ hasText: name(0) })).toContainText(
    /było: 5.*miało być: 6.*jest: 20/,
  );
  expect(countsOf(await desk.cart())).toEqual({ [id(0)]: 20, [id(1)]: 20 });

  await decision(0)
    .getByRole('button', { name: /^Ustaw 6/ })
    .click();
  await decision(1)
    .getByRole('button', { name: /^Zostaw 20/ })
    .click();
  await expect(decision(0)).toHaveCount(0);
  await expect(decision(1)).toHaveCount(0);
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 6, [id(1)]: 20 });
  await expect(app.cart.counter(name(0))).toHaveValue('6');
});
