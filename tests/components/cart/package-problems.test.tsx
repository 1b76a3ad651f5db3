import { expect, it } from 'vitest';
import type { Cart, CartProblem } from '#shared/contract/cart.ts';
import { idOfKey } from '#shared/rules/cart-items.ts';
import { cartTexts, checkoutTexts, problemTexts } from '#shared/texts/cart.ts';
import { packageServerTexts } from '#shared/texts/offers.ts';
import { compositionTexts } from '#shared/texts/promotion-rules.ts';
import { show } from '#tests/support/components/render.tsx';
import { aFilledCart, aLine, aPackage, aPacked } from '#tests/support/shop/carts.ts';
import { aUser } from '#tests/support/web/fake-api.ts';
import { Checkout } from '#web/features/cart/checkout/Checkout.tsx';
import { useCartEditing } from '#web/features/cart/editing/use-cart-editing.ts';
import { CartWarehousePanel } from '#web/features/cart/lines/CartWarehousePanel.tsx';
import { keyOfComposition } from '#web/offline/outbox/composed.ts';
import { useOutbox } from '#web/offline/outbox/use-outbox.ts';
import { session } from '#web/state/session.ts';

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

/** As the matcher reads the page. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const { notSold, problem } = packageServerTexts;
type Change = Pick<CartProblem, 'kind' | 'reason'> & Partial<Pick<CartProblem, 'before' | 'after'>>;
const gone = (reason: string): Change => ({ kind: 'withdrawn', reason: notSold(reason) });

/** The changes of `tests/server/promotions/packages`, "change while their package is in the cart". */
it.each<[string, Change, string]>([
  ['its promotion ends', gone(compositionTexts.ended), problemTexts.acceptRemoval],
  [
    'its promotion is for members now',
    { kind: 'not_permitted', reason: notSold(compositionTexts.clubOnly) },
    problemTexts.acceptRemoval,
  ],
  ['a product is withdrawn', gone(compositionTexts.withdrawn('Krople')), problemTexts.acceptRemoval],
  ['a product leaves the promotion', gone(compositionTexts.notInPromotion('Krople')), problemTexts.acceptRemoval],
  ['the promotion asks for more', gone(compositionTexts.belowMinimum('Syrop', 3)), problemTexts.acceptRemoval],
  ['the promotion allows less', gone(compositionTexts.aboveMaximum('Krople', 3)), problemTexts.acceptRemoval],
  ['an import raises the first tier', gone(compositionTexts.noTier('1 szt.', 10)), problemTexts.acceptRemoval],
  ['a price changes', { kind: 'price', reason: problem.price, before: 5420, after: 5500 }, problemTexts.acceptPrice],
  [
    'a tier gives less',
    { kind: 'price', reason: problem.tier(10, 4), before: 5420, after: 5780 },
    problemTexts.acceptPrice,
  ],
  [
    'the ready-made composition changes',
    { kind: 'price', reason: problem.composition, before: 5420, after: 5420 },
    problemTexts.acceptPrice,
  ],
  [
    'stock falls',
    { kind: 'stock', reason: problem.stock(1, 'Syrop'), before: 2, after: 1 },
    problemTexts.acceptPackages(1),
  ],
])('%s: the package says so and how to go on, and the order waits for it', async (_, change, accept) => {
  const found = { id: 'change', packageId: 5, before: null, after: null, ...change };
  const cart = aFilledCart({ warm: [aLine(1)], warmPackages: [aPackage(5)] }, { problems: [found] });
  const { screen } = await show(<Screen cart={cart} />);
  const row = screen.getByRole('group', { name: 'Pakiet 5' });
  await expect.element(row).toHaveTextContent(plain(change.reason));
  await expect.element(row.getByRole('button').last()).toHaveTextContent(plain(accept));
  const isPrice = change.kind === 'price';
  const task = isPrice ? checkoutTexts.acceptPrice('Pakiet 5') : checkoutTexts.acceptOther('Pakiet 5');
  await expect.element(screen.getByRole('link', { name: task }).first()).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: checkoutTexts.order }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('says when a package that was composed on the device can be changed', async () => {
  session.start({ ...aUser(), mayOrder: true });
  const made = (id: number) =>
    aFilledCart({ warmPackages: [aPackage(id, [aPacked(1)], { promotionId: 11, packageType: 'TYPE_COUNT_BASED' })] });
  const own = idOfKey(keyOfComposition({ promotionId: 11, products: [{ id: 1, count: 1 }] }, undefined));
  const { screen } = await show(<Screen cart={made(own)} />);
  await expect.element(screen.getByText(cartTexts.package.changeLater)).toBeVisible();
  expect(screen.getByRole('link', { name: cartTexts.package.change }).elements()).toEqual([]);
  session.end(null);
});
