import { cartServerTexts, problemTexts } from '#shared/texts/cart.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { plainProduct, plainProducts } from '#tests/support/shop/goods.ts';

// No test here needs the service worker, and installing it slows every test down.
test.use({ serviceWorkers: 'block' });

test('a higher price must be accepted, also when it rises just before ordering, and what is sold out removed', async ({
  app,
  desk,
  enter,
  shop,
}) => {
  await test.step('a higher price is shown, accepted, and ordered', async () => {
    await enter();
    const product = await plainProduct(desk);
    await desk.add(product.id, 2);
    await app.cart.open();
    await expect(app.cart.line(product.name)).toBeVisible();
    await shop.feed(product.sku, { price_net_grosze: String(product.priceNet + 100), basic_price_net_grosze: '' });
    await app.cart.open();
    await expect(app.cart.line(product.name)).toContainText(cartServerTexts.problem.price);
    await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');
    await app.cart.line(product.name).getByRole('button', { name: problemTexts.acceptPrice }).click();
    await app.cart.finalize();
    await app.summary.orderNumber();
    const [order] = await desk.orders();
    expect(order?.priceNet).toBe(2 * (product.priceNet + 100));
  });
  await desk.emptyCart();
  await test.step('a price that rises between viewing and ordering blocks the order', async () => {
    await enter();
    const { id, sku, priceNet, name } = await plainProduct(desk);
    await desk.add(id, 1);
    const before = await shop.ledger.orders(ACCOUNTS.verified);
    await app.cart.open();
    await app.cart.order.click();
    await shop.feed(sku, { price_net_grosze: String(priceNet + 500), basic_price_net_grosze: '' });
    await app.cart.confirm.click();
    await expect(app.page.getByRole('dialog', { name: 'Zamówienie nie zostało wysłane' })).toBeVisible();
    await app.page.keyboard.press('Escape');
    await expect(app.cart.line(name)).toContainText(cartServerTexts.problem.price);
    expect(await shop.ledger.orders(ACCOUNTS.verified)).toEqual(before);
  });
  await desk.emptyCart();
  await test.step('a product that went out of stock is reported and removed, and the rest is ordered', async () => {
    const [kept, gone] = await plainProducts(desk, 2);
    if (!kept || !gone) throw new Error('Two products are needed.');
    await desk.add(kept.id, 1);
    await desk.add(gone.id, 5);
    await shop.feed(gone.sku, { stock: '0' });
    await app.cart.open();
    await app.cart.line(gone.name).getByRole('button', { name: problemTexts.acceptRemoval, exact: true }).click();
    await expect(app.cart.lines).toHaveCount(1);
    await app.cart.finalize();
    const number = await app.summary.orderNumber();
    const [order] = await shop.ledger.orders(ACCOUNTS.verified);
    expect(order).toMatchObject({ number, lines: [{ productId: kept.id, count: 1 }] });
  });
});

test('a new product of the feed is found soon', async ({ app, desk, enter, page, shop }) => {
  await enter();
  await page.goto('/dashboard');
  const product = await plainProduct(desk);
  await shop.feed(product.sku, { sku: 'ZP-NOWY', name: 'Kwiatoryna', ean: '', bloz: '' });
  await expect.poll(async () => (await desk.find('kwiatoryna')).length).toBe(1);
  await app.shell.search.fill('kwiatoryna');
  await expect(app.shell.suggestions.first()).toContainText('Kwiatoryna');
});
