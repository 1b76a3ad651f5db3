import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient, countsOf, linesOf, numbered } from '#tests/support/shop/cart-client.ts';

const UNKNOWN = 2_000_000_000;

describeDatabase('cart contents', (engine) => {
  let app: TestApp;
  let cart: CartClient;
  let productId: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.make.warehouse({ id: 'C1', name: 'Magazyn', position: 11, minimum_cold: 50_000 });
    await app.make.warehouse({ id: 'C2', name: 'Producent', position: 12, minimum_warm: 12_000 });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    cart = new CartClient(await app.login((await app.make.user()).login));
    productId = await make({ available: 10 });
  });
  const make = (columns: Parameters<TestApp['make']['product']>[0] = {}) =>
    app.make.product({ warehouse_id: 'C1', ...columns });
  const run = (text: string, values: unknown[]) => app.db.run(statement('', text), values);

  describe('the view', () => {
    it('sorts warehouses by position, splits cold and ordinary, and rounds VAT once per rate', async () => {
      const direct = await make({ warehouse_id: 'C2', price_net: 3, basic_price_net: 4, vat_rate: 5 });
      const cold = await make({
        warehouse_id: 'C1',
        is_cold: true,
        price_net: 8640,
        basic_price_net: 8640,
      });
      await cart.add(direct, 10);
      await cart.add(cold, 4);
      await cart.add(productId, 1);
      const view = await cart.get();
      expect(view.cartWarehouses.map((w) => [w.warehouseId, w.coldProducts.length, w.warmProducts.length])).toEqual([
        ['C1', 1, 1],
        ['C2', 0, 1],
      ]);
      expect(view.cartWarehouses[0]).toMatchObject({
        coldMinimum: { minimum: 50_000, sum: 34_560, missing: 15_440 },
        warmMinimum: { minimum: 0, sum: 1000, missing: 0 },
        priceNet: 35_560,
        priceGross: 35_560 + 2845,
      });
      expect(view.cartWarehouses[1]).toMatchObject({ coldMinimum: null, priceNet: 30, priceGross: 32 });
      expect(view).toMatchObject({
        priceNet: 35_590,
        basicPriceNet: 35_600,
        priceGross: 35_590 + 2845 + 2,
        vat: [
          { rate: 5, net: 30, vat: 2 },
          { rate: 8, net: 35_560, vat: 2845 },
        ],
        itemCount: 15,
      });
      expect(view.errors.map((error) => error.code)).toEqual(['logistic_minimum']);
    });

    it('keeps the order in which lines were added, also within one list', async () => {
      const [a, b, c] = [await make(), await make(), await make()];
      await cart.list([c, a].map((id) => ({ id, count: 1 })));
      app.clock.advance(1000);
      await cart.add(b, 1);
      expect(linesOf(await cart.get()).map((line) => line.productId)).toEqual([c, a, b]);
    });

    it('returns all fields of a line', async () => {
      const id = await make({
        name: 'Morfina',
        form: 'tabl.',
        strength: '30 mg',
        pack: '60 tabl.',
        sku: `M-${randomUUID()}`,
        manufacturer_id: await app.make.manufacturer({ name: 'Oculis' }),
        controlled_group: 'I-N',
        rx_category: 'Rpw',
        price_net: 900,
        basic_price_net: 1000,
        expiry_date: '2027-02-28',
      });
      expect(linesOf((await cart.add(id, 2)).body)[0]).toMatchObject({
        productName: 'Morfina',
        withFormat: 'tabl. · 30 mg · 60 tabl.',
        manufacturerName: 'Oculis',
        imagePath: '/api/picture/form-tablets',
        productPriceNet: 900,
        productPriceGross: 972,
        basicPriceNet: 1000,
        priceSumNet: 1800,
        isNarcotic: true,
        controlledGroup: 'I-N',
        isInPromotion: true,
        expiryDate: '2027-02-28',
        available: 100,
        shelf: '1',
      });
    });
  });

  describe('a list', () => {
    it('returns a result per row and adds what it can', async () => {
      const scarce = await make({ available: 2 });
      const withdrawn = await make({ is_withdrawn: true });
      const { body } = await cart.list([
        { id: productId, count: 3 },
        { id: scarce, count: 5 },
        { id: withdrawn, count: 1 },
        { id: UNKNOWN, count: 1 },
        { id: productId, count: 20 },
      ]);
      expect(body.receipt?.map((row) => [row.productId, row.added, row.outcome])).toEqual([
        [productId, 3, 'added'],
        [scarce, 2, 'reduced'],
        [withdrawn, 0, 'refused'],
        [UNKNOWN, 0, 'refused'],
        [productId, 7, 'reduced'],
      ]);
      expect(countsOf(body)).toEqual([
        [productId, 10],
        [scarce, 2],
      ]);
      expect(body.version).toEqual(numbered(1));
    });

    it('adds to what is in the cart', async () => {
      await cart.add(productId, 6);
      const { body } = await cart.list([{ id: productId, count: 5 }]);
      expect(body.receipt).toMatchObject([{ requested: 5, added: 4, outcome: 'reduced' }]);
      expect(countsOf(body)).toEqual([[productId, 10]]);
    });

    it('changes nothing when every row is refused', async () => {
      const { body } = await cart.list([{ id: UNKNOWN, count: 1 }]);
      expect(body).toMatchObject({ version: numbered(0), itemCount: 0, receipt: [{ outcome: 'refused' }] });
    });

    it.each([
      ['none', { products: [] }],
      ['count 0', { products: [{ id: 1, count: 0 }] }],
      ['a count as text', { products: [{ id: 1, count: '2' }] }],
      ['half a piece', { products: [{ id: 1, count: 1.5 }] }],
      ['too many', { products: Array.from({ length: 2001 }, () => ({ id: 1, count: 1 })) }],
      ['nothing', {}],
    ])('refuses malformed rows: %s', async (_, json) => {
      const response = await cart.agent.call('/api/cart/add-products-list', { json });
      expect(response.status).toBe(422);
      expect(await cart.get()).toMatchObject({ version: numbered(0) });
    });
  });

  describe('problems', () => {
    const price = (net: number) => run('update products set price_net = $2 where id = $1', [productId, net]);

    it('shows a changed price until it is accepted, and shows the next change again', async () => {
      await cart.add(productId, 2);
      await price(1100);
      const [problem] = (await cart.get()).problems;
      expect(problem).toMatchObject({ kind: 'price', productId, before: 1000, after: 1100 });
      await price(1200);
      const [next] = (await cart.accept([problem?.id ?? ''])).body.problems;
      expect(next).toMatchObject({ before: 1000, after: 1200 });
      expect((await cart.accept([next?.id ?? ''])).body).toMatchObject({
        problems: [],
        priceNet: 2400,
        version: numbered(2),
      });
    });

    it('do not block other changes, and stay when the line is edited', async () => {
      await cart.add(productId, 2);
      await price(1100);
      expect((await cart.add(productId, 1)).body.problems).toHaveLength(1);
      expect((await cart.set(productId, 1)).body.problems).toHaveLength(1);
    });

    it('sets a line to the available pieces', async () => {
      await cart.add(productId, 8);
      await app.make.stock(productId, 3);
      const [problem] = (await cart.get()).problems;
      expect(problem).toMatchObject({ kind: 'stock', before: 8, after: 3 });
      expect(countsOf((await cart.accept([problem?.id ?? ''])).body)).toEqual([[productId, 3]]);
    });

    it('removes withdrawn and forbidden products', async () => {
      const withdrawn = await make();
      const hospital = await make();
      await cart.list([productId, withdrawn, hospital].map((id) => ({ id, count: 2 })));
      await app.make.stock(productId, 0);
      await run('update products set is_withdrawn = true where id = $1', [withdrawn]);
      await run("update products set rx_category = 'Lz' where id = $1", [hospital]);
      const { problems } = await cart.get();
      expect(problems.map((problem) => problem.kind)).toEqual(['stock', 'withdrawn', 'not_permitted']);
      expect((await cart.accept(problems.map((problem) => problem.id))).body).toMatchObject({
        itemCount: 0,
        problems: [],
      });
    });

    it('ignores unknown problem ids', async () => {
      await cart.add(productId, 1);
      expect((await cart.accept(['price:1:2', 'nonsense'])).body).toMatchObject({ version: numbered(1), itemCount: 1 });
    });
  });
});
