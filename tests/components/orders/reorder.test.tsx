import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallResponse } from '#shared/contract/call.ts';
import type { ReorderPackage, ReorderRow, reorderForm } from '#shared/contract/reorder.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { findViolations } from '#tests/support/components/axe.ts';
import { anOrder } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { aPacked } from '#tests/support/shop/carts.ts';
import { aCart, aUser, fakeApi, withCart } from '#tests/support/web/fake-api.ts';
import { orderQueries } from '#web/api/orders.ts';
import { ReorderDialog } from '#web/features/orders/reorder/ReorderDialog.tsx';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { outboxState } from '#web/offline/outbox/outbox.ts';
import { session } from '#web/state/session.ts';

afterEach(() => {
  session.end(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function aRow(id: number, priceNet: number): ReorderRow {
  return {
    count: 2,
    realized: null,
    product: {
      id,
      name: `Lek ${id}`,
      manufacturerName: 'Wislapharm',
      withFormat: 'tabl. · 400 mg · 50 tabl.',
      picture: 'tablets',
      isCoolerRequired: false,
      controlledGroup: null,
      priceNet,
      priceGross: priceNet,
      orderedPriceNet: 1_840,
      available: 100,
      inCart: 0,
      refusal: null,
    },
  };
}

function Reorder({ orderId, onDetails = () => undefined }: { orderId: number; onDetails?: () => void }) {
  return <ReorderDialog orderId={orderId} lineCount={3} onDetails={onDetails} onClose={() => undefined} />;
}

/** Of a package; all in stock. */
const OFFER = { count: 1, savingNet: 0, priceNet: 4_510, discountPercent: 10, available: 9, refusal: null, parts: [] };

let orders = 0;

/** A new order each time: drafts belong to their order. */
async function reorder(
  lastReason: string | null,
  packageOffers: ReorderPackage[] = [],
  products = [aRow(1, 1_840), aRow(2, 1_910), aRow(3, 1_790)],
) {
  orders += 1;
  const orderId = orders;
  session.start(aUser());
  const offer: CallResponse<typeof reorderForm> = {
    orderId,
    orderNumber: 'ZA/2026/11/00001',
    initialValues: { products },
    packages: packageOffers.map(({ name }) => name),
    packageOffers,
    reasons: [
      { id: 'restock', label: 'Uzupełnienie stałego asortymentu' },
      { id: 'other', label: 'Inny powód' },
    ],
    lastReason,
  };
  const { screen, path } = await show(<Reorder orderId={orderId} />, {
    seed: (client) => client.setQueryData(orderQueries.reorder(orderId).queryKey, offer),
  });
  return {
    screen,
    path,
    reason: screen.getByRole('combobox', { name: reorderTexts.reason }),
    send: screen.getByRole('button', { name: reorderTexts.send }),
  };
}

it('the reason given last is chosen, so that the list can be sent at once', async () => {
  const { reason, send } = await reorder('other');
  await expect.element(reason).toHaveValue('other');
  await expect.element(send).not.toHaveAttribute('aria-disabled');
  await reason.selectOptions('restock');
  await expect.element(reason).toHaveValue('restock');
});

it.each([
  ['none was given', null],
  ['it is no longer offered', 'gone'],
])('the list is locked until a reason is chosen when %s', async (_, lastReason) => {
  const { reason, send } = await reorder(lastReason);
  await expect.element(reason).toHaveValue('');
  await expect.element(send).toHaveAccessibleDescription(reorderTexts.whyLocked.reason);
});

it('prices say their unit and what changed since the order', async () => {
  const { screen } = await reorder(null);
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Lek 1')).toHaveTextContent(/18,40.zł netto za szt\.(?!.*było)/);
  await expect.element(row('Lek 2')).toHaveTextContent(/19,10.zł netto za szt\.drożej o 0,70.zł, było.18,40.zł/);
  await expect.element(row('Lek 3')).toHaveTextContent(/17,90.zł netto za szt\.taniej o 0,50.zł, było.18,40.zł/);
});

it('labels stay visible on a phone', async () => {
  await page.viewport(390, 844);
  const { screen } = await reorder(null);
  for (const words of [reorderTexts.reason, reorderTexts.subtitle]) {
    const label = screen.getByText(words).first();
    await expect.element(label).toBeVisible();
    expect(label.element().getBoundingClientRect().height).toBeGreaterThan(10);
  }
});

it('offers packages as packages, no more than the stock allows, and tells why one cannot be added', async () => {
  const offer = { ...OFFER, count: 4, savingNet: 2_000 };
  const { screen } = await reorder('other', [
    { ...offer, packageId: 7, name: 'Pakiet zimowy', available: 3, refusal: null },
    { ...offer, packageId: 8, name: 'Pakiet letni', available: 0, refusal: 'Promocja się zakończyła.' },
  ]);
  const rows = screen.getByRole('list', { name: reorderTexts.inPackages.list }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/Pakiet zimowyPoprzednio: 4 pakiety · taniej o 20,00.zł/);
  await expect
    .element(rows.nth(0).getByRole('button'))
    .toHaveAccessibleName(reorderTexts.inPackages.addNamed(3, 'Pakiet zimowy'));
  await expect.element(screen.getByText(reorderTexts.packagesApart(3))).toBeVisible();
  await expect.element(rows.nth(1)).toHaveTextContent(/Promocja się zakończyła/);
  expect(rows.nth(1).getByRole('button').query()).toBeNull();
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    expect(await findViolations()).toEqual([]);
  }
});

it('an order of packages alone is added by one button, each package once, and leads to the cart', async () => {
  const api = fakeApi();
  api.answer(withCart(aCart(0)));
  const packed = [aRow(1, 1_910), aRow(2, 1_910)].map((row) => ({ ...row, packed: row.count, packages: ['Zimowy'] }));
  const { screen, send, reason, path } = await reorder(
    null,
    [
      { ...OFFER, packageId: 7, name: 'Zimowy' },
      { ...OFFER, packageId: 8, name: 'Letni', count: 2 },
    ],
    packed,
  );
  const { inPackages: texts } = reorderTexts;
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const added = () => api.requests.map(({ url }) => url.match(/add-package-to-cart\/\d+\/\d+/)?.[0]).filter(Boolean);
  const row = screen.getByRole('list', { name: reorderTexts.list }).getByRole('listitem').first();
  await expect.element(row).toHaveTextContent(reorderTexts.packed);
  await expect.element(row).not.toHaveTextContent(/drożej|pominięte/);
  await expect.element(screen.getByText(/135,30.zł/)).toBeVisible();
  expect([send.query(), reason.query()]).toEqual([null, null]);
  await button(texts.addNamed(1, 'Zimowy')).click();
  await expect.element(button(texts.doneNamed(1, 'Zimowy'))).toHaveAttribute('aria-disabled', 'true');
  await button(texts.doneNamed(1, 'Zimowy')).click({ force: true });
  await button(texts.addAll(2)).click();
  await expect.element(button(texts.doneNamed(2, 'Letni'))).toBeVisible();
  expect(added()).toEqual(['add-package-to-cart/7/1', 'add-package-to-cart/8/2']);
  await button(texts.toCart).click();
  await expect.poll(path).toBe('/koszyk');
});

it('the button of a package keeps its focus and its name when the connection drops and when it is back', async () => {
  const api = fakeApi();
  const { screen } = await reorder('other', [{ ...OFFER, packageId: 7, name: 'Zimowy' }]);
  const button = screen.getByRole('button', { name: reorderTexts.inPackages.addNamed(1, 'Zimowy'), exact: true });
  const probe = async (answer: 'cut' | { body: unknown }) => {
    api.answer(answer);
    // One failed probe may be chance.
    for (let i = 0; i < 2; i += 1) await connectivity.probe();
  };
  button.element().focus();
  await probe('cut');
  await expect.element(button).toHaveAccessibleDescription(reorderTexts.whyLocked.offline);
  await expect.element(button).toHaveFocus();
  await probe({ body: { status: 'ok' } });
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await expect.element(button).toHaveFocus();
});

it('products of packages can still be wanted singly', async () => {
  const { screen, send } = await reorder(
    'other',
    [{ ...OFFER, packageId: 7, name: 'Zimowy' }],
    [{ ...aRow(1, 1_910), packed: 2 }],
  );
  await screen.getByRole('button', { name: reorderTexts.addSinglyOf('Lek 1') }).click();
  await expect.element(send).toBeVisible();
  await expect.element(screen.getByText(reorderTexts.chosen(1, 2))).toBeVisible();
});

it('a package whose adding gets no answer keeps its products for the cart', async () => {
  const api = fakeApi();
  api.answer(({ url }) => (url.includes('add-package') ? new Promise(() => {}) : { body: { status: 'ok' } }));
  const { priceSumNet: _, priceSumGross: __, ...product } = aPacked(31);
  const parts = [{ warehouseId: 'W1', warehouseName: 'Wrocław', isCoolerRequired: false, products: [product] }];
  const { screen } = await reorder('other', [{ ...OFFER, packageId: 7, name: 'Zimowy', parts }]);
  await screen.getByRole('button', { name: reorderTexts.inPackages.addNamed(1, 'Zimowy') }).click();
  await expect
    .poll(() => outboxState.get()?.record.operations)
    .toMatchObject([{ facts: [{ packageId: 7, parts: [{ products: [{ productId: 31 }] }] }] }]);
});

it.each([
  ['with a way to the order that is in memory', 'memory'],
  ['with a way to the order that the service worker has', 'worker'],
  ['and no more when the device does not have it', null],
])('without a connection it says what it needs %s', async (_, kept) => {
  vi.spyOn(connectivity, 'state').mockReturnValue('offline');
  const order = anOrder({ orderId: 901 });
  const cached = { body: order, headers: { 'Zapas-User': aUser().id } };
  const api = fakeApi();
  api.answer(kept === 'worker' ? cached : 'cut');
  session.start(aUser());
  const onDetails = vi.fn();
  const { screen, client } = await show(<Reorder orderId={901} onDetails={onDetails} />, {
    seed: (queries) => kept === 'memory' && queries.setQueryData(orderQueries.details(901).queryKey, order),
  });
  await expect.element(screen.getByText(reorderTexts.notOffline)).toBeVisible();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(api.requests.filter(({ url }) => url.includes('/reply-order/'))).toEqual([]);
  const way = screen.getByRole('button', { name: reorderTexts.toDetails });
  if (kept !== null) await way.click();
  else expect(way.query()).toBeNull();
  expect(onDetails).toHaveBeenCalledTimes(kept === null ? 0 : 1);
});

it('of a product that came by itself and in a package both are named, and only the first comes back', async () => {
  const { screen } = await reorder(
    'other',
    [{ ...OFFER, packageId: 7, name: 'Zimowy' }],
    [{ ...aRow(1, 1_910), count: 21, packed: 12 }],
  );
  await expect.element(screen.getByText('Poprzednio: 9 sztuk i\u00a012 w\u00a0pakiecie')).toBeVisible();
  const counter = screen.getByRole('spinbutton');
  await expect.element(counter).toHaveValue('9');
  await screen.getByRole('button', { name: reorderTexts.dropOf('Lek 1') }).click();
  await screen.getByRole('button', { name: reorderTexts.bringBackOf('Lek 1') }).click();
  await expect.element(counter).toHaveValue('9');
});
