import type { Response } from '@playwright/test';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { logInPlaceTexts } from '#shared/texts/auth.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { placesWith } from '#tests/support/browser/device-storage.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { logIn } from '#tests/support/server/api-session.ts';
import { appOn } from '#tests/support/server/app.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';
import { CONSENT_COOKIE } from '#web/state/consent/consent.ts';

/** Data kept for its owner: pending cart changes, and orders whose answer was lost. */
const MADE_BY_USER = /^indexedDB zapas-(cart-queue|journal):/;

/** Expects a refusal by origin, before authentication. */
async function expectGuarded(answer: Response): Promise<void> {
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ code: ERROR_CODES.writeGuard });
}

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a foreign page can neither fill the cart, nor order, nor log out', async ({ context, desk, enter, shop }) => {
    await test.step('a link on a foreign page cannot fill the cart', async () => {
      await enter();
      const { id } = await plainProduct(desk);
      const page = await context.newPage();
      const link = `<a href="${shop.url}/api/cart/add-to-cart/${id}/5/1">Wygraj nagrodę</a>`;
      await page.route('http://obca.example/**', (route) => route.fulfill({ contentType: 'text/html', body: link }));
      await page.goto('http://obca.example/');
      const answered = page.waitForResponse(/add-to-cart/);
      await page.getByRole('link').click();
      await expectGuarded(await answered);
      expect((await desk.cart()).itemCount).toBe(0);
    });
    await desk.emptyCart();
    await test.step('a form on a foreign page cannot order or log out', async () => {
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
        await expectGuarded(await answered);
      }
      expect(await shop.ledger.orders(ACCOUNTS.verified)).toEqual(before);
      expect((await desk.cart()).itemCount).toBe(2);
      const app = appOn(page);
      await app.cart.open();
      await expect(app.cart.lines).toHaveCount(1);
    });
  });

  test('responses may not be framed, sniffed or sent elsewhere, nor the session read by scripts', async ({
    app,
    context,
    page,
    shop,
  }) => {
    await test.step('responses may not be framed, sniffed or sent elsewhere', async () => {
      const answer = await page.goto(shop.url);
      const headers = answer?.headers() ?? {};
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
    });
    await test.step('scripts cannot read the session', async () => {
      await app.login.open();
      await app.login.logIn(ACCOUNTS.verified);
      await expect(app.shell.cart).toBeVisible();
      // The choice of cookies is the app's own, made by its scripts.
      const cookies = (await context.cookies()).filter(({ name }) => name !== CONSENT_COOKIE);
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      for (const { value } of cookies) expect(stored).not.toContain(value);
    });
  });
});

test('a page left open does not act for the next user', async ({ app, context, desk, enter, network, page, shop }) => {
  await enter();
  const product = await plainProduct(desk);
  const other = await shop.session(ACCOUNTS.other);
  await other.emptyCart();
  await app.product.open(product.id);
  await expect(app.product.add).toBeVisible();
  // A call still on its way would find the session ended instead.
  await page.waitForLoadState('networkidle');
  // The change is queued, and nothing else is called: another call may detect the new user first.
  network.inject(/^\/api\/(?!login_check|health)/, { kind: 'cut' });
  await app.product.add.click();
  await expect(app.shell.cart).toHaveAccessibleName(/czeka/);
  await logIn(context.request, ACCOUNTS.other);
  network.reset();
  await expect(app.logInPlace.dialog).toContainText(logInPlaceTexts.unknownUser);
  expect((await other.cart()).itemCount).toBe(0);
  expect((await desk.cart()).itemCount).toBe(0);
  await app.logInPlace.leave.click();
  await expect(page).toHaveURL(/\/auth\/logowanie/);
  await expect(page.getByText(errorTexts.otherUser)).toBeVisible();
  expect((await other.cart()).itemCount).toBe(0);
});

test('a user change in another tab is shown, and the new user gets no pending change of this one', async ({
  app,
  context,
  desk,
  enter,
  network,
  page,
  shop,
}) => {
  await enter();
  const product = await plainProduct(desk);
  const other = await shop.session(ACCOUNTS.other);
  await other.emptyCart();
  const { pharmacyName } = await other.user();
  const second = appOn(await context.newPage());
  await second.cart.open();
  await app.product.open(product.id);
  await expect(app.shell.cart).toBeVisible();
  // A pending change in both tabs, because the session has ended.
  network.inject(/add-to-cart/, { kind: 'cut' });
  await app.product.add.click();
  for (const tab of [app, second]) await expect(tab.shell.cart).toHaveAccessibleName(/czeka/);
  await shop.endSession(context);
  network.reset();
  for (const tab of [app, second]) await expect(tab.logInPlace.dialog).toBeVisible();
  const mine = ['apteka.centralna', (await desk.user()).id];
  await second.logInPlace.leave.click();
  await expect(second.page).toHaveURL(/\/auth\/logowanie\?powrot=%2Fkoszyk/);
  await second.login.logIn(ACCOUNTS.other);
  // The return path is kept for the user who left, not for the next one.
  await expect(second.page).toHaveURL('/dashboard');
  await expect(second.shell.cart).toHaveAccessibleName(/pusty$/);

  await expect(app.logInPlace.dialog).toContainText(pharmacyName);
  await expect(app.logInPlace.dialog).toContainText(logInPlaceTexts.otherLeaves);
  // Only the first user's own unsent work stays on the device.
  await expect
    .poll(async () => (await placesWith(page, mine)).filter((place) => !MADE_BY_USER.test(place)))
    .toEqual([]);
  expect([(await other.cart()).itemCount, (await desk.cart()).itemCount]).toEqual([0, 0]);

  await app.logInPlace.logIn();
  await expect(app.logInPlace.dialog).toBeHidden();
  await expect.poll(async () => (await desk.cart()).itemCount).toBe(1);
  expect((await other.cart()).itemCount).toBe(0);
  await expect(page).toHaveURL(`/produkty/${product.id}`);
  const keys = network.seen.filter(({ path }) => /add-to-cart/.test(path)).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  await expect(second.page).toHaveURL(/\/auth\/logowanie/);
  await expect(second.page.getByText(errorTexts.otherUser)).toBeVisible();
  const theirs = [ACCOUNTS.other, (await other.user()).id];
  await expect.poll(() => placesWith(page, theirs)).toEqual([]);
});
