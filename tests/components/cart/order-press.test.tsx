import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { show } from '#tests/support/components/render.tsx';
import { aFilledCart, aLine, aProblem } from '#tests/support/shop/carts.ts';
import { operationAt, recordWith, setOf } from '#tests/support/web/outbox-builders.ts';
import { Checkout } from '#web/features/cart/checkout/Checkout.tsx';
import { useCartEditing } from '#web/features/cart/editing/use-cart-editing.ts';
import { emptyState } from '#web/offline/outbox/outbox-store.ts';
import { type Outbox, outboxOf } from '#web/offline/outbox/outbox-summary.ts';

const ORDERABLE = aFilledCart({ warm: [aLine(1)] });
const CHANGED = aFilledCart({ warm: [aLine(1)] }, { problems: [aProblem(1, 'price')] });
const SAVED = outboxOf(emptyState('u-1'));
const change = operationAt(recordWith([setOf(1, 3)]), 0);
const AWAITED: Outbox = { ...SAVED, sendable: [change] };
const WAITING: Outbox = { ...AWAITED, waiting: [change] };

const order = vi.fn();

/** A change is saved in steps: answered at once or late, then with a cart that can be ordered or not. */
function Screen() {
  const [state, setState] = useState({ cart: ORDERABLE, outbox: AWAITED });
  const editing = useCartEditing(state.cart);
  const step = (name: string, next: Partial<typeof state>) => (
    <button type="button" onClick={() => setState({ ...state, ...next })}>
      {name}
    </button>
  );
  return (
    <>
      <Checkout {...state} counts={editing.counts} order={order} isSending={false} />
      {step('late', { outbox: WAITING })}
      {step('saved', { outbox: SAVED })}
      {step('dearer', { cart: CHANGED })}
    </>
  );
}

it('a press asks once the changes are saved, also when that takes long', async () => {
  order.mockClear();
  const { screen } = await show(<Screen />);
  const button = screen.getByRole('button', { name: checkoutTexts.order });
  const step = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  await button.click();
  await expect.element(screen.getByText(checkoutTexts.waiting)).toBeVisible();
  await step('late');
  await expect.element(screen.getByText(checkoutTexts.waiting)).toBeVisible();
  expect(order).not.toHaveBeenCalled();
  await step('saved');
  await expect.poll(() => order.mock.calls).toEqual([[ORDERABLE]]);
  await expect.element(button).not.toHaveAttribute('aria-disabled');
});

it('a press lapses when there is something to settle first', async () => {
  order.mockClear();
  const { screen } = await show(<Screen />);
  const button = screen.getByRole('button', { name: checkoutTexts.order });
  const step = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  await button.click();
  await step('dearer');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await step('saved');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  expect(order).not.toHaveBeenCalled();
});
