import { PROFILE_FIELD_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { profileTexts } from '#shared/texts/accounts/panel.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { logInPlaceTexts } from '#shared/texts/auth.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { requestTexts } from '#shared/texts/server.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import { expectClean, identifyingTexts, placesWith } from '#tests/support/browser/device-storage.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { FaultProxy } from '#tests/support/browser/fault-proxy.ts';
import { startWithGoods } from '#tests/support/browser/known-goods.ts';
import { connectionStrip, countsOf, piecesShown, visitAll } from '#tests/support/browser/offline-cart.ts';
import { type App, appOn } from '#tests/support/server/app.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { numberOf } from '#tests/support/shop/versions.ts';
import { underWorker } from '#tests/support/web/worker.ts';

const { id, name } = startWithGoods(3);

/** Cart writes seen by the proxy: path and key. */
const writesOn = (network: FaultProxy) => network.seen.filter(({ path }) => /\/cart\/(add|set|remove)/.test(path));

/** Makes a change whose answer exceeds the timeout; `release` lets it through. */
async function addSlowly(app: App, network: FaultProxy, index: number): Promise<{ release: () => void }> {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Delays every try, because a timeout causes a retry.
  network.inject(/add-to-cart/, { kind: 'hold', until });
  await app.product.open(id(index));
  await app.product.add.click();
  await app.shell.dialog.getByRole('button', { name: addTexts.goOn }).click();
  await expect(app.shell.dialog).toBeHidden();
  return { release };
}

test('fault 9: the session ends while offline: paused, logged in over the screen, sent once', async ({
  app,
  context,
  desk,
  network,
  page,
  shop,
}) => {
  await desk.add(id(0), 2);
  const { version } = await desk.cart();
  await visitAll(app, page, [id(1)]);
  await app.cart.counter(name(0)).waitFor();
  network.inject(/./, { kind: 'cut' });
  // A pending read would detect the end of the session.
  network.dropConnections();
  await shop.endSession(context);
  await expect(page.getByText(errorTexts.offline, { exact: true })).toBeVisible({ timeout: 20_000 });
  await app.cart.counter(name(0)).fill('5');
  await app.cart.counter(name(0)).press('Enter');
  await app.product.open(id(1));
  await app.product.counter.fill('3');
  await app.product.add.click();
  await app.shell.dialog.getByRole('button', { name: addTexts.goOn }).click();
  await app.cart.open();
  await expect(app.shell.cart).toHaveAccessibleName(/2\szmiany czekają/);

  network.reset();
  await expect(app.logInPlace.dialog).toBeVisible({ timeout: 20_000 });
  await expect(app.logInPlace.dialog).toContainText(logInPlaceTexts.expired);
  await expect(app.logInPlace.dialog).toContainText(logInPlaceTexts.changes(2));
  await expect(app.logInPlace.dialog).toContainText(ACCOUNTS.verified);
  await expect(page).toHaveURL('/koszyk');
  await page.keyboard.press('Escape');
  await app.logInPlace.logIn('nie-to-haslo');
  await expect(app.logInPlace.problem).toContainText(requestTexts.badCredentials);
  expect(countsOf(await desk.cart())).toEqual({ [id(0)]: 2 });
  const refused = writesOn(network);
  // The first try was refused, and nothing was tried after it.
  expect(refused.length).toBeLessThanOrEqual(1);

  await app.logInPlace.logIn();
  await expect(app.logInPlace.dialog).toBeHidden();
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 5, [id(1)]: 3 });
  await expect(page).toHaveURL('/koszyk');
  await expect(app.cart.counter(name(0))).toHaveValue('5');
  await expect(app.cart.counter(name(1))).toHaveValue('3');
  await expect(app.shell.cart).not.toHaveAccessibleName(/czeka/);
  expect(new Set(writesOn(network).map(({ key }) => key)).size).toBe(2);
  expect(numberOf((await desk.cart()).version)).toBe(numberOf(version) + 2);
});

test('a log-in in one tab closes the question in the other one', async ({ app, context, desk, network, shop }) => {
  const other = appOn(await context.newPage());
  await other.cart.open();
  const { release } = await addSlowly(app, network, 0);
  // Without unsent work the other tab would leave for log-in at its next call.
  await expect.poll(() => piecesShown(other)).toBe(1);
  await shop.endSession(context);
  release();
  for (const tab of [app, other]) await expect(tab.logInPlace.dialog).toBeVisible();
  await other.logInPlace.logIn();
  for (const tab of [app, other]) await expect(tab.logInPlace.dialog).toBeHidden();
  await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [id(0)]: 1 });
  await expect(other.page).toHaveURL('/koszyk');
  await expect(other.cart.counter(name(0))).toHaveValue('1');
  await expect(app.page).toHaveURL(`/produkty/${id(0)}`);
});

test.describe('fault 11: a log-out while saves are pending leaves nothing of the user', () => {
  let words: string[];
  let other: App;

  test.beforeEach(async ({ app, context, desk, page }) => {
    words = await identifyingTexts(desk);
    await app.dashboard.open();
    await underWorker(page);
    other = appOn(await context.newPage());
    await other.cart.open();
    await app.products.open();
    // There is data to delete: in local storage, in a database and in a cache.
    for (const kind of [/^localStorage zapas.queries/, /^indexedDB zapas-cart-queue/, /^cache zapas-api/])
      await expect.poll(async () => (await placesWith(page, words)).some((place) => kind.test(place))).toBe(true);
  });

  /** Types a quantity, adds another product and logs out in the same instant, before any save. */
  async function logOutAmidWork({ page, products, shell }: App): Promise<void> {
    await shell.account.click();
    const leave = page.getByRole('button', { name: shellTexts.logOut });
    await leave.waitFor();
    const typed = products.rows.nth(0).getByRole('spinbutton');
    const add = products.rows.nth(1).getByRole('button', { name: /^Dodaj/ });
    const parts = [await typed.elementHandle(), await add.elementHandle(), await leave.elementHandle()] as const;
    // Products were just prefetched, so the next save of queries is pending.
    for (const row of [2, 3, 4]) await products.rows.nth(row).getByRole('link').first().hover();
    await page.evaluate(([field, adding, leaving]) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('No field.');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '7');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      (adding as HTMLElement).click();
      (leaving as HTMLElement).click();
    }, parts);
    // The log-out asks about that change; online it may have arrived already.
    await shell.leaving.getByRole('button', { name: /^(Usuń zmianę i wyloguj|Wyloguj)$/ }).click();
  }

  /** Opens the tabs of the panel and types into their forms. Returns what is listed, asked for and typed there. */
  async function workInPanel({ page, people }: App): Promise<string[]> {
    const typed = { email: 'zaproszona@apteka.example', fax: '(71) 555-09-87' };
    await page.goto('/panelUzytkownika/dokumenty');
    await page.getByText('open_pharmacy_permit.pdf').first().waitFor();
    await page.goto('/panelUzytkownika/zgody');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await people.open();
    await people.fillInvitation(typed.email);
    await page.goto('/panelUzytkownika/profil');
    await page.getByRole('button', { name: profileTexts.facility.edit }).click();
    await page.getByRole('textbox', { name: PROFILE_FIELD_LABELS.fax }).fill(typed.fax);
    return ['open_pharmacy_permit.pdf', '/api/user/', typed.email, typed.fax];
  }

  test('online, the panel included', async ({ app, context, page }) => {
    const ofPanel = await workInPanel(other);
    await logOutAmidWork(app);
    await expectClean([page, other.page], [...words, ...ofPanel]);
    // The screen does not wait for the server's answer to a log-out.
    await expect.poll(async () => (await context.request.get('/api/current_user')).status()).toBe(401);
  });

  test('offline, and the server is called later', async ({ app, context, network, page, shop }) => {
    network.inject(/./, { kind: 'cut' });
    await expect(page.getByText(errorTexts.offline, { exact: true })).toBeVisible({ timeout: 20_000 });
    await logOutAmidWork(app);
    await expectClean([page, other.page], words);
    network.reset();
    // The reload that ends the outage must not come into the navigation.
    await expect(connectionStrip(app)).toHaveCount(0);
    await page.goto(shop.url);
    await expect(page).toHaveURL(/\/auth\/logowanie/);
    await expect.poll(async () => (await context.request.get('/api/current_user')).status()).toBe(401);
    expect(await placesWith(page, words)).toEqual([]);
  });
});

test.describe('fault 11: a log-out asks about a pending change', () => {
  let words: string[];
  let other: App;
  let release: () => void;

  test.beforeEach(async ({ app, context, desk, network }) => {
    words = await identifyingTexts(desk);
    other = appOn(await context.newPage());
    await other.cart.open();
    ({ release } = await addSlowly(app, network, 0));
    await app.shell.logOut();
    await expect(app.shell.leaving).toContainText(outboxTexts.leave.text(1));
  });

  const answer = async ({ shell }: App, name: string | RegExp) => shell.leaving.getByRole('button', { name }).click();

  test('sent first: it is in the cart, and no user data is left', async ({ app, desk, network, page }) => {
    await answer(app, outboxTexts.leave.send);
    await expect(app.shell.leaving).toContainText(outboxTexts.leave.sending);
    expect(countsOf(await desk.cart())).toEqual({});
    release();
    await expectClean([page, other.page], words);
    expect(countsOf(await desk.cart())).toEqual({ [id(0)]: 1 });
    // A slow try times out and is retried under its key.
    expect(new Set(writesOn(network).map(({ key }) => key)).size).toBe(1);
  });

  test('deleted: nothing of it is left, and nothing is sent', async ({ app, desk, network, page }) => {
    await answer(app, /^Usuń zmian[ęy] i wyloguj$/);
    const tries = writesOn(network).length;
    await expectClean([page, other.page], words);
    await app.login.logIn(ACCOUNTS.verified);
    await expect(app.shell.cart).toHaveAccessibleName(/pusty$/);
    expect(writesOn(network)).toHaveLength(tries);
    expect(countsOf(await desk.cart())).toEqual({});
    release();
  });
});
