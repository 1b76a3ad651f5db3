import type { Product } from '#shared/contract/products.ts';
import { passwordTexts } from '#shared/texts/accounts/fields.ts';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { registrationDocumentTexts, registrationTexts } from '#shared/texts/accounts/registration.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { mailedLink } from '#tests/support/browser/mailed-link.ts';
import { PDF } from '#tests/support/shop/demand-files.ts';
import { plainProducts } from '#tests/support/shop/goods.ts';

test.use({ serviceWorkers: 'block' });

const LOGIN = 'pod.zrodlem';
const PHARMACY = 'Apteka Pod Źródłem';
const EMAIL = 'apteka@podzrodlem.example';
const PASSWORD = 'krzesło-zielone-5';
const NEW_PASSWORD = 'okno-i-drzwi-na-oścież';

test('a pharmacy registers, is verified, opens its account and orders; a forgotten password is set anew', async ({
  app,
  desk,
  page,
  shop,
}) => {
  const { registration } = app;
  const [first, second] = (await plainProducts(desk, 2)) as [Product, Product];
  let activation = '';
  /** Orders so many of a product; the server has this one order more of the pharmacy, and the pieces are reserved. */
  const order = async ({ id, name }: Product, count: number) => {
    const orders = async () => (await shop.ops('order', 'list')).split('\n').filter((line) => line.includes(PHARMACY));
    const [before, available] = [await orders(), await shop.ledger.available(id)];
    await app.shell.searchFor(name);
    await app.products.add(name, count);
    await app.shell.goOnShopping();
    await app.cart.open();
    await app.cart.finalize();
    const number = await app.summary.orderNumber();
    expect(await orders()).toEqual([...before, expect.stringContaining(number)]);
    expect(await shop.ledger.available(id)).toBe(available - count);
  };
  await test.step('the register fills the form, wrong fields say so, and a reload keeps all but the passwords', async () => {
    await app.login.open();
    await page.getByRole('link', { name: authTexts.register }).click();
    await registration.fetchPharmacy('9000000');
    await expect(registration.field('registerId')).toHaveAccessibleDescription(/Nie znaleziono apteki/);
    await registration.fetchPharmacy('1000001');
    await expect(page.getByText(registrationTexts.found(PHARMACY, 'AKTYWNA'))).toBeVisible();
    await registration.field('login').fill(LOGIN);
    await registration.field('email').fill(EMAIL);
    await registration.field('password').fill(PASSWORD);
    await registration.field('passwordRepeat').fill('inne-hasło-tutaj');
    await registration.next.click();
    await expect(registration.field('passwordRepeat')).toBeFocused();
    await expect(registration.field('passwordRepeat')).toHaveAccessibleDescription(passwordTexts.differ);
    await page.reload();
    await expect(registration.field('login')).toHaveValue(LOGIN);
    await expect(registration.field('password')).toHaveValue('');
  });
  await test.step('both stages, with a permit', async () => {
    await registration.field('password').fill(PASSWORD);
    await registration.field('passwordRepeat').fill(PASSWORD);
    await registration.next.click();
    await expect(registration.step('facility')).toBeFocused();
    await registration.field('distributionGroup').selectOption('independent');
    await registration.next.click();
    await expect(registration.step('contact')).toBeVisible();
    await page.goBack();
    await expect(registration.step('facility')).toBeFocused();
    await page.goForward();
    await expect(registration.step('contact')).toBeFocused();
    await registration.next.click();
    await expect(registration.step('payer')).toBeVisible();
    await registration.consent.check();
    await registration.next.click();
    await expect(page.getByText(registrationDocumentTexts.general('Apteka ogólnodostępna'))).toBeVisible();
    await registration.files
      .first()
      .setInputFiles({ name: 'zezwolenie.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByRole('button', { name: registrationDocumentTexts.remove('zezwolenie.pdf') })).toBeVisible();
    await registration.submit.click();
    await expect(registration.thanks).toBeFocused();
    await page.reload();
    await expect(registration.thanks).toBeVisible();
  });
  await test.step('after verification the mail’s link asks for the password once more', async () => {
    const number = /ZR\/\d+\/\d+/.exec(
      (await shop.ops('account', 'list')).split('\n').find((line) => line.includes('Lądek')) ?? '',
    );
    await shop.ops('account', 'verify', number?.[0] ?? '');
    activation = await mailedLink(shop, EMAIL);
    await page.goto(activation);
    const password = page.getByLabel(passwordScreenTexts.password, { exact: true });
    await password.fill('nie-to-hasło');
    await page.getByRole('button', { name: passwordScreenTexts.activation.confirm }).click();
    await expect(password).toHaveAccessibleDescription(/Hasło jest niepoprawne/);
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: passwordScreenTexts.activation.confirm }).click();
    await page.getByRole('link', { name: passwordScreenTexts.activation.logIn }).click();
    await app.login.logIn(LOGIN, PASSWORD);
    await expect(page).toHaveURL(/\/dashboard$/);
    await order(first, 2);
  });
  await test.step('a forgotten password', async () => {
    await app.shell.logOut();
    await page.getByRole('link', { name: authTexts.forgotten }).click();
    // The log-in before it has a field of the same name.
    await expect(page.getByRole('heading', { name: passwordScreenTexts.remind.title })).toBeVisible();
    await page.getByLabel(authTexts.username).fill(LOGIN);
    await page.getByRole('button', { name: passwordScreenTexts.remind.submit }).click();
    await expect(page.getByText(passwordScreenTexts.remind.sent)).toBeVisible();
    const path = await mailedLink(shop, EMAIL, activation);
    await page.goto(path);
    await page.getByLabel(passwordScreenTexts.password, { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(passwordScreenTexts.repeat).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: passwordScreenTexts.activation.submit }).click();
    await page.getByRole('link', { name: passwordScreenTexts.activation.logIn }).click();
    await app.login.logIn(LOGIN, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/dashboard$/);
    await order(second, 1);
    await app.shell.logOut();
    await page.goto(path);
    await expect(page.getByText(passwordScreenTexts.activation.deadTitle)).toBeVisible();
  });
});
