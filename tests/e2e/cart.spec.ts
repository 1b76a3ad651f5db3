import type { Product } from '#shared/contract/products.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { recommendedTexts } from '#shared/texts/offers.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { ApiSession } from '#tests/support/server/api-session.ts';
import type { App } from '#tests/support/server/app.ts';
import { plainProducts } from '#tests/support/shop/goods.ts';

// The service worker is not tested here, and its installation slows every test.
test.use({ serviceWorkers: 'block' });

let products: Product[];

/** Puts two pieces of each of two products into the cart and opens it. */
async function fill(app: App, desk: ApiSession): Promise<void> {
  await desk.emptyCart();
  products = await plainProducts(desk, 2);
  for (const { id } of products) await desk.add(id, 2);
  await app.cart.open();
  // The cached cart is shown first.
  for (const { name } of products) await expect(app.cart.counter(name)).toHaveValue('2');
}

test.beforeEach(async ({ app, desk, enter }) => {
  await enter();
  await fill(app, desk);
});

const first = () => products[0]?.name ?? '';

test('an empty cart links to the products; a filled one is previewed over the list; sums are those of the server', async ({
  app,
  desk,
  page,
}) => {
  await test.step('an empty cart links to the products', async () => {
    await desk.emptyCart();
    await page.reload();
    await expect(app.cart.lines).toHaveCount(0);
    // Suggestions can be added from the empty cart.
    const cheaper = page.getByRole('region', { name: recommendedTexts.general.sales });
    await cheaper.getByRole('button').first().click();
    await expect(app.cart.lines).toHaveCount(1);
    await expect.poll(async () => (await desk.cart()).itemCount).toBe(1);
    await desk.emptyCart();
    await page.reload();
    await expect(cheaper).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /produkt/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/produkty/);
  });
  await fill(app, desk);
  await test.step('the cart is previewed over the list', async () => {
    await app.products.open();
    await app.shell.cartPreview.click();
    await expect(app.shell.preview.getByRole('row').filter({ hasText: first() })).toContainText('2 szt.');
    await page.keyboard.press('Escape');
    await expect(app.shell.preview).toBeHidden();
    await expect(app.shell.cartPreview).toBeFocused();
    await app.shell.cartPreview.click();
    await app.shell.preview.getByRole('link', { name: 'Przejdź do koszyka' }).click();
    await expect(app.shell.preview).toBeHidden();
    await expect(app.cart.lines).toHaveCount(2);
  });
  await test.step('the sums on the screen are those of the server', async () => {
    const cart = await desk.cart();
    const zl = (grosz: number) => new RegExp(`${Math.trunc(grosz / 100)},${String(grosz % 100).padStart(2, '0')}\\szł`);
    await expect(app.page.getByRole('main')).toContainText(zl(cart.priceNet));
    await expect(app.page.getByRole('main')).toContainText(zl(cart.priceGross));
  });
});

test('quantities are typed and stepped, and saved before ordering', async ({ app, desk }) => {
  await test.step('typed and stepped quantities reach the server', async () => {
    await app.cart.counter(first()).fill('5');
    await app.cart.counter(first()).press('Enter');
    await expect(app.shell.cart).toHaveAccessibleName(/7\ssztuk/);
    await app.cart.increase(first()).click();
    await expect(app.shell.cart).toHaveAccessibleName(/8\ssztuk/);
    await expect.poll(async () => (await desk.cart()).itemCount).toBe(8);
  });
  await test.step('a quantity typed just before ordering is saved first and shown in the question', async () => {
    await app.cart.counter(first()).fill('9');
    await app.cart.order.click();
    await expect(app.shell.dialog).toContainText(/11\ssztuk/);
    expect((await desk.cart()).itemCount).toBe(11);
  });
});

test('undo restores a removed line and an emptied cart', async ({ app, desk, page }) => {
  await test.step('undo restores a removed line with its quantity', async () => {
    await app.cart.remove(first());
    await app.shell.undo.hover();
    await expect(app.cart.line(first())).toHaveCount(0);
    await expect.poll(async () => (await desk.cart()).itemCount).toBe(2);
    await app.shell.undo.click();
    await expect(app.cart.line(first())).toBeVisible();
    await expect.poll(async () => (await desk.cart()).itemCount).toBe(4);
  });
  await test.step('emptying the cart asks first, and can be undone', async () => {
    const clear = page.getByRole('button', { name: cartTexts.clear });
    await clear.click();
    await app.shell.dialog.getByRole('button', { name: 'Anuluj' }).click();
    await expect(app.shell.dialog).toBeHidden();
    expect((await desk.cart()).itemCount).toBe(4);
    await clear.click();
    await app.shell.dialog.getByRole('button', { name: cartTexts.clearConfirm, exact: true }).click();
    await app.shell.undo.hover();
    await expect(app.cart.lines).toHaveCount(0);
    await expect.poll(async () => (await desk.cart()).itemCount).toBe(0);
    await app.shell.undo.click();
    await expect(app.cart.lines).toHaveCount(2);
    await expect.poll(async () => (await desk.cart()).itemCount).toBe(4);
  });
});
