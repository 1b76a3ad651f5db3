import { afterEach, expect, it, vi } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { problemTexts } from '#shared/texts/cart.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { show } from '#tests/support/components/render.tsx';
import { aFilledCart, aLine, aPackage, aProblem } from '#tests/support/shop/carts.ts';
import { aUser, fakeApi, withCart } from '#tests/support/web/fake-api.ts';
import { useCartEditing } from '#web/features/cart/editing/use-cart-editing.ts';
import { CartWarehousePanel } from '#web/features/cart/lines/CartWarehousePanel.tsx';
import { ChangedPrices } from '#web/features/cart/lines/ChangedPrices.tsx';
import { ReceiptPanel } from '#web/features/cart/outbox/ReceiptPanel.tsx';
import { session } from '#web/state/session.ts';

afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
});

/** Two dearer lines and a cheaper package: 2 × 1,00 + 3 × 7,40 − 2 × 0,55. */
const LINES = { warm: [aLine(1), aLine(2, { count: 3 }), aLine(3)], warmPackages: [aPackage(5)] };
const CHANGED = aFilledCart(LINES, {
  problems: [
    aProblem(1, 'price', { before: 1000, after: 1100 }),
    aProblem(2, 'price', { before: 1000, after: 1740 }),
    aProblem(3, 'stock'),
    { ...aProblem(0, 'price', { id: 'package', before: 4000, after: 3945 }), productId: undefined, packageId: 5 },
  ],
});

function Lines({ cart }: { readonly cart: Cart }) {
  const editing = useCartEditing(cart);
  const [warehouse] = cart.cartWarehouses;
  return (
    <>
      <ChangedPrices cart={cart} />
      {warehouse && <CartWarehousePanel warehouse={warehouse} cart={cart} editing={editing} statuses={new Map()} />}
    </>
  );
}

it('several changed prices are accepted together, with what they cost more', async () => {
  const api = fakeApi();
  api.answer(withCart(aFilledCart(LINES)));
  session.start(aUser());
  const { screen } = await show(<Lines cart={CHANGED} />);
  const panel = screen.getByRole('region', { name: problemTexts.pricesTitle(3) });
  await expect.element(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Akceptuję wszystkie (3, razem +23,10 zł)' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('linia-1');
  const sent = api.requests.find(({ method }) => method === 'POST');
  expect(await sent?.json()).toEqual({ ids: ['price:1', 'price:2', 'package'] });
});

it('one changed price is accepted at its line, whose button names it', async () => {
  const problems = [aProblem(2, 'price', { before: 1000, after: 1100 })];
  const { screen } = await show(<Lines cart={aFilledCart(LINES, { problems })} />);
  const button = screen.getByRole('button', { name: problemTexts.acceptPriceOf('Lek 2, tabl. · 10 mg') });
  await expect.element(button).toHaveTextContent(problemTexts.acceptPrice);
  expect(screen.getByRole('region', { name: problemTexts.pricesTitle(1) }).query()).toBeNull();
});

it('the receipt tells a changed price without the count, which did not change', async () => {
  const row = {
    key: 'product:1' as const,
    name: 'Lek 1',
    before: 2,
    wanted: 2,
    after: 2,
    priceBefore: 1000,
    priceAfter: 1100,
    why: 'price' as const,
    reason: null,
    at: 0,
  };
  const { screen } = await show(<ReceiptPanel receipt={[row]} />);
  const said = screen.getByRole('listitem');
  await expect.element(said).toHaveTextContent(/^Lek 1cena 10,00.zł → 11,00.zł$/);
  expect(said.element().textContent).not.toContain(outboxTexts.receipt.after);
});
