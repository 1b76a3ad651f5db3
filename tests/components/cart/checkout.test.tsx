import { expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { Cart } from '#shared/contract/cart.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { show } from '#tests/support/components/render.tsx';
import { aFilledCart, aLine, aProblem } from '#tests/support/shop/carts.ts';
import { Checkout } from '#web/features/cart/checkout/Checkout.tsx';
import { useCartEditing } from '#web/features/cart/editing/use-cart-editing.ts';
import { CartWarehousePanel } from '#web/features/cart/lines/CartWarehousePanel.tsx';
import { useOutbox } from '#web/offline/outbox/use-outbox.ts';

function Screen({ cart }: { readonly cart: Cart }) {
  const editing = useCartEditing(cart);
  const outbox = useOutbox();
  const [warehouse] = cart.cartWarehouses;
  return (
    <>
      {warehouse && <CartWarehousePanel warehouse={warehouse} cart={cart} editing={editing} statuses={new Map()} />}
      <Checkout cart={cart} counts={editing.counts} order={() => undefined} isSending={false} outbox={outbox} />
    </>
  );
}

const LINES = Array.from({ length: 12 }, (_, index) => aLine(index + 1));
const LAST = 'Lek 12';

it('on a phone the bar names the first thing to settle and leads to it', async () => {
  await page.viewport(390, 844);
  const problems = [aProblem(12, 'price'), aProblem(3, 'stock')];
  const { screen } = await show(<Screen cart={aFilledCart({ warm: LINES }, { problems })} />);
  const bar = screen.getByRole('link', { name: checkoutTexts.acceptPrice(LAST) }).last();
  await expect.element(bar).toBeInViewport();
  await expect.element(bar).toHaveTextContent(/^Zaakceptuj zmianę ceny: Lek 12 i.1.inna$/);
  await bar.click();
  await expect.poll(() => document.activeElement?.id).toBe('linia-12');
  expect(document.activeElement?.textContent).toContain(LAST);
});

it('on a tablet the list beside the lines names everything, and no bar repeats it', async () => {
  const { screen } = await show(<Screen cart={aFilledCart({ warm: LINES }, { problems: [aProblem(12, 'price')] })} />);
  const links = screen.getByRole('link', { name: checkoutTexts.acceptPrice(LAST) });
  await expect.element(links.first()).toBeVisible();
  expect(links.elements()).toHaveLength(1);
});

it('a cart that can be ordered has no task', async () => {
  await page.viewport(390, 844);
  const { screen } = await show(<Screen cart={aFilledCart({ warm: LINES })} />);
  await expect.element(screen.getByRole('button', { name: checkoutTexts.order })).toBeInViewport();
  expect(screen.getByRole('link', { name: /Zaakceptuj|Sprawdź/ }).query()).toBeNull();
});

it('on paper there is no bar', async () => {
  await page.viewport(794, 1123);
  const { screen } = await show(<Screen cart={aFilledCart({ warm: LINES })} />);
  const button = screen.getByRole('button', { name: checkoutTexts.order });
  await expect.element(button).toBeInViewport();
  const media = (name: string) => cdp().send('Emulation.setEmulatedMedia', { media: name });
  await media('print');
  await expect.element(screen.getByText(checkoutTexts.title)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await media('');
});

it('the summary has the tax of each rate', async () => {
  const vat = [
    { rate: 5, net: 10_000, vat: 500 },
    { rate: 8, net: 20_000, vat: 1_600 },
    { rate: 23, net: 1_000, vat: 230 },
  ];
  const { screen } = await show(<Screen cart={aFilledCart({ warm: LINES }, { vat })} />);
  const rows = screen.getByRole('region', { name: checkoutTexts.title });
  for (const [rate, sum] of [
    [5, '5,00'],
    [8, '16,00'],
    [23, '2,30'],
  ] as const) {
    await expect.element(rows).toHaveTextContent(new RegExp(`VAT.${rate}.%${sum}.zł`));
  }
});
