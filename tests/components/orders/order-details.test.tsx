import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderLine } from '#shared/contract/orders.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { orderPrintTexts, orderTexts } from '#shared/texts/orders.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { boxOf } from '#tests/support/components/boxes.ts';
import { anOrder } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser } from '#tests/support/web/fake-api.ts';
import { orderQueries } from '#web/api/orders.ts';
import { OrderSentScreen } from '#web/features/cart/checkout/OrderSentScreen.tsx';
import { OrderDetailsDialog } from '#web/features/orders/details/OrderDetailsDialog.tsx';
import { OrderPrint } from '#web/features/orders/details/OrderPrint.tsx';
import { OrderTable } from '#web/features/orders/history/OrderTable.tsx';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { session } from '#web/state/session.ts';

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
  expect(head.height).toBeLessThan(30);

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
  const { screen } = await show(<OrderTable orders={[anOrder()]} search={{ page: 1, perPage: 10 }} isStale={false} />);
  await expect.element(screen.getByRole('link', { name: /Szczegóły/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Ponów/ }).elements()).toHaveLength(links);
});

it('on a phone the head of an ended order, its three buttons and its foot are low', async () => {
  await page.viewport(390, 844);
  session.start(aUser());
  const orderStatus = { code: 26, label: 'Anulowane' } as const;
  const history = [{ status: orderStatus, at: '2026-11-30T04:18:00.000Z', by: null }];
  const order = anOrder({ orderStatus, history, documents: { invoices: 1, proformas: 0 } });
  const { screen } = await show(
    <OrderDetailsDialog orderId={1} summary={undefined} onReorder={() => undefined} onClose={() => undefined} />,
    { seed: (client) => client.setQueryData(orderQueries.details(1).queryKey, order) },
  );
  const button = screen.getByRole('button', { name: reorderTexts.openLong });
  await expect.element(button).toBeVisible();
  const heightAround = (element: Element) => element.parentElement?.getBoundingClientRect().height;
  expect(heightAround(button.element())).toBeLessThan(110);
  const title = screen.getByRole('heading', { name: order.orderNumber }).element();
  // Three lines and the padding.
  expect(title.closest('div:has(> button)')?.getBoundingClientRect().height).toBeLessThan(90);
  const print = screen.getByRole('button', { name: orderPrintTexts.print }).element();
  expect(heightAround(print)).toBeLessThan(60);
});

it('the list counts the positions of an order under that name', async () => {
  const order = anOrder({ lineCount: 5 });
  const { screen } = await show(<OrderTable orders={[order]} search={{ page: 1, perPage: 10 }} isStale={false} />);
  await expect.element(screen.getByRole('columnheader', { name: 'Pozycje', exact: true })).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(screen.getByRole('cell', { name: '5 poz.', exact: true })).toBeVisible();
});

const LINE = { ...anOrder().orderLines[0], count: 5 } as OrderLine;
const PACKED = [
  { ...LINE, relatedProductId: 2, label: 'Krople', packageId: 7, basicPriceNet: 2_100 },
  { ...LINE, label: 'Ibuprofen' },
  { ...LINE, relatedProductId: 3, label: 'Syrop', packageId: 7, invoiceQuantity: 2 },
];
const WINTER = { packageId: 7, name: 'Zimowy', discountPercent: 8, count: 2 };
const packedOrder = () => anOrder({ orderLines: PACKED, packages: [WINTER] });

const sortOf = (row: Element) =>
  row.hasAttribute('data-head') ? 'package' : row.hasAttribute('data-packed') ? 'in it' : 'by itself';

it('the details show products of a package below its head, with number, discount, saving and sums', async () => {
  const details = (
    <OrderDetailsDialog orderId={1} summary={undefined} onReorder={() => undefined} onClose={() => undefined} />
  );
  const { screen } = await show(details, {
    seed: (client) => client.setQueryData(orderQueries.details(1).queryKey, packedOrder()),
  });
  const rows = screen.getByRole('table').getByRole('row');
  await expect.element(rows.first()).toBeInTheDocument();
  expect(rows.elements().slice(1).map(sortOf)).toEqual(['by itself', 'package', 'in it', 'in it']);
  const head = screen.getByRole('row').filter({ hasText: /2\spakiety/ });
  await expect
    .element(head.getByRole('rowheader'))
    .toHaveTextContent(/Zimowy.*2.pakiety · rabat 8.% · taniej o 5,00.zł/);
  await expect.element(head).toHaveTextContent(/200,00.zł.*216,00.zł/);

  await screen.getByRole('checkbox', { name: orderTexts.shortOnly }).click();
  expect(rows.elements().slice(1).map(sortOf)).toEqual(['package', 'in it']);
  await expect.element(head).toHaveTextContent(/200,00.zł/);
});

it('the printed order shows products of a package below its head', async () => {
  const printed = vi.spyOn(window, 'print').mockReturnValue();
  await show(<OrderPrint order={packedOrder()} onDone={() => undefined} />);
  await expect.poll(() => printed.mock.calls.length).toBe(1);
  const rows = document.querySelectorAll('[data-print] table:first-of-type tbody tr');
  const texts = [...rows].map((row) => row.textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^1Ibuprofen/),
    expect.stringMatching(/^Pakiet „Zimowy” 2.pakiety · rabat.8.% · taniej o.5,00.zł200,00216,00$/),
    expect.stringMatching(/^2Krople/),
    expect.stringMatching(/^3Syrop/),
  ]);
});

it('the summary of an order shows products of a package below its head', async () => {
  const { screen } = await show(<OrderSentScreen orderId={1} />, {
    seed: (client) => client.setQueryData(orderQueries.details(1).queryKey, packedOrder()),
  });
  const rows = screen.getByRole('region', { name: orderTexts.lines }).getByRole('listitem');
  await expect.element(rows.first()).toBeVisible();
  expect(rows.elements().map(sortOf)).toEqual(['by itself', 'package', 'in it', 'in it']);
  await expect.element(rows.nth(1)).toHaveTextContent(/Zimowy.*rabat 8.% · taniej o 5,00.zł.*2.pakiety.*200,00.zł/);
});

it('its foot counts the same positions as the list, and the packages', async () => {
  const waiting = PACKED.map((line) => ({ ...line, invoiceQuantity: null }));
  const order = { ...packedOrder(), orderLines: waiting, lineCount: 3, itemCount: 15 };
  const { screen } = await show(
    <OrderDetailsDialog orderId={1} summary={undefined} onReorder={() => undefined} onClose={() => undefined} />,
    { seed: (client) => client.setQueryData(orderQueries.details(1).queryKey, order) },
  );
  await expect.element(screen.getByText(/^3.pozycje · 2.pakiety · 15.sztuk/)).toBeVisible();
});

it('the steps of an order are called as the statuses, as the server words them', async () => {
  const { screen } = await show(
    <OrderDetailsDialog orderId={1} summary={undefined} onReorder={() => undefined} onClose={() => undefined} />,
    {
      seed: (client) => {
        client.setQueryData(
          orderQueries.details(1).queryKey,
          anOrder({ orderStatus: { code: 25, label: 'W drodze' } }),
        );
        client.setQueryData(orderQueries.statuses().queryKey, { statuses: [{ code: 25, label: 'W drodze' }] });
      },
    },
  );
  const steps = screen.getByRole('list', { name: uiTexts.progress.label }).getByRole('listitem');
  await expect.element(steps.nth(3)).toHaveTextContent(/W drodze/);
  await expect.element(steps.nth(0)).toHaveTextContent(/Nowe/);
});
