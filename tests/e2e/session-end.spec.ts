import { authTexts, logInPlaceTexts } from '#shared/texts/auth.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { startWithGoods } from '#tests/support/browser/known-goods.ts';
import { countsOf, keysOf } from '#tests/support/browser/offline-cart.ts';
import { appOn } from '#tests/support/server/app.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';

// No test here needs the service worker, and installing it slows every test down.
test.use({ serviceWorkers: 'block' });

const { id, name } = startWithGoods(1);

test('a change after the session end asks for the password over the screen, and is applied', async ({
  app,
  context,
  desk,
  network,
  page,
  shop,
}) => {
  await app.product.open(id(0));
  await expect(app.shell.cart).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('zapas.queries.')).length);
  await expect.poll(kept).toBe(1);
  // In flight when the session ends: whatever else is called, this change is queued.
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Delays every try, because a timeout causes a retry.
  network.inject(/add-to-cart/, { kind: 'hold', until });
  await app.product.counter.fill('4');
  await app.product.add.click();
  await expect.poll(() => keysOf(network, /add-to-cart/).length).toBe(1);
  await shop.endSession(context);
  release();
  await expect(app.logInPlace.dialog).toBeVisible();
  await expect(app.logInPlace.password).toBeFocused();
  expect(countsOf(await desk.cart())).toEqual({});
  // What is stored of the user stays, before and after the log-in.
  expect(await kept()).toBe(1);
  await app.logInPlace.logIn();
  await expect(app.logInPlace.dialog).toBeHidden();
  expect(await kept()).toBe(1);
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 4 });
  await expect(page).toHaveURL(`/produkty/${id(0)}`);
  await expect(app.shell.cart).toHaveAccessibleName(/4\ssztuki/);
});

test('a typed quantity is still there after the log-in, and was not added', async ({
  app,
  context,
  desk,
  page,
  shop,
}) => {
  await app.product.open(id(0));
  const heart = page.getByRole('main').getByRole('button', { name: uiTexts.heart(name(0)) });
  await heart.waitFor();
  await app.product.counter.fill('7');
  await shop.endSession(context);
  // A background call may detect it first: then the dialogue covers the heart already.
  await heart.dispatchEvent('click');
  await expect(app.logInPlace.dialog).toContainText(logInPlaceTexts.draft);
  await app.logInPlace.logIn();
  await expect(app.logInPlace.dialog).toBeHidden();
  await expect(app.product.counter).toHaveValue('7');
  await page.reload();
  await expect(app.product.counter).toHaveValue('7');
  expect(countsOf(await desk.cart())).toEqual({});
});

test('a log-out in one tab is shown in the other; a session that ends leads every tab to log-in with its own return path', async ({
  app,
  context,
  page,
  shop,
}) => {
  const other = appOn(await context.newPage());
  await other.cart.open();
  await app.product.open(id(0));
  await app.shell.logOut();
  await expect(other.page).toHaveURL(/\/auth\/logowanie$/);
  await expect(other.page.getByText(authTexts.loggedOutElsewhere)).toBeVisible();
  await app.login.logIn(ACCOUNTS.verified);
  await expect(app.shell.cart).toBeVisible();
  await expect(other.page).toHaveURL(/\/dashboard$/);

  await other.cart.open();
  await app.product.open(id(0));
  await expect(app.shell.cart).toBeVisible();
  await shop.endSession(context);
  // The first call detects it: this press, or a background call.
  const link = page.getByRole('link', { name: screenLabels.products, exact: true }).filter({ visible: true }).first();
  await Promise.race([link.click({ timeout: 5_000 }).catch(() => undefined), page.waitForURL(/\/auth\/logowanie/)]);
  for (const tab of [app, other]) {
    await expect(tab.page).toHaveURL(/\/auth\/logowanie/);
    await expect(tab.page.getByText(errorTexts.noSession)).toBeVisible();
  }
  await expect(other.page).toHaveURL(/powrot=%2Fkoszyk/);
  await app.login.logIn(ACCOUNTS.verified);
  await expect(page).toHaveURL(/\/produkty/);
  await expect(other.page).toHaveURL('/koszyk');
});
