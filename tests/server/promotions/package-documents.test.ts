import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { statement } from '#server/db/db.ts';
import { operate } from '#server/ops/operations.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { PACKAGE_TYPES } from '#shared/contract/package-types.ts';
import type { Calculation } from '#shared/contract/promotions/calculation.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient } from '#tests/support/shop/cart-client.ts';
import { anIssuer, correct, issue, proforma } from '#tests/support/shop/invoicing.ts';
import { figuresOf, readPdf } from '#tests/support/shop/pdf.ts';
import { groszAt, parseXml } from '#tests/support/shop/xml.ts';

vi.setConfig({ testTimeout: 60_000 });

describeDatabase('documents of packages', (engine) => {
  let app: TestApp;
  let cart: CartClient;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.make.warehouse({ id: 'D1', name: 'Magazyn', position: 41 });
    await anIssuer(app.deps, 'DOK', 'D1');
    cart = new CartClient(await app.login((await app.make.user()).login));
  });
  afterAll(() => app.close());
  const file = async (number: string, format: string) => {
    const text = `select f.bytes from invoice_files f join invoices i on i.id = f.invoice_id
      where i.number = $1 and f.format = $2`;
    const [row] = await app.db.run(statement<{ bytes: Uint8Array }>('', text), [number, format]);
    return row?.bytes ?? new Uint8Array();
  };
  const paper = async (number: string) => (await readPdf(await file(number, 'pdf'))).replaceAll(/\s+/g, ' ');

  it.each(PACKAGE_TYPES)(
    '%s: calculator, cart, order, PDF and XML agree to the grosz and name the package',
    async (type) => {
      const odd = { warehouse_id: 'D1', price_net: 1237, basic_price_net: 1237, vat_rate: 23 };
      const ids = [
        await app.make.product({ warehouse_id: 'D1', price_net: 333, basic_price_net: 333 }),
        await app.make.product(odd),
        await app.make.product({ ...odd, vat_rate: 5, is_cold: true, price_net: 19_99, basic_price_net: 24_99 }),
      ];
      const promotion = await app.make.promotion(
        { name: 'Zima', type },
        [[9, 7]],
        ids.map((id) => ({ id, coins: 2 })),
      );
      const products = ids.map((id, place) => ({ id, count: 3 + place }));
      const json = { products, packages: 3 };
      const sums = await cart.agent.json<Calculation>(`/api/pharmacy-package/calculate/${promotion}`, { json });
      expect(sums.refusals).toEqual([]);
      await cart.agent.json(`/api/pharmacy-package/create/${promotion}`, { json });
      expect(await cart.get()).toMatchObject({ priceNet: sums.priceNet, priceGross: sums.priceGross, vat: sums.vat });
      const { orderId, orderNumber } = await cart.order();
      const order = await cart.agent.json<OrderDetails>(`/api/order/get-order/${orderId}`);
      expect(order).toMatchObject({ priceNet: sums.priceNet, priceGross: sums.priceGross, vat: sums.vat });
      expect(order.packages).toMatchObject([{ name: 'Zima', savingNet: sums.savingNet, type, count: 3 }]);
      const [draft = ''] = await proforma(app.deps, orderNumber);
      expect(await paper(draft)).toContain('w pakiecie „Zima”');
      await operate(app.deps, 'order status', { number: orderNumber, code: '2' });
      await operate(app.deps, 'order realize', { number: orderNumber, products: [], batches: [], rest: 'all' });
      const [number = ''] = await issue(app.deps, orderNumber);
      const text = await readPdf(await file(number, 'pdf'));
      const figures = figuresOf(text);
      expect(figures.total).toEqual({
        net: sums.priceNet,
        vat: sums.priceGross - sums.priceNet,
        gross: sums.priceGross,
      });
      expect(figures.rates.map(({ rate, net, vat }) => ({ rate, net, vat }))).toEqual(sums.vat);
      for (const product of sums.products) {
        expect(figures.lines).toContainEqual(
          expect.objectContaining({ net: product.priceSumNet, gross: product.priceSumGross }),
        );
      }
      expect(text.replaceAll(/\s+/g, ' ')).toContain('Rabaty na towary w pakietach, netto');
      const xml = parseXml(Buffer.from(await file(number, 'xml')).toString());
      expect(groszAt(xml, 'faktury/faktura/naglowek/wartosc-netto')).toBe(sums.priceNet);
      expect(groszAt(xml, 'faktury/faktura/naglowek/wartosc-brutto')).toBe(sums.priceGross);
      const [correction = ''] = await correct(app.deps, number, 1, 0);
      expect(await paper(correction)).toContain('w pakiecie „Zima”');
    },
  );
});
