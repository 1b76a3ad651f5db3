import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { warsawDateTime } from '#shared/language/dates.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { cartTexts, checkoutTexts } from '#shared/texts/cart.ts';
import { aProduct } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
import { aUser, fakeApi, withCart } from '#tests/support/web/fake-api.ts';
import { cartQuery } from '#web/api/cart.ts';
import { CartScreen } from '#web/features/cart/screen/CartScreen.tsx';
import { AddProduct } from '#web/features/catalogue/adding/AddProduct.tsx';
import { session } from '#web/state/session.ts';

afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
});

const AT = '2026-05-05T08:42:00.000Z';
const LINE = aLine(1, { changed: { name: 'Anna Kowalska', at: AT } });
const CART = { ...aFilledCart({ warm: [LINE] }), changed: { name: 'Ewa Lis', at: AT } };

async function cartOf(about: Parameters<typeof session.start>[0]) {
  fakeApi().answer(withCart(CART));
  session.start(about);
  const { screen } = await show(<CartScreen />, {
    seed: (client) => client.setQueryData(cartQuery().queryKey, CART),
  });
  await expect.element(screen.getByText('Lek 1')).toBeVisible();
  return screen;
}

it('a line says whose its last change was, and the cart whose the last of all was', async () => {
  const screen = await cartOf({ ...aUser(), hasColleagues: true });
  const when = warsawDateTime(new Date(AT));
  await expect.element(screen.getByText(rightTexts.changed('AK', when))).toBeVisible();
  await expect.element(screen.getByText(rightTexts.lastChange('EL', when))).toBeVisible();
  await expect.element(screen.getByText(rightTexts.changedBy('Anna Kowalska', when))).toBeInTheDocument();
});

it('who works alone is not told that it was they', async () => {
  const screen = await cartOf(aUser());
  await expect.element(screen.getByText(/AK/)).not.toBeInTheDocument();
});

/** In how many lines a text stands. */
function linesOf(element: Element): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getClientRects().length;
}

it('who may only look sees the cart, and why it cannot be changed', async () => {
  const screen = await cartOf({ ...aUser(), mayOrder: false });
  await expect.element(screen.getByText(rightTexts.viewOnly)).toBeVisible();
  const held = screen.getByText(cartTexts.held(LINE.count), { exact: true });
  await expect.element(held).toBeVisible();
  await page.viewport(390, 844);
  expect(linesOf(held.element())).toBe(1);
  await expect.element(screen.getByRole('spinbutton')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: cartTexts.clear })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: checkoutTexts.order })).toBeVisible();
});

it('who may only look is told so in place of "Dodaj"', async () => {
  session.start({ ...aUser(), mayOrder: false });
  const { screen } = await show(
    <>
      <AddProduct product={aProduct(1)} place="row" />
      <AddProduct product={aProduct(2)} place="page" />
    </>,
  );
  await expect.element(screen.getByText(rightTexts.viewOnlyShort, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(rightTexts.viewOnly, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
