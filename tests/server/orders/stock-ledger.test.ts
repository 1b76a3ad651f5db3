import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { changeOrderStatus } from '#server/services/orders/order-operations.ts';
import { realizeOrder } from '#server/services/orders/order-realize.ts';
import type { OrderDetails, OrderStatus } from '#shared/contract/orders.ts';
import { sumLines } from '#shared/rules/money.ts';
import { describeEngines } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient } from '#tests/support/shop/cart-client.ts';

/** Events of the oldest open order; `pick` chooses how much of each line is supplied. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    counts: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9)),
    packages: fc.nat(2),
  }),
  fc.record({ kind: fc.constant('cancel' as const), order: fc.nat(5) }),
  fc.record({ kind: fc.constant('move' as const), order: fc.nat(5), to: fc.constantFrom(2, 4, 15, 25, 10, 26, 20) }),
  fc.record({ kind: fc.constant('realize' as const), order: fc.nat(5), parts: fc.tuple(fc.nat(4), fc.nat(4)) }),
);

describeEngines('the stock ledger', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.make.warehouse({ id: 'L1' });
  });
  afterAll(() => app.close());

  const run = <Row>(text: string, values: unknown[]) => app.db.run(statement<Row>('', text), values);

  it('adds up after any sequence of events, and so do the sums of orders', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const agent = await app.login((await app.make.user()).login);
        const cart = new CartClient(agent);
        const made = [
          { price_net: 333, vat_rate: 8 },
          { price_net: 1999, vat_rate: 23 },
        ];
        const ids: number[] = [];
        for (const columns of made)
          ids.push(await app.make.product({ available: 500, warehouse_id: 'L1', ...columns }));
        const skus = (
          await run<{ sku: string }>('select sku from products where id = any($1::int[]) order by id', [ids])
        ).map(({ sku }) => sku);
        const packageId = await app.make.package(ids.map((id, index) => [id, index + 1] as const));
        const orders: { id: number; number: string }[] = [];
        for (const what of steps) {
          if (what.kind === 'order') {
            for (const [index, count] of what.counts.entries()) if (count > 0) await cart.add(ids[index] ?? 0, count);
            if (what.packages > 0) await cart.setPackage(packageId, what.packages);
            const { orderId, orderNumber } = await cart.order();
            orders.push({ id: orderId, number: orderNumber });
            continue;
          }
          const target = orders[what.order % Math.max(1, orders.length)];
          if (!target) continue;
          if (what.kind === 'cancel') await agent.call(`/api/order/cancel/${target.id}`);
          else if (what.kind === 'move') {
            const input = { number: target.number, code: what.to as OrderStatus };
            await orRefused(changeOrderStatus(app.deps, what.to === 26 ? { ...input, reason: 'limit' } : input));
          } else {
            const { orderLines } = await agent.json<OrderDetails>(`/api/order/get-order/${target.id}`);
            const ordered = new Map<string, number>();
            for (const { sku, count } of orderLines) ordered.set(sku, (ordered.get(sku) ?? 0) + count);
            const products = [...ordered].map(([sku, count]) => {
              const part = what.parts[skus.indexOf(sku)] ?? 0;
              return { sku, count: Math.floor((count * part) / 4) };
            });
            const wish = { products, batches: [], rest: 'all', reason: 'brak' } as const;
            await orRefused(realizeOrder(app.deps, { number: target.number, ...wish, products, batches: [] }));
          }
        }
        await expectLedger(ids);
        for (const { id } of orders) await expectSums(id, agent);
      }),
      { numRuns: engine.name === 'pglite' ? 8 : 12 },
    );
  });

  /** Refused operator commands change nothing; anything else must not fail. */
  async function orRefused(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => {
      if (!(error instanceof OperatorRefusal)) throw error;
    });
  }

  /** On hand is what arrived less what was supplied; reserved is what open orders without a realization contain. */
  async function expectLedger(ids: readonly number[]): Promise<void> {
    const rows = await run<{ hand: number; reserved: number; supplied: number; held: number }>(
      `select s.on_hand as hand, s.reserved,
         coalesce(sum(l.invoice_quantity), 0)::int as supplied,
         coalesce(sum(l.count) filter (where o.status in (1, 2, 4, 15) and l.invoice_quantity is null), 0)::int as held
       from stock s left join order_lines l on l.product_id = s.product_id left join orders o on o.id = l.order_id
       where s.product_id = any($1::int[]) group by s.product_id, s.on_hand, s.reserved`,
      [ids],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ hand: 500 - row.supplied, reserved: row.held });
  }

  /** Lines, sums and VAT table follow the supplied pieces once realized; the last event is the status. */
  async function expectSums(id: number, agent: CartClient['agent']): Promise<void> {
    const order = await agent.json<OrderDetails>(`/api/order/get-order/${id}`);
    const sums = sumLines(
      order.orderLines.map((line) => ({
        warehouseId: 'L1',
        vatRate: line.vatRate,
        unitPriceNet: line.unitPriceNet,
        basicPriceNet: line.unitPriceNet,
        count: line.invoiceQuantity ?? line.count,
      })),
    );
    expect([order.priceNet, order.priceGross]).toEqual([sums.priceNet, sums.priceGross]);
    expect(order.vat).toEqual(sums.vat);
    const missing = order.orderLines.map((line) => line.count - (line.invoiceQuantity ?? line.count));
    expect(order.missingCount).toBe(missing.reduce((a, b) => a + b, 0));
    for (const [index, line] of order.orderLines.entries()) {
      expect(line.refusalReason !== null).toBe((missing[index] ?? 0) > 0);
    }
    expect(order.history.at(-1)?.status).toEqual(order.orderStatus);
  }
});
