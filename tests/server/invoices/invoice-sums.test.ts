import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { Cart } from '#shared/contract/cart.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { anIssuer, numbersIn } from '#tests/support/shop/invoicing.ts';
import { figuresOf, readPdf } from '#tests/support/shop/pdf.ts';
import { groszAt, parseXml } from '#tests/support/shop/xml.ts';

const NOTHING_SUPPLIED = { vat_rate: 5, price_net: 1, warehouse_id: 'W1', count: 1, realized: 0, packed: 0 };

vi.setConfig({ testTimeout: 120_000 });

describeDatabase('sums of invoices', (engine) => {
  let app: TestApp;
  let agent: Agent;
  let operator: Operator;
  const rows = <Row>(text: string, values: unknown[] = []) => app.db.run(statement<Row>('', text), values);
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
    await rows(`update warehouses set name = 'Magazyn ' || id, minimum_cold = 0, minimum_warm = 0`);
    for (const [code, id] of [
      ['AAA', 'W1'],
      ['BBB', 'W2'],
    ] as const) {
      await app.make.warehouse({ id, name: `Magazyn ${id}` });
      await anIssuer(app.deps, code, id);
    }
    agent = await app.login((await app.make.user()).login);
  });
  afterAll(async () => {
    await operator.stop();
    await app.close();
  });

  const files = (number: string) =>
    rows<{ format: string; bytes: Uint8Array }>(
      'select f.format, f.bytes from invoice_files f join invoices i on i.id = f.invoice_id where i.number = $1',
      [number],
    );

  it('match cart and order to the grosz: lines, warehouses, rates and totals, in PDF and XML', async () => {
    const goods = fc.array(
      fc.record({
        vat_rate: fc.constantFrom(5, 8, 23),
        price_net: fc.integer({ min: 1, max: 99_999 }),
        warehouse_id: fc.constantFrom('W1', 'W2'),
        count: fc.integer({ min: 1, max: 90 }),
        realized: fc.integer({ min: 0, max: 90 }),
        // Pieces that are in a package too, at its discount.
        packed: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(goods, async (wanted) => {
        const packages: [number, number][] = [];
        for (const { count, realized: _, packed, ...columns } of wanted) {
          const id = await app.make.product({ ...columns, basic_price_net: columns.price_net });
          await agent.json(`/api/cart/add-to-cart/${id}/${count}/1`);
          if (packed > 0) packages.push([id, packed]);
        }
        if (packages.length > 0) {
          const discounted = await app.make.package(packages, { discount: 1 + (packages.length % 30) });
          await agent.json(`/api/cart/add-package-to-cart/${discounted}/2`);
        }
        const cart = await agent.json<Cart>('/api/cart/');
        const finalized = await agent.json<{ orderId: number; priceNet: number; priceGross: number }>(
          '/api/cart/cart-finalize',
          { cartVersion: cart.version },
        );
        expect(finalized).toMatchObject({ priceNet: cart.priceNet, priceGross: cart.priceGross });
        const order = await realized(
          finalized.orderId,
          wanted.map((line) => line.realized),
        );
        const { exit, said } = await operator.run('invoice', 'issue', order.orderNumber);
        if (order.itemCount === order.missingCount) {
          expect(said).toContain('nie ma czego fakturować');
          return;
        }
        expect({ exit, said }).toMatchObject({ exit: 0 });
        await expectSame(order, numbersIn(said.split('\n')));
      }),
      // An order without supplied pieces, which is rare at random.
      { numRuns: 8, examples: [[[NOTHING_SUPPLIED]]] },
    );
  });

  /** Realizes the lines with these counts and returns the order as the pharmacy sees it. */
  async function realized(orderId: number, counts: readonly number[]): Promise<OrderDetails> {
    const read = () => agent.json<OrderDetails>(`/api/order/get-order/${orderId}`);
    const { orderNumber, orderLines } = await read();
    const order = (...args: string[]) => operator.run('order', ...args);
    expect(await order('status', orderNumber, '2')).toMatchObject({ exit: 0 });
    const bySku = new Map<string, number>();
    for (const { sku, count } of orderLines) bySku.set(sku, (bySku.get(sku) ?? 0) + count);
    const products = [...bySku].map(([sku, count], index) => `${sku}=${Math.min(count, counts[index] ?? 0)}`);
    expect(await order('realize', orderNumber, ...products, '--reason', 'brak')).toMatchObject({ exit: 0 });
    return read();
  }

  async function expectSame(order: OrderDetails, numbers: readonly string[]): Promise<void> {
    const supplied = order.orderLines.filter((line) => (line.invoiceQuantity ?? 0) > 0);
    const warehouses = [...new Set(supplied.map(({ warehouseName }) => warehouseName))];
    expect(numbers).toHaveLength(warehouses.length);
    let gross = 0;
    const rates = new Map<number, { net: number; vat: number }>();
    for (const [index, number] of numbers.entries()) {
      const lines = supplied.filter((line) => line.warehouseName === warehouses[index]);
      const bytes = new Map((await files(number)).map((file) => [file.format, file.bytes]));
      const paper = figuresOf(await readPdf(bytes.get('pdf') ?? new Uint8Array()));
      expect(paper.lines.map(({ count, net, gross: sum }) => ({ count, net, gross: sum }))).toEqual(
        lines.map((line) => ({ count: line.invoiceQuantity, net: line.priceSumNet, gross: line.priceSumGross })),
      );
      const sum = lines.reduce((total, line) => total + line.priceSumGross, 0);
      expect(paper.total.gross).toBe(sum);
      const xml = parseXml(Buffer.from(bytes.get('xml') ?? []).toString());
      expect(groszAt(xml, 'faktury/faktura/naglowek/wartosc-brutto')).toBe(sum);
      for (const { rate, net, vat } of paper.rates) {
        const before = rates.get(rate) ?? { net: 0, vat: 0 };
        rates.set(rate, { net: before.net + net, vat: before.vat + vat });
      }
      gross += sum;
    }
    expect(gross).toBe(order.priceGross);
    expect([...rates].map(([rate, sums]) => ({ rate, ...sums })).toSorted((a, b) => a.rate - b.rate)).toEqual(
      order.vat.filter(({ net }) => net > 0),
    );
  }
});
