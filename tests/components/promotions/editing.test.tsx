import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { composeTexts, ownPackageTexts } from '#shared/texts/promotions.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { findViolations } from '#tests/support/components/axe.ts';
import { aForm, anEntry } from '#tests/support/components/promotions.ts';
import { show } from '#tests/support/components/render.tsx';
import { aFilledCart, aPackage, aPacked } from '#tests/support/shop/carts.ts';
import { versionAt } from '#tests/support/shop/versions.ts';
import { aUser, fakeApi, withCart } from '#tests/support/web/fake-api.ts';
import { cartQuery } from '#web/api/cart.ts';
import { promotionQueries } from '#web/api/promotions.ts';
import { EditPackageScreen } from '#web/features/promotions/composing/ComposeScreen.tsx';
import { DialogHost } from '#web/features/shell/overlays/DialogHost.tsx';
import { session } from '#web/state/session.ts';

const FIRST = 'Lek 1, tabl. · 400 mg · 50 tabl.';
const SECOND = 'Lek 2, tabl. · 400 mg · 50 tabl.';
const ENTRIES = [anEntry(1, { minCount: 4, maxCount: 48 }), anEntry(2)];

afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
});

const bodiesOf = ({ requests }: ReturnType<typeof fakeApi>) =>
  requests.filter(({ url }) => url.includes('/pharmacy-package/create/')).map((request) => request.clone().json());

/** A cart with so many of package 11, as the answer after `number` changes. */
const cartHolding = (count: number, number: number) => {
  const held = aPackage(11, [aPacked(1, { count: 12 })], { count, promotionId: 11, packageType: 'TYPE_COUNT_BASED' });
  return aFilledCart({ warmPackages: count === 0 ? [] : [held] }, { version: versionAt(number) });
};

interface Edited {
  readonly inCart: number;
  readonly isOwn: boolean;
  readonly cart?: Cart;
}

async function edit({ inCart, isOwn, cart }: Edited) {
  const form = { ...aForm(ENTRIES, { composition: [{ id: 1, count: 12 }], inCart }), changes: [], refusal: null };
  const key = promotionQueries.edit(form.packageId).queryKey;
  const shown = await show(
    <>
      <EditPackageScreen promotionId={11} packageId={form.packageId} isOwn={isOwn} unavailable={() => null} />
      <DialogHost dialogs={{}} />
    </>,
    {
      seed: (client) => {
        client.setQueryData(key, form);
        if (cart) client.setQueryData(cartQuery().queryKey, cart);
      },
    },
  );
  const calculator = shown.screen.getByRole('complementary', { name: composeTexts.calculator });
  const button = (name: string) => calculator.getByRole('button', { name, exact: true });
  const changedElsewhere = (next: Cart) => shown.client.setQueryData(cartQuery().queryKey, next);
  return {
    ...shown,
    button,
    changedElsewhere,
    removedElsewhere: () => shown.client.setQueryData(key, { ...form, inCart: 0 }),
  };
}

it('an own package that is also in the cart is changed as an own one', async () => {
  const { screen, button } = await edit({ inCart: 2, isOwn: true });
  await expect.element(button(composeTexts.saveOwn)).toBeVisible();
  expect(button(composeTexts.saveEdit).query()).toBeNull();
  // An own package is kept without a count.
  expect(screen.getByText(composeTexts.packages, { exact: true }).query()).toBeNull();
});

it('a package that left the cart while it is changed is neither put back nor made an own one', async () => {
  const { screen, button, removedElsewhere } = await edit({ inCart: 2, isOwn: false });
  await expect.element(button(composeTexts.saveEdit)).toBeVisible();
  const counter = screen.getByRole('spinbutton', { name: uiTexts.counter.label(FIRST) });
  await counter.fill('14');
  await userEvent.keyboard('{Enter}');
  removedElsewhere();
  await expect.element(screen.getByRole('status').filter({ hasText: composeTexts.gone })).toBeVisible();
  await expect.element(button(composeTexts.add(2))).toBeVisible();
  expect(button(composeTexts.saveOwn).query()).toBeNull();
  await expect.element(counter).toHaveValue('14');
});

it('a package that left the cart is told as gone after a reload too, with what was composed to be added anew', async () => {
  const api = fakeApi();
  session.start(aUser('u-gone'));
  api.answer(withCart(cartHolding(2, 2)));
  const { screen } = await edit({ inCart: 2, isOwn: false, cart: cartHolding(2, 2) });
  const counter = screen.getByRole('spinbutton', { name: uiTexts.counter.label(FIRST) });
  await counter.fill('14');
  await userEvent.keyboard('{Enter}');
  await screen.unmount();
  const held = withCart(cartHolding(0, 3));
  api.answer((request) => (request.url.includes('/create/') ? new Promise(() => {}) : held(request)));
  const again = await edit({ inCart: 0, isOwn: false, cart: cartHolding(0, 3) });
  await expect.element(again.screen.getByRole('status').filter({ hasText: composeTexts.gone })).toBeVisible();
  await expect.element(again.screen.getByRole('spinbutton', { name: uiTexts.counter.label(FIRST) })).toHaveValue('14');
  expect(again.button(composeTexts.saveOwn).query()).toBeNull();
  await again.button(composeTexts.add(2)).click();
  await expect.poll(() => bodiesOf(api).length).toBe(1);
  const sent = await bodiesOf(api)[0];
  expect(sent).toMatchObject({ packages: 2, products: [{ id: 1, count: 14 }] });
  expect(sent).not.toHaveProperty('replaces');
});

it('a number that changed in the cart is told, asked about, and sent with what the user saw', async () => {
  const api = fakeApi();
  session.start(aUser());
  api.answer(withCart(cartHolding(2, 2)));
  const { screen } = await edit({ inCart: 2, isOwn: false, cart: cartHolding(2, 2) });
  const counter = screen.getByRole('spinbutton', { name: uiTexts.counter.label(FIRST) });
  await counter.fill('14');
  await userEvent.keyboard('{Enter}');
  await screen.unmount();
  // The draft remembers it.
  const again = await edit({ inCart: 8, isOwn: false, cart: cartHolding(8, 3) });
  await expect
    .element(again.screen.getByRole('status').filter({ hasText: composeTexts.countChanged(8) }))
    .toBeVisible();
  api.answer(withCart(cartHolding(8, 3)));
  await again.button(composeTexts.saveEdit).click();
  const question = again.screen.getByRole('dialog', { name: composeTexts.countChanged(8) });
  await expect.element(question).toBeVisible();
  expect(bodiesOf(api)).toEqual([]);
  await question.getByRole('button', { name: composeTexts.countConfirm(2) }).click();
  await expect.poll(() => bodiesOf(api).length).toBe(1);
  expect(await bodiesOf(api)[0]).toMatchObject({ packages: 2, replaces: 11, base: 8 });
});

it('a package that the cart no longer holds is not put back, and until a change the number follows the cart', async () => {
  fakeApi();
  session.start(aUser());
  const { screen, button, changedElsewhere } = await edit({ inCart: 2, isOwn: false, cart: cartHolding(2, 2) });
  const packages = screen.getByRole('complementary', { name: composeTexts.calculator }).getByRole('spinbutton');
  await expect.element(packages).toHaveValue('2');
  changedElsewhere(cartHolding(5, 3));
  await expect.element(packages).toHaveValue('5');
  changedElsewhere(cartHolding(0, 4));
  await expect.element(screen.getByRole('status').filter({ hasText: composeTexts.gone })).toBeVisible();
  expect(button(composeTexts.saveEdit).query()).toBeNull();
});

it('an own package that somebody has changed meanwhile is not saved over: it can be saved as another', async () => {
  const api = fakeApi();
  session.start(aUser());
  const errors = { edits: ['W międzyczasie ktoś zmienił albo usunął ten pakiet.'] };
  const body = { code: ERROR_CODES.invalid, message: errors.edits[0], requestId: 'r', errors };
  api.answer(({ url }) =>
    url.includes('/create/') ? { status: 422, body } : withCart(cartHolding(0, 2))(new Request(url)),
  );
  const { screen, button } = await edit({ inCart: 0, isOwn: true });
  await button(composeTexts.saveOwn).click();
  await expect.element(screen.getByRole('status').filter({ hasText: composeTexts.ownGone })).toBeVisible();
  expect(await bodiesOf(api)[0]).toMatchObject({ edits: true, packages: 0 });
  await expect.element(button(ownPackageTexts.save)).toBeVisible();
  expect(button(composeTexts.saveOwn).query()).toBeNull();
});

it.each([
  [1024, 768],
  [1440, 900],
  [390, 844],
])('changing a package has no violation of WCAG 2.2 AA at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const { screen } = await edit({ inCart: 2, isOwn: false });
  const counter = screen.getByRole('spinbutton', { name: uiTexts.counter.label(SECOND) });
  await counter.fill('30');
  await userEvent.keyboard('{Enter}');
  await expect.element(counter).toHaveAttribute('aria-invalid', 'true');
  expect(await findViolations()).toEqual([]);
});
