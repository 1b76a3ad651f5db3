import { errorTexts } from '#shared/texts/errors.ts';
import { ACCOUNTS } from '#tests/support/accounts.ts';
import { logIn } from '#tests/support/api-session.ts';
import { appOn } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { plainProduct } from '#tests/support/goods.ts';

test('a link on a foreign page cannot fill the cart', async ({ context, desk, enter, shop }) => {
  await enter();
  const { id } = await plainProduct(desk);
  const page = await context.newPage();
  const link = `<a href="${shop.url}/api/cart/add-to-cart/${id}/5/1">Wygraj nagrodę</a>`;
  await page.route('http://obca.example/**', (route) => route.fulfill({ contentType: 'text/html', body: link }));
  await page.goto('http://obca.example/');
  const answered = page.waitForResponse(/add-to-cart/);
  await page.getByRole('link').click();
  expect((await answered).status()).toBeGreaterThanOrEqual(400);
  expect((await desk.cart()).itemCount).toBe(0);
});

test('a form on a foreign page cannot order or log out', async ({ context, desk, enter, shop }) => {
  await enter();
  const { id } = await plainProduct(desk);
  await desk.add(id, 2);
  const before = await shop.ledger.orders(ACCOUNTS.verified);
  const page = await context.newPage();
  const form = (path: string, method: string) =>
    `<form method="${method}" action="${shop.url}/api${path}"><button>${path}</button></form>`;
  const body = form('/cart/cart-finalize', 'get') + form('/logout', 'post');
  await page.route('http://obca.example/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  for (const path of ['/cart/cart-finalize', '/logout']) {
    await page.goto('http://obca.example/');
    const answered = page.waitForResponse((response) => response.url().includes(path));
    await page.getByRole('button', { name: path }).click();
    expect((await answered).status()).toBeGreaterThanOrEqual(400);
  }
  expect(await shop.ledger.orders(ACCOUNTS.verified)).toEqual(before);
  expect((await desk.cart()).itemCount).toBe(2);
  const app = appOn(page);
  await app.cart.open();
  await expect(app.cart.lines).toHaveCount(1);
});

test('a page left open does not act for whoever logged in meanwhile', async ({
  app,
  context,
  desk,
  enter,
  page,
  shop,
}) => {
  await enter();
  const product = await plainProduct(desk);
  const other = await shop.session(ACCOUNTS.other);
  await other.emptyCart();
  await app.product.open(product.id);
  await expect(app.product.add).toBeVisible();
  await logIn(context.request, ACCOUNTS.other);
  await app.product.add.click();
  await expect(page).toHaveURL(/\/auth\/logowanie/);
  await expect(page.getByText(errorTexts.otherUser)).toBeVisible();
  expect((await other.cart()).itemCount).toBe(0);
  expect((await desk.cart()).itemCount).toBe(0);
});

test('what the shop serves may not be framed, sniffed or sent elsewhere', async ({ page, shop }) => {
  const answer = await page.goto(shop.url);
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('nothing of the session can be read by scripts', async ({ app, context, page }) => {
  await app.login.open();
  await app.login.logIn(ACCOUNTS.verified);
  await expect(app.shell.cart).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const { value } of cookies) expect(stored).not.toContain(value);
});
