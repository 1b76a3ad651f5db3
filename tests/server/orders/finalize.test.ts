import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { beginGeneration } from '#server/repositories/writes/generation.ts';
import { describeEngines } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient, numbered } from '#tests/support/shop/cart-client.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';

const NBSP = '\u00a0';

describeEngines('finalize', (engine) => {
  let app: TestApp;
  let cart: CartClient;
  let user: MadeUser;
  let productId: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.make.warehouse({ id: 'F1', name: 'Magazyn', position: 11, minimum_cold: 50_000 });
    await app.make.warehouse({ id: 'F2', name: 'Producent', position: 12, minimum_warm: 12_000 });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set('2026-11-28T10:00:00.000Z');
    user = await app.make.user();
    cart = new CartClient(await app.login(user.login));
    productId = await make({ name: 'Latanoprost', pack: '2,5 ml', available: 10 });
  });
  const make = (columns: Parameters<TestApp['make']['product']>[0] = {}) =>
    app.make.product({ warehouse_id: 'F1', ...columns });
  const run = <Row>(text: string, values: unknown[]) => app.db.run(statement<Row>('', text), values);
  const stockOf = async (id: number) =>
    (
      await run<{ onHand: number; reserved: number }>(
        'select on_hand as "onHand", reserved from stock where product_id = $1',
        [id],
      )
    )[0];
  const ordersOf = () => run<{ number: string }>('select number from orders where pharmacy_id = $1', [user.pharmacyId]);
  const mails = () =>
    run<{ subject: string; body: string }>('select subject, body from mail_outbox where recipient = $1', [user.email]);

  it('makes one order: reserves stock, empties the cart, stores the lines, queues the mail', async () => {
    const cold = await make({
      warehouse_id: 'F1',
      is_cold: true,
      price_net: 60_000,
      basic_price_net: 60_000,
      vat_rate: 5,
    });
    await cart.add(productId, 3);
    await cart.add(cold, 1);
    const { body, status } = await cart.finalizeShown();
    expect(status).toBe(200);
    expect(body).toEqual({
      orderId: expect.any(Number),
      orderNumber: expect.stringMatching(/^ZA\/2026\/11\/\d{5}$/),
      priceNet: 63_000,
      priceGross: 63_000 + 3000 + 240,
      orderLines: [
        expect.objectContaining({ productId: cold, count: 1, priceSumNet: 60_000, priceSumGross: 63_000 }),
        {
          productId,
          label: 'Latanoprost, tabletki · 2,5 ml',
          count: 3,
          priceSumNet: 3000,
          priceSumGross: 3240,
        },
      ],
    });
    expect(await stockOf(productId)).toEqual({ onHand: 10, reserved: 3 });
    expect(await cart.get()).toMatchObject({ version: numbered(3), itemCount: 0 });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain(body.orderNumber);
    expect(mail?.body).toContain(`Latanoprost, tabletki · 2,5 ml: 3${NBSP}sztuki, 30,00${NBSP}zł netto`);
    expect(mail?.body).toContain(`Razem brutto: 662,40${NBSP}zł`);
  });

  it('numbers orders consecutively within a Warsaw month', async () => {
    const counters: string[][] = [];
    for (const time of ['2026-11-30T22:59:00Z', '2026-11-30T22:59:30Z', '2026-11-30T23:00:00Z']) {
      app.clock.set(time);
      await cart.add(productId, 1);
      counters.push((await cart.order()).orderNumber.split('/'));
    }
    expect(counters.map(([name, year, month]) => [name, year, month])).toEqual([
      ['ZA', '2026', '11'],
      ['ZA', '2026', '11'],
      ['ZA', '2026', '12'],
    ]);
    const [first, second, third] = counters.map((parts) => Number(parts[3]));
    expect(second).toBe((first ?? 0) + 1);
    expect(third).toBe(1);
  });

  it('can be found by its key, by its pharmacy only', async () => {
    const key = randomUUID();
    await cart.add(productId, 1);
    const { body } = await cart.finalizeShown({ key });
    expect(await cart.agent.json(`/api/order/by-key/${key}`)).toEqual({
      orderId: body.orderId,
      orderNumber: body.orderNumber,
      priceNet: 1000,
      priceGross: 1080,
    });
    const stranger = await app.login((await app.make.user()).login);
    expect((await stranger.call(`/api/order/by-key/${key}`)).status).toBe(404);
    expect((await cart.agent.call(`/api/order/by-key/${randomUUID()}`)).status).toBe(404);
    expect((await cart.agent.call('/api/order/by-key/nonsense')).status).toBe(422);
  });

  it('repeats the same order for a repeated key, also once the stored answer has expired', async () => {
    const key = randomUUID();
    await cart.add(productId, 1);
    const { version } = await cart.get();
    const first = await cart.finalize({ cartVersion: version, key });
    expect(await cart.finalize({ cartVersion: version, key })).toEqual(first);
    await run('update idempotency_keys set body = null where key = $1', [key]);
    expect(await cart.finalize({ cartVersion: version, key })).toEqual(first);
    expect(await ordersOf()).toHaveLength(1);
  });

  describe('gates', () => {
    const expectUntouched = async () => {
      expect(await ordersOf()).toEqual([]);
      expect(await mails()).toEqual([]);
      expect(await stockOf(productId)).toMatchObject({ reserved: 0 });
    };

    it('check a blocked account first', async () => {
      await cart.add(productId, 1);
      await run('update pharmacies set is_sales_allowed = false where id = $1', [user.pharmacyId]);
      expect(await cart.finalize()).toMatchObject({ status: 403, body: { code: 'sales_blocked' } });
      expect(await cart.get()).toMatchObject({ itemCount: 1 });
      await expectUntouched();
    });

    it('check the version next: required and fresh', async () => {
      await cart.add(productId, 1);
      expect(await cart.finalize()).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: { 'If-Cart-Version': [expect.any(String)] } },
      });
      const { version } = await cart.get();
      for (const cartVersion of ['0', '1', 'x', '', version.replace('.1.', '.2.'), `${version}x`]) {
        expect(await cart.finalize({ cartVersion })).toMatchObject({ status: 412, body: { code: 'stale_cart' } });
      }
      await expectUntouched();
    });

    it('refuse a cart that reached the same version number by another way', async () => {
      await cart.add(productId, 6);
      const { version } = await cart.get();
      await run('update cart_lines set count = 10 where pharmacy_id = $1', [user.pharmacyId]);
      expect(await cart.finalize({ cartVersion: version })).toMatchObject({
        status: 412,
        body: { code: 'stale_cart' },
      });
      await expectUntouched();
      expect((await cart.finalizeShown()).body.orderLines).toMatchObject([{ productId, count: 10 }]);
    });

    it('refuse a cart whose price changed since it was seen, before the change is to be accepted', async () => {
      await cart.add(productId, 1);
      const { version } = await cart.get();
      await run('update products set price_net = 999, basic_price_net = 999 where id = $1', [productId]);
      expect((await cart.finalize({ cartVersion: version })).body.code).toBe('stale_cart');
      expect((await cart.finalizeShown()).body.code).toBe('problems');
      await expectUntouched();
    });

    it('refuse a cart seen in another generation of the database', async () => {
      await cart.add(productId, 1);
      const { version } = await cart.get();
      await beginGeneration(app.db);
      expect((await cart.finalize({ cartVersion: version })).body.code).toBe('stale_cart');
      await expectUntouched();
    });

    it('refuse an empty cart', async () => {
      expect(await cart.finalizeShown()).toMatchObject({ status: 422, body: { code: 'empty_cart' } });
    });

    it('refuse changes to accept next', async () => {
      const narcotic = await make({ controlled_group: 'I-N' });
      await cart.list([
        { id: productId, count: 5 },
        { id: narcotic, count: 1 },
      ]);
      await app.make.stock(productId, 4);
      expect(await cart.finalizeShown()).toMatchObject({
        status: 422,
        body: { code: 'problems', errors: { [`stock:${productId}:4`]: [expect.any(String)] } },
      });
      await expectUntouched();
    });

    it('refuse missing demand forms of controlled goods next, naming them', async () => {
      const narcotic = await make({ name: 'Morfina', controlled_group: 'I-N', is_cold: true });
      await cart.add(narcotic, 1);
      const { status, body } = await cart.finalizeShown();
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'narcotic_documents',
        errors: { [`product.${narcotic}`]: [expect.any(String)] },
      });
      expect(body.message).toMatch(/zapotrzebowania.*Morfina/);
      await expectUntouched();
    });

    it('refuse every unmet minimum last', async () => {
      const cold = await make({ is_cold: true });
      const direct = await make({ warehouse_id: 'F2', price_net: 11_999, basic_price_net: 11_999 });
      await cart.list([cold, direct, productId].map((id) => ({ id, count: 1 })));
      const { status, body } = await cart.finalizeShown();
      expect(status).toBe(422);
      expect(body.code).toBe('logistic_minimum');
      expect(body.errors).toEqual({
        'F1.cold': [`Magazyn, transport chłodniczy: minimum 500,00${NBSP}zł netto, brakuje 490,00${NBSP}zł.`],
        'F2.warm': [`Producent, transport zwykły: minimum 120,00${NBSP}zł netto, brakuje 0,01${NBSP}zł.`],
      });
      await expectUntouched();
    });
  });

  it('succeeds under a new key once the obstacle is removed', async () => {
    const direct = await make({ warehouse_id: 'F2', price_net: 6000, basic_price_net: 6000 });
    await cart.add(direct, 1);
    expect((await cart.finalizeShown()).status).toBe(422);
    await cart.add(direct, 1);
    expect((await cart.finalizeShown()).status).toBe(200);
  });

  it('takes the same number of statements for 1 line and for 2,000', async () => {
    await run(
      `insert into products (sku, name, manufacturer_id, product_type_id, warehouse_id, vat_rate, price_net,
         basic_price_net, rx_category, picture, version)
       select p.sku || '-' || i, p.name, p.manufacturer_id, p.product_type_id, p.warehouse_id, 8, i, i, 'OTC',
         p.picture, 1 from products p, generate_series(1, 2000) i where p.id = $1`,
      [productId],
    );
    const ids = await run<{ id: number }>(
      `select c.id from products c join products p on c.sku like p.sku || '-%' where p.id = $1`,
      [productId],
    );
    await run('insert into stock (product_id, on_hand) select * from unnest($1::int[], $2::int[])', [
      ids.map(({ id }) => id),
      ids.map(() => 5),
    ]);
    await cart.add(productId, 1);
    const short = await app.statements(() => cart.order());
    const { body } = await cart.list(ids.map(({ id }) => ({ id, count: 2 })));
    expect(body).toMatchObject({ itemCount: 4000, priceNet: (2 * (2000 * 2001)) / 2 });
    const long = await app.statements(() => cart.order());
    expect(long).toEqual(short);
    expect(await cart.get()).toMatchObject({ itemCount: 0 });
  });
});
