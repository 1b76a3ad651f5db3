import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import {
  type DraftLine,
  type DraftOrder,
  type RecordedOrder,
  recordOrder,
} from '#server/services/orders/orders-record.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';
import { aDraftLine } from '#tests/support/web/draft-line.ts';

describeDatabase('order details', (engine) => {
  let app: TestApp;
  let agent: Agent;
  let user: MadeUser;
  let line: DraftLine;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.make.warehouse({ id: 'O1', name: 'Magazyn' });
    user = await app.make.user();
    agent = await app.login(user.login);
    line = aDraftLine(await app.make.product(), 'O1');
  });
  afterAll(() => app.close());

  /** A new order, by default of one line. */
  function draft(changes: Partial<DraftOrder> = {}): DraftOrder {
    const createdAt = new Date('2026-10-10T10:00:00Z');
    const lines = [line];
    const finalizeKey = randomUUID();
    return { pharmacyId: user.pharmacyId, status: 1, createdAt, finalizeKey, lines, events: [], ...changes };
  }
  const record = (changes: Partial<DraftOrder> = {}): Promise<RecordedOrder> =>
    app.db.transaction((tx) => recordOrder(tx, draft(changes)));

  it('show realized lines, a VAT table that agrees with them, and the history', async () => {
    const at = (hour: string) => new Date(`2026-09-01T${hour}:00:00Z`);
    const done = await record({
      status: 10,
      createdAt: at('08'),
      lines: [
        { ...line, invoiceQuantity: 20, refusalReason: 'limit producenta' },
        { ...line, vatRate: 5, unitPriceNet: 10, basicPriceNet: 10, count: 5, invoiceQuantity: 5 },
        { ...line, vatRate: 5, unitPriceNet: 10, basicPriceNet: 10, count: 1, invoiceQuantity: 0 },
      ],
      events: [
        { status: 1, at: at('08') },
        { status: 2, at: at('09') },
        { status: 10, at: at('12') },
      ],
    });
    const details = await agent.json<OrderDetails>(`/api/order/get-order/${done.id}`);
    expect(details).toMatchObject({
      orderNumber: done.number,
      priceNet: 20 * 3875 + 50,
      priceGross: 20 * 4185 + 50 + 3,
      itemCount: 36,
      missingCount: 11,
      vat: [
        { rate: 5, net: 50, vat: 3 },
        { rate: 8, net: 77_500, vat: 6200 },
      ],
    });
    expect(details.orderLines[0]).toEqual({
      relatedProductId: line.productId,
      label: 'Insulina ludzka, roztw.',
      manufacturerName: 'Karpatia Bio',
      sku: 'I-1',
      ean: null,
      bloz: '9900001',
      vatRate: 8,
      count: 30,
      invoiceQuantity: 20,
      refusalReason: 'limit producenta',
      batches: [],
      unitPriceNet: 3875,
      basicPriceNet: 3900,
      priceSumNet: 77_500,
      priceSumGross: 83_700,
      isCoolerRequired: true,
      picture: 'tablets',
      controlledGroup: null,
      warehouseName: 'Magazyn',
      packageId: null,
    });
    expect(details.orderLines.map((l) => l.priceSumGross).reduce((a, b) => a + b)).toBe(details.priceGross);
    expect(details.history).toEqual([
      { status: { code: 1, label: 'Nowe' }, at: '2026-09-01T08:00:00.000Z', by: null },
      { status: { code: 2, label: 'Przyjęte' }, at: '2026-09-01T09:00:00.000Z', by: null },
      { status: { code: 10, label: 'Zrealizowane' }, at: '2026-09-01T12:00:00.000Z', by: null },
    ]);
  });

  it('have no realized counts for a new order', async () => {
    const details = await agent.json<OrderDetails>(`/api/order/get-order/${(await record()).id}`);
    expect(details.orderLines[0]?.invoiceQuantity).toBeNull();
  });

  it("are not found for another pharmacy's or an unknown order", async () => {
    const foreign = await app.make.user();
    const theirs = await record({ pharmacyId: foreign.pharmacyId });
    for (const id of [theirs.id, 2_000_000_000]) {
      const response = await agent.call(`/api/order/get-order/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
    expect((await agent.call('/api/order/get-order/x')).status).toBe(422);
  });

  it('reuse the number of a rolled-back order', async () => {
    const count = () =>
      app.db.run(statement<{ last: number }>('', "select last from order_counters where month = '2026/10'"));
    await record();
    const before = await count();
    const failing = app.db.transaction(async (tx) => {
      await recordOrder(tx, draft());
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await count()).toEqual(before);
  });
});
