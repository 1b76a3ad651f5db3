import type { Page } from '@playwright/test';
import { errorTexts } from '#shared/texts/common.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { ACCOUNTS, PASSWORD } from '#tests/support/shop/accounts.ts';

// As on a first visit, without a service worker: the form is in the page, and the app is still on its way.
test.use({ serviceWorkers: 'block' });

/** Opens an address with the app's script held back; the returned function lets it come. */
async function openWithoutApp(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return () => release();
}

test('what is typed before the app is awake stays in the same fields', async ({ app, page }) => {
  // The other stories are light.
  await page.emulateMedia({ colorScheme: 'dark' });
  const wake = await openWithoutApp(page, '/produkty?name=ibu');
  await app.login.password.fill('Demo');
  await app.login.username.fill(ACCOUNTS.verified);
  const field = await app.login.username.elementHandle();
  await field?.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4));
  wake();
  await expect(page).toHaveTitle(/Logowanie/);
  await expect(page).toHaveURL(/\/auth\/logowanie\?powrot=/);
  await expect(app.login.username).toBeFocused();
  await expect(app.login.username).toHaveValue(ACCOUNTS.verified);
  await expect(app.login.password).toHaveValue('Demo');
  expect(
    await field?.evaluate((input: HTMLInputElement) => [input.isConnected, input.selectionStart, input.selectionEnd]),
  ).toEqual([true, 2, 4]);
  // The file of the styles, with the fonts, takes the place of those in the page.
  await expect(page.locator('style#page-styles')).not.toBeAttached();
  await app.login.password.fill(PASSWORD);
  await app.login.submit.click();
  await expect(page).toHaveURL('/produkty?name=ibu');
});

test('a form sent before the app is awake logs in once it is, and never through the address', async ({ app, page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const wake = await openWithoutApp(page, app.login.path);
  await app.login.username.fill(ACCOUNTS.verified);
  await app.login.password.fill(PASSWORD);
  await app.login.password.press('Enter');
  await expect(page.locator('form[data-sent]')).toBeVisible();
  await expect(page).toHaveURL(app.login.path);
  wake();
  await expect(page).toHaveURL('/dashboard');
  expect(addresses.filter((address) => address.includes('Demo'))).toEqual([]);
});

test('an empty form sent before the app is awake is told what is missing', async ({ app, page }) => {
  const wake = await openWithoutApp(page, app.login.path);
  await app.login.submit.click();
  wake();
  await expect(page.getByText(errorTexts.required)).toHaveCount(2);
  await expect(app.login.username).toBeFocused();
  await expect(page.locator('form[data-sent]')).not.toBeAttached();
});

test('neither a user nor a public address sees the form while the app is coming', async ({
  app,
  context,
  enter,
  page,
}) => {
  let wake = await openWithoutApp(page, '/formularzKontaktowy');
  await expect(page.locator('#login-addresses')).toBeAttached();
  await expect(page.locator('#root')).toBeEmpty();
  wake();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(/\/assets\/index-[\w-]+\.js$/);
  await enter();
  // The cookie alone, then the stored user alone: a session that has ended leads to log-in by the app.
  wake = await openWithoutApp(page, '/dashboard');
  await expect(page.locator('#root')).toBeEmpty();
  wake();
  await expect(app.dashboard.cards.first()).toBeVisible();
  await page.unroute(/\/assets\/index-[\w-]+\.js$/);
  // The start screen is left first: a call of it that is refused would end the session, and forget the user.
  await page.goto('about:blank');
  await context.clearCookies({ name: 'zapas_session' });
  wake = await openWithoutApp(page, '/dashboard');
  await expect(page.locator('#login-addresses')).toBeAttached();
  await expect(page.locator('#root')).toBeEmpty();
  wake();
  await expect(app.login.username).toBeVisible();
});
