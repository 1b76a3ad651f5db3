import { errorTexts } from '#shared/texts/common.ts';
import { requestTexts } from '#shared/texts/server.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';

// The service worker is not tested here, and its installation slows every test.
test.use({ serviceWorkers: 'block' });

const HISTORY = '/panelUzytkownika/historiaZamowien';

test('a refused or failed log-in shows why, and succeeds from the same form, also by e-mail address', async ({
  app,
  desk,
  network,
  page,
}) => {
  await app.login.open();
  await expect(page).toHaveTitle(/Logowanie/);
  // An unknown account gets the same message.
  for (const account of [ACCOUNTS.verified, 'apteka.nieznana', ACCOUNTS.inactive]) {
    await app.login.open();
    await app.login.logIn(account, 'nie-to-haslo');
    await expect(app.login.problem).toContainText(requestTexts.badCredentials);
    await expect(page).toHaveURL(/\/auth\/logowanie/);
  }
  // The inactive state is shown only with the right password.
  await app.login.logIn(ACCOUNTS.inactive);
  await expect(app.login.problem).toContainText('Konto obecnie jest nieaktywne');
  // A failure of the server ends the waiting too.
  network.inject(/login_check/, {
    kind: 'answer',
    status: 500,
    type: 'application/json',
    body: JSON.stringify({ message: errorTexts.server, requestId: 'próba' }),
  });
  await app.login.logIn(ACCOUNTS.verified);
  await expect(app.login.problem).toContainText(errorTexts.server);
  await expect(app.shell.spinner).toHaveCount(0);
  await expect(app.login.submit).toBeEnabled();
  network.restore();
  const { email } = await desk.user();
  await app.login.logIn(email);
  await expect(page).toHaveURL('/dashboard');
  await expect(app.shell.cart).toBeVisible();
});

test('every protected address leads a guest to log-in and back; a log-out ends the session here and on the server', async ({
  app,
  context,
  page,
  shop,
}) => {
  for (const address of ['/', '/dashboard', '/produkty', '/produkty/142', '/koszyk', '/koszyk/1', '/auth']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/auth\/logowanie/);
  }
  await page.goto(`${app.login.path}?powrot=${encodeURIComponent('//example.org/')}`);
  await app.login.logIn(ACCOUNTS.verified);
  await expect(page).toHaveURL(`${shop.url}/dashboard`);
  await app.shell.logOut();
  await expect(page).toHaveURL(/\/auth\/logowanie/);
  await page.goto(`${HISTORY}?status=1`);
  await expect(page).toHaveURL(/\/auth\/logowanie/);
  await app.login.logIn(ACCOUNTS.verified);
  await expect(page).toHaveURL(`${HISTORY}?status=1`);

  await test.step('a logged-in user skips the log-in screen', async () => {
    for (const address of ['/', '/auth/logowanie']) {
      await page.goto(address);
      await expect(page).toHaveURL('/dashboard');
      await expect(app.shell.cart).toBeVisible();
    }
    await page.goto('/panelUzytkownika');
    await expect(page).toHaveURL(/\/panelUzytkownika\/.+/);
  });
  await app.shell.logOut();
  await expect(page).toHaveURL(/\/auth\/logowanie/);
  // The screen does not wait for the server's answer to a log-out.
  await expect.poll(async () => (await context.request.get('/api/current_user')).status()).toBe(401);
  await page.goto(HISTORY);
  await expect(page).toHaveURL(/\/auth\/logowanie/);
});
