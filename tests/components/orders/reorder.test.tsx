import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CallResponse } from '#shared/contract/call.ts';
import type { ReorderPackage, ReorderRow, reorderForm } from '#shared/contract/reorder.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { findViolations } from '#tests/support/components/axe.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser } from '#tests/support/web/fake-api.ts';
import { orderQueries } from '#web/api/orders.ts';
import { ReorderDialog } from '#web/features/orders/reorder/ReorderDialog.tsx';
import { session } from '#web/state/session.ts';

afterEach(() => session.end(null));

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

let orders = 0;

/** A new order each time: drafts belong to their order. */
async function reorder(lastReason: string | null, packageOffers: ReorderPackage[] = []) {
  orders += 1;
  const orderId = orders;
  session.start(aUser());
  const offer: CallResponse<typeof reorderForm> = {
    orderId,
    orderNumber: 'ZA/2026/11/00001',
    initialValues: { products: [aRow(1, 1_840), aRow(2, 1_910), aRow(3, 1_790)] },
    packages: packageOffers.map(({ name }) => name),
    packageOffers,
    reasons: [
      { id: 'restock', label: 'Uzupełnienie stałego asortymentu' },
      { id: 'other', label: 'Inny powód' },
    ],
    lastReason,
  };
  const { screen } = await show(<ReorderDialog orderId={orderId} lineCount={3} onClose={() => undefined} />, {
    seed: (client) => client.setQueryData(orderQueries.reorder(orderId).queryKey, offer),
  });
  return {
    screen,
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
  const offer = { count: 4, savingNet: 2_000, priceNet: 4_510, discountPercent: 10 };
  const { screen } = await reorder('other', [
    { ...offer, packageId: 7, name: 'Pakiet zimowy', available: 3, refusal: null },
    { ...offer, packageId: 8, name: 'Pakiet letni', available: 0, refusal: 'Promocja się zakończyła.' },
  ]);
  const rows = screen.getByRole('list', { name: reorderTexts.inPackages.list }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/Pakiet zimowyPoprzednio: 4 pakiety · taniej o 20,00.zł/);
  await expect
    .element(rows.nth(0).getByRole('button'))
    .toHaveAccessibleName(reorderTexts.inPackages.addNamed(3, 'Pakiet zimowy'));
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
