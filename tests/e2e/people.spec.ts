import { cartLines } from '#shared/rules/cart-items.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { switchedOffTexts } from '#shared/texts/auth.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { rejectCookies } from '#tests/support/browser/decided-cookies.ts';
import { placesWith } from '#tests/support/browser/device-storage.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { mailedLink } from '#tests/support/browser/mailed-link.ts';
import { appOn } from '#tests/support/server/app.ts';
import { plainProducts } from '#tests/support/shop/goods.ts';

const NAME = 'Anna Kowalska';
const LOGIN = 'anna.kowalska';
const EMAIL = 'anna@apteka.example';
const PASSWORD = 'krzesło-zielone-5';

test.use({ serviceWorkers: 'block' });

test('the owner invites somebody, sees whose each change is, and switches them off while a change waits', async ({
  app,
  browser,
  desk,
  enter,
  shop,
}) => {
  await enter();
  const [first, second] = await plainProducts(desk, 2);
  await desk.add(first?.id ?? 0, 2);
  const device = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  await rejectCookies(device, shop.url);
  const anna = appOn(await device.newPage());
  await test.step('an invitation by e-mail opens an account', async () => {
    await app.people.open();
    await app.people.invite(EMAIL);
    await expect(app.people.invitation(EMAIL)).toBeVisible();
    await anna.people.join(await mailedLink(shop, EMAIL), { name: NAME, login: LOGIN, password: PASSWORD });
    await anna.login.logIn(LOGIN, PASSWORD);
    await expect(anna.page).toHaveURL(/\/dashboard$/);
  });
  await test.step('two people, one cart: each line says whose its last change was', async () => {
    await anna.product.open(second?.id ?? 0);
    await anna.product.add.click();
    await anna.shell.goOnShopping();
    await app.cart.open();
    await expect(app.cart.line(second?.name ?? '')).toContainText(/AK, \d\d:\d\d/);
    await expect(app.cart.line(first?.name ?? '')).toContainText(/AC, \d\d:\d\d/);
  });
  const counts = async () => cartLines(await desk.cart()).map(({ productId, count }) => [productId, count]);
  await test.step('switched off while a change waits: out at once, told that it was not sent, and it does not arrive', async () => {
    await device.setOffline(true);
    await expect(anna.page.getByText(errorTexts.offline, { exact: true })).toBeVisible({ timeout: 20_000 });
    await anna.product.counter.fill('7');
    await anna.product.add.click();
    await anna.shell.dialog.getByRole('button', { name: addTexts.goOn }).click();
    await app.people.open();
    await app.people.switchOff(NAME);
    await device.setOffline(false);
    await expect(anna.page).toHaveURL(/\/auth\/logowanie$/, { timeout: 20_000 });
    const left = { kept: 1, lost: 0, isUnknown: false, hasOrder: false };
    for (const text of [errorTexts.switchedOff, ...switchedOffTexts(left)])
      await expect(anna.page.getByText(text)).toBeVisible();
    const { pharmacyName } = await desk.user();
    await expect.poll(() => placesWith(anna.page, [LOGIN, EMAIL, NAME, pharmacyName])).toEqual([]);
    await anna.login.logIn(LOGIN, PASSWORD);
    await expect(anna.login.problem).toContainText(errorTexts.switchedOff);
    expect(await counts()).toEqual(
      expect.arrayContaining([
        [first?.id, 2],
        [second?.id, 1],
      ]),
    );
  });
  await test.step('the next person on the device sees and sends nothing of it', async () => {
    await anna.login.logIn('apteka.rynek');
    await expect(anna.page).toHaveURL(/\/dashboard$/);
    await expect(anna.shell.cart).not.toHaveAccessibleName(/czeka/);
    await expect(anna.page.getByText(rightTexts.viewOnlyShort)).toBeHidden();
  });
  await test.step('let in again, and logged in there, they send it', async () => {
    await app.people.letIn(NAME);
    await anna.shell.logOut();
    await anna.login.logIn(LOGIN, PASSWORD);
    await expect.poll(counts).toContainEqual([second?.id, 8]);
  });
  await device.close();
});
