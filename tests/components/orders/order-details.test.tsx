import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { boxOf } from '#tests/support/components/boxes.ts';
import { anOrder } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser } from '#tests/support/web/fake-api.ts';
import { orderQueries } from '#web/api/orders.ts';
import { OrderDetailsDialog } from '#web/features/orders/details/OrderDetailsDialog.tsx';
import { OrderTable } from '#web/features/orders/history/OrderTable.tsx';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { session } from '#web/state/session.ts';
import { orderContents } from '#web/ui/product/order-line-facts.ts';

afterEach(() => {
  session.end(null);
  vi.restoreAllMocks();
});

it('on a phone the details keep the number unwrapped, the status below it, and a large sum inside its card', async () => {
  await page.viewport(390, 844);
  const [line] = anOrder().orderLines;
  if (line === undefined) throw new Error('The order has a line.');
  const dear = { ...line, priceSumNet: 225_483_528_077_171, priceSumGross: 225_483_528_077_171 };
  const order = anOrder({ orderLines: [dear] });
  const details = (
    <OrderDetailsDialog orderId={1} summary={undefined} onReorder={() => undefined} onClose={() => undefined} />
  );
  const { screen } = await show(details, {
    seed: (client) => client.setQueryData(orderQueries.details(1).queryKey, order),
  });
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('table')).toBeVisible();
  const number = dialog.getByText(order.orderNumber, { exact: true }).element();
  expect(number.getClientRects()).toHaveLength(1);
  const head = boxOf(dialog.getByRole('heading', { name: order.orderNumber }).element());
  const status = boxOf(dialog.getByText(order.orderStatus.label, { exact: true }).first().element());
  expect(status.top).toBeGreaterThanOrEqual(head.bottom);

  const row = dialog.getByRole('row').last().element();
  const [card, sum] = [boxOf(row), boxOf(row.querySelector('td:last-child > div > div:last-child'))];
  expect(sum.width).toBeGreaterThan(100);
  expect(sum.left).toBeGreaterThanOrEqual(card.left);
  expect(sum.right).toBeLessThanOrEqual(card.right);
  expect(sum.bottom).toBeLessThanOrEqual(card.bottom);
});

it.each([
  ['without a connection', 'offline', true, reorderTexts.openOffline],
  ['for who may only look', 'online', false, rightTexts.viewOnly],
] as const)('the reorder is locked %s, with the reason beforehand', async (_, state, mayOrder, why) => {
  vi.spyOn(connectivity, 'state').mockReturnValue(state);
  session.start({ ...aUser(), mayOrder });
  const onReorder = vi.fn();
  const { screen } = await show(
    <OrderDetailsDialog orderId={1} summary={undefined} onReorder={onReorder} onClose={() => undefined} />,
    { seed: (client) => client.setQueryData(orderQueries.details(1).queryKey, anOrder()) },
  );
  const button = screen.getByRole('button', { name: reorderTexts.openLong });
  await expect.element(button).toHaveAccessibleDescription(why);
  await button.click({ force: true });
  expect(onReorder).not.toHaveBeenCalled();
});

it.each([
  [true, 1],
  [false, 0],
])('the list offers a reorder to who may order: %s', async (mayOrder, links) => {
  session.start({ ...aUser(), mayOrder });
  const { screen } = await show(<OrderTable orders={[anOrder()]} search={{ page: 1, perPage: 10 }} isBusy={false} />);
  await expect.element(screen.getByRole('link', { name: /Szczegóły/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Ponów/ }).elements()).toHaveLength(links);
});

it('counts the products of an order, each once, and its packages', () => {
  const [line] = anOrder().orderLines;
  if (line === undefined) throw new Error('The order has a line.');
  const lines = [line, { ...line, packageId: 7 }, { ...line, relatedProductId: 2, packageId: 7 }];
  const entry = { packageId: 7, name: 'Zimowy', discountPercent: 8, count: 2 };
  expect(orderContents({ orderLines: lines, packages: [entry] })).toBe('2\u00a0produkty · 2\u00a0pakiety');
  expect(orderContents({ orderLines: [line], packages: [] })).toBe('1\u00a0produkt');
});
