import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { Cart } from '#shared/contract/cart.ts';
import type { reorderForm } from '#shared/contract/reorder.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import type { Agent, AgentOptions } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient } from '#tests/support/shop/cart-client.ts';

describeDatabase('repeating an order', (engine) => {
  let app: TestApp;
  let agent: Agent;
  let cart: CartClient;
  let products: number[];
  let orderId: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    agent = await app.login((await app.make.user()).login);
    cart = new CartClient(agent);
    products = [await app.make.product({ available: 10 }), await app.make.product({ available: 5 })];
    await cart.add(product(0), 4);
    const { version } = (await cart.add(product(1), 3)).body;
    orderId = (await cart.finalize({ headers: { 'If-Cart-Version': String(version) } })).body.orderId;
  });

  const product = (index: number) => products[index] ?? 0;
  const form = (by = agent) => by.json<CallResponse<typeof reorderForm>>(`/api/order/reply-order/${orderId}`);
  const send = async (json: unknown, options: AgentOptions = {}, by = agent) => {
    const response = await by.call(`/api/order/reply-order/${orderId}`, { ...options, json });
    return { status: response.status, body: (await response.json()) as Cart & { errors: Record<string, string[]> } };
  };
  const run = <Row>(text: string, values: unknown[]) => app.db.run(statement<Row>('', text), values);
  const replies = async () =>
    (await run<{ reason: string }>('select reason_id as reason from order_replies where order_id = $1', [orderId])).map(
      ({ reason }) => reason,
    );
  const inCart = async () => {
    const lines = cartLines(await cart.get());
    return Object.fromEntries(lines.map(({ productId, count }) => [productId, count]));
  };

  it('shows the supplied pieces of a realized order', async () => {
    await run('update order_lines set invoice_quantity = 1 where order_id = $1 and product_id = $2', [
      orderId,
      product(0),
    ]);
    await run('update order_lines set invoice_quantity = 0 where order_id = $1 and product_id = $2', [
      orderId,
      product(1),
    ]);
    expect((await form()).initialValues.products.map(({ realized }) => realized)).toEqual([1, 0]);
  });

  it('offers every line with today’s price and stock, and the reasons', async () => {
    const before = (await form()).initialValues.products[0]?.product.priceNet ?? 0;
    await run('update products set price_net = $2 where id = $1', [product(0), before + 150]);
    const { orderNumber, initialValues, reasons } = await form();
    expect(orderNumber).toMatch(/^ZA\/\d{4}\/\d{2}\/\d{5}$/);
    expect(initialValues.products.map(({ count, realized }) => [count, realized])).toEqual([
      [4, null],
      [3, null],
    ]);
    expect(initialValues.products[0]?.product).toMatchObject({
      id: product(0),
      priceNet: before + 150,
      orderedPriceNet: before,
      available: 6,
      inCart: 0,
      refusal: null,
    });
    expect(reasons.map(({ id }) => id)).toEqual(['restock', 'shortage', 'cancelled', 'demand', 'other']);
  });

  it('adds the chosen pieces to the cart once and records the reason', async () => {
    const key = randomUUID();
    const json = { products: [{ id: product(0), count: 2 }], reason: 'restock' };
    const answers = await Promise.all([send(json, { key }), send(json, { key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.receipt).toMatchObject([{ productId: product(0), added: 2, outcome: 'added' }]);
    expect(await inCart()).toEqual({ [product(0)]: 2 });
    expect(await replies()).toEqual(['restock']);
  });

  it('starts with the reason that this pharmacy gave last', async () => {
    // Other pharmacies gave reasons in the tests before.
    expect((await form()).lastReason).toBeNull();
    for (const reason of ['restock', 'shortage']) await send({ products: [{ id: product(0), count: 1 }], reason });
    expect((await form()).lastReason).toBe('shortage');
  });

  it("adds to the cart's contents, with a result per row", async () => {
    await cart.add(product(1), 1);
    await run('update products set is_withdrawn = true where id = $1', [product(0)]);
    expect((await form()).initialValues.products.map(({ product: { refusal } }) => refusal)).toEqual([
      'Produkt wycofany ze sprzedaży.',
      null,
    ]);
    const rows = [
      { id: product(0), count: 4 },
      { id: product(1), count: 3 },
    ];
    const { body } = await send({ products: rows, reason: 'shortage' });
    expect(body.receipt).toMatchObject([
      { outcome: 'refused', added: 0, reason: 'Produkt wycofany ze sprzedaży.' },
      { outcome: 'reduced', added: 1 },
    ]);
    expect(await inCart()).toEqual({ [product(1)]: 2 });
  });

  it('shows an order whose goods are all unavailable, and adds nothing', async () => {
    await run('update products set is_withdrawn = true where id = any($1::int[])', [products]);
    const refusals = (await form()).initialValues.products.map(({ product: { refusal } }) => refusal);
    expect(refusals).toEqual(Array(2).fill('Produkt wycofany ze sprzedaży.'));
    const { status, body } = await send({ products: [{ id: product(0), count: 1 }], reason: 'other' });
    expect([status, body.receipt?.[0]?.outcome]).toEqual([200, 'refused']);
    expect(await inCart()).toEqual({});
    expect(await replies()).toEqual([]);
  });

  it('works for a cancelled order, whose pieces are for sale again', async () => {
    await agent.call(`/api/order/cancel/${orderId}`);
    expect((await form()).initialValues.products.map(({ product: { available } }) => available)).toEqual([10, 5]);
    await send({ products: [{ id: product(1), count: 5 }], reason: 'cancelled' });
    expect(await inCart()).toEqual({ [product(1)]: 5 });
  });

  it.each([
    ['an unknown reason', { reason: 'nuda' }, 'reason'],
    ['no reason', { reason: undefined }, 'reason'],
    ['no products', { products: [] }, 'products'],
    ['a count of 0', { products: [{ id: 1, count: 0 }] }, 'products.0.count'],
    ['a product that was not in it', { products: [{ id: 2_000_000, count: 1 }] }, 'products'],
  ])('refuses %s at its field', async (_, wrong, field) => {
    const right = { products: [{ id: product(0), count: 1 }], reason: 'other' };
    const { status, body } = await send({ ...right, ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await inCart()).toEqual({});
    expect(await replies()).toEqual([]);
  });

  it('does not find another pharmacy’s order', async () => {
    const other = await app.login((await app.make.user()).login);
    expect((await other.call(`/api/order/reply-order/${orderId}`)).status).toBe(404);
    const { status } = await send({ products: [{ id: product(0), count: 1 }], reason: 'other' }, {}, other);
    expect(status).toBe(404);
    expect(await replies()).toEqual([]);
  });

  it('refuses a stale version of the cart', async () => {
    const { version } = await cart.get();
    const json = { products: [{ id: product(0), count: 1 }], reason: 'other' };
    const meantFor = (seen: string) => send(json, { headers: { 'If-Cart-Version': seen } });
    expect((await meantFor(`${version}x`)).status).toBe(412);
    expect(await replies()).toEqual([]);
    expect((await meantFor(version)).status).toBe(200);
    expect(await replies()).toEqual(['other']);
  });
});
