import { errorTexts } from '#shared/texts/common.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';

// None of these stories is about the worker, whose installation takes the time of every test.
test.use({ serviceWorkers: 'block' });

const HISTORY = '/panelUzytkownika/historiaZamowien';

test('a verified pharmacy logs in and sees its start screen', async ({ app, page }) => {
  await app.login.open();
  await expect(page).toHaveTitle(/Logowanie/);
  await app.login.logIn(ACCOUNTS.verified);
  await expect(page).toHaveURL('/dashboard');
  await expect(app.shell.cart).toBeVisible();
});

test('the log-in works with the e-mail address too', async ({ app, page, desk }) => {
  const { email } = await desk.user();
  await app.login.open();
  await app.login.logIn(email);
  await expect(page).toHaveURL('/dashboard');
});

test('a wrong password is refused, and the form stays usable', async ({ app, page }) => {
  await app.login.open();
  await app.login.logIn(ACCOUNTS.verified, 'nie-to-haslo');
  await expect(app.login.problem).toContainText(errorTexts.badCredentials);
  await expect(page).toHaveURL(/\/auth\/logowanie/);
  await app.login.logIn(ACCOUNTS.verified);
  await expect(page).toHaveURL('/dashboard');
});

test('an account that does not exist is refused in the same words', async ({ app }) => {
  await app.login.open();
  await app.login.logIn('apteka.nieznana');
  await expect(app.login.problem).toContainText(errorTexts.badCredentials);
});

test('an inactive account hears so only after its right password', async ({ app }) => {
  await app.login.open();
  await app.login.logIn(ACCOUNTS.inactive, 'nie-to-haslo');
  await expect(app.login.problem).toContainText(errorTexts.badCredentials);
  await app.login.logIn(ACCOUNTS.inactive);
  await expect(app.login.problem).toContainText('Konto obecnie jest nieaktywne');
});

test('empty fields are asked for before anything is sent', async ({ app, page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await app.login.open();
  await app.login.submit.click();
  await expect(page.getByText(errorTexts.required)).toHaveCount(2);
  expect(requests.filter((url) => url.includes('login_check'))).toEqual([]);
});

test('a guest is led back to the asked page, with its query', async ({ app, page }) => {
  await page.goto(`${HISTORY}?status=1`);
  await expect(page).toHaveURL(/\/auth\/logowanie/);
  await app.login.logIn(ACCOUNTS.verified);
  await expect(page).toHaveURL(`${HISTORY}?status=1`);
});

for (const foreign of ['https://example.org/', '//example.org/', '/\\example.org', 'javascript:alert(1)']) {
  test(`a way back to ${foreign} is not followed`, async ({ app, page, shop }) => {
    await page.goto(`${app.login.path}?powrot=${encodeURIComponent(foreign)}`);
    await app.login.logIn(ACCOUNTS.verified);
    await expect(page).toHaveURL(`${shop.url}/dashboard`);
  });
}

test('/auth leads a guest to the log-in screen', async ({ page }) => {
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/auth\/logowanie$/);
});

test('every authorised address leads a guest to log-in', async ({ page }) => {
  for (const address of ['/', '/dashboard', '/produkty', '/produkty/142', '/koszyk', '/koszyk/1', HISTORY]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/auth\/logowanie/);
  }
});

test.describe('logged in', () => {
  test.beforeEach(({ enter }) => enter());

  test('/ leads to the dashboard', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard');
  });

  test('the log-in screen leads to the dashboard', async ({ app, page }) => {
    await page.goto('/dashboard');
    await expect(app.shell.cart).toBeVisible();
    await page.goto('/auth/logowanie');
    await expect(page).toHaveURL('/dashboard');
  });

  test('/panelUzytkownika leads to a page of its own', async ({ page }) => {
    await page.goto('/panelUzytkownika');
    await expect(page).toHaveURL(/\/panelUzytkownika\/.+/);
  });

  test('logging out ends the session in this browser and on the server', async ({ app, page, context }) => {
    await page.goto('/dashboard');
    await app.shell.logOut();
    await expect(page).toHaveURL(/\/auth\/logowanie/);
    expect((await context.request.get('/api/current_user')).status()).toBe(401);
    await page.goto(HISTORY);
    await expect(page).toHaveURL(/\/auth\/logowanie/);
  });

  test('a session that ended elsewhere leads to log-in and back', async ({ app, page, context }) => {
    await page.goto('/dashboard');
    await expect(app.shell.cart).toBeVisible();
    await context.clearCookies();
    await page.goto(HISTORY);
    await expect(page).toHaveURL(/\/auth\/logowanie/);
    await app.login.logIn(ACCOUNTS.verified);
    await expect(page).toHaveURL(HISTORY);
  });
});

test('a server error is told, and nothing keeps spinning', async ({ app, page }) => {
  await page.route('**/api/login_check', (route) =>
    route.fulfill({ status: 500, json: { message: errorTexts.server, requestId: 'próba' } }),
  );
  await app.login.open();
  await app.login.logIn(ACCOUNTS.verified);
  await expect(app.login.problem).toContainText(errorTexts.server);
  await expect(app.shell.spinner).toHaveCount(0);
  await expect(app.login.submit).toBeEnabled();
});
