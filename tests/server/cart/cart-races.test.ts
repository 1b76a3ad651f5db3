import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { describePostgres } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient, numbered } from '#tests/support/shop/cart-client.ts';
import { numberOf } from '#tests/support/shop/versions.ts';

const STALE = { status: 412, body: { code: 'stale_cart' } };
const PROBLEMS = { status: 422, body: { code: 'problems' } };

/** Starts `count` calls in parallel. */
function together<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)));
}

describePostgres('races', (engine) => {
  let app: TestApp;
  let cart: CartClient;
  let productId: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.make.warehouse({ id: 'R1' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    cart = new CartClient(await app.login((await app.make.user()).login));
    productId = await app.make.product({ warehouse_id: 'R1' });
  });
  const run = <Row>(text: string, values: unknown[] = []) => app.db.run(statement<Row>('', text), values);
  const ordersWith = (id: number) =>
    run<{ count: number }>('select count from order_lines where product_id = $1', [id]);
  const stockOf = async (id: number) =>
    (await run<{ reserved: number }>('select reserved from stock where product_id = $1', [id]))[0]?.reserved;

  it('20 sends of one add with one key have one effect and equal answers', async () => {
    const key = randomUUID();
    const answers = await together(20, () => cart.add(productId, 3, { key }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, body: { version: numbered(1), itemCount: 3 } });
    expect(await cart.get()).toMatchObject({ version: numbered(1), itemCount: 3 });
  });

  it('20 adds with 20 keys reach count 20 and version 20, each with its own answer', async () => {
    const answers = await together(20, () => cart.add(productId, 1));
    expect(answers.map((answer) => numberOf(answer.body.version)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    for (const { body } of answers) expect(body.itemCount).toBe(numberOf(body.version));
    expect(await cart.get()).toMatchObject({ version: numbered(20), itemCount: 20 });
  });

  it('parallel adds never exceed the stock, and refused ones change nothing', async () => {
    await app.make.stock(productId, 7);
    const answers = await together(20, () => cart.add(productId, 1));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(7);
    expect(answers.filter((answer) => answer.body.code === 'out_of_stock')).toHaveLength(13);
    expect(await cart.get()).toMatchObject({ version: numbered(7), itemCount: 7 });
  });

  it('of parallel adds with one version one succeeds, the others are stale', async () => {
    const { version } = (await cart.add(productId, 1)).body;
    const answers = await together(10, () => cart.add(productId, 1, { cartVersion: version }));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 412)).toHaveLength(9);
    expect(await cart.get()).toMatchObject({ version: numbered(2), itemCount: 2 });
  });

  it('parallel changes of all kinds end in the cart of the newest answer', async () => {
    const ids = [productId, await app.make.product(), await app.make.product()];
    const pick = (index: number) => ids[index % ids.length] ?? productId;
    const answers = await together(40, (index) => {
      if (index % 4 === 0) return cart.set(pick(index), 5);
      if (index % 4 === 1) return cart.list(ids.map((id) => ({ id, count: 1 })));
      if (index % 4 === 2) return cart.remove(pick(index));
      return cart.add(pick(index), 2);
    });
    for (const answer of answers) expect(answer.status).toBe(200);
    const last = Math.max(...answers.map((answer) => numberOf(answer.body.version)));
    const final = await cart.get();
    expect(numberOf(final.version)).toBe(last);
    expect(answers.find((answer) => numberOf(answer.body.version) === last)?.body.itemCount).toBe(final.itemCount);
  });

  it('parallel changes of products and packages never exceed the stock', async () => {
    await app.make.stock(productId, 12);
    const packageId = await app.make.package([[productId, 2]]);
    const answers = await together(20, (index) => (index % 2 ? cart.addPackage(packageId, 1) : cart.add(productId, 1)));
    const taken = answers.flatMap(({ status }, index) => (status === 200 ? [index % 2 ? 2 : 1] : []));
    const view = await cart.get();
    expect(view).toMatchObject({ version: numbered(taken.length), problems: [] });
    const pieces = taken.reduce((sum, count) => sum + count, 0);
    expect(pieces).toBeGreaterThanOrEqual(11);
    expect(pieces).toBeLessThanOrEqual(12);
  });

  it('a product added while the cart is locked for a package gets the rest of the stock', async () => {
    await app.make.stock(productId, 12);
    const packageId = await app.make.package([[productId, 2]]);
    await cart.add(productId, 1);
    const { pharmacyId } = await pharmacyOf(productId);
    const adding = await app.db.transaction(async (tx) => {
      await tx.run(statement('', 'update carts set version = version + 1 where pharmacy_id = $1'), [pharmacyId]);
      await tx.run(
        statement(
          '',
          'insert into cart_packages (pharmacy_id, package_id, count, seen_price_net) values ($1, $2, 5, 1)',
        ),
        [pharmacyId, packageId],
      );
      const answer = cart.set(productId, 10);
      await expect.poll(waiting).toBe(1);
      return { answer };
    });
    expect(await adding.answer).toMatchObject({ status: 422, body: { code: 'out_of_stock', available: 2 } });
    expect((await cart.set(productId, 2)).body).toMatchObject({ version: numbered(3), itemCount: 7 });
  });
  const pharmacyOf = async (id: number) => {
    const [line] = await run<{ pharmacyId: number }>(
      'select pharmacy_id as "pharmacyId" from cart_lines where product_id = $1',
      [id],
    );
    return { pharmacyId: line?.pharmacyId ?? 0 };
  };

  it('pharmacies that order a package and its product in parallel never exceed the stock', async () => {
    const other = await app.make.product({ warehouse_id: 'R1', available: 100 });
    await app.make.stock(productId, 10);
    const packageId = await app.make.package([
      [other, 1],
      [productId, 2],
    ]);
    const carts: CartClient[] = [];
    for (let index = 0; index < 8; index += 1) {
      const rival = new CartClient(await app.login((await app.make.user()).login));
      await (index % 2 ? rival.setPackage(packageId, 1) : rival.add(productId, 2));
      carts.push(rival);
    }
    const answers = await Promise.all(carts.map((rival) => rival.finalizeShown()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'problems')).toHaveLength(3);
    expect(await stockOf(productId)).toBe(10);
  });

  it('two finalizes with different keys make one order, the other is stale', async () => {
    const { version } = (await cart.add(productId, 4)).body;
    const answers = await together(2, () => cart.finalize({ cartVersion: version }));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 412]);
    expect(await ordersWith(productId)).toEqual([{ count: 4 }]);
    expect(await stockOf(productId)).toBe(4);
  });

  it('two finalizes with one key make one order and get equal answers', async () => {
    await cart.add(productId, 4);
    const { version } = await cart.get();
    const key = randomUUID();
    const [first, second] = await together(2, () => cart.finalize({ cartVersion: version, key }));
    expect(first?.status).toBe(200);
    expect(second).toEqual(first);
    expect(await ordersWith(productId)).toHaveLength(1);
  });

  it('a finalize parallel to adds: ordered and remaining pieces add up', async () => {
    const { version } = (await cart.add(productId, 1)).body;
    const [finalized, ...adds] = await Promise.all([
      cart.finalize({ cartVersion: version }),
      ...Array.from({ length: 8 }, () => cart.add(productId, 1)),
    ]);
    for (const add of adds) expect(add.status).toBe(200);
    const ordered = finalized.status === 200 ? 1 : 0;
    if (!ordered) expect(finalized.status).toBe(412);
    expect(await cart.get()).toMatchObject({ itemCount: 9 - ordered });
    expect(await stockOf(productId)).toBe(ordered);
  });

  it('50 pharmacies compete for the last 10 pieces: 10 succeed, stock stays positive, numbers have no gap', async () => {
    await app.make.stock(productId, 10);
    const carts = await together(50, async () => {
      const one = new CartClient(await app.login((await app.make.user()).login));
      expect((await one.add(productId, 1)).status).toBe(200);
      return one;
    });
    const answers = await together(50, (index) => (carts[index] ?? cart).finalizeShown());
    const sold = answers.filter((answer) => answer.status === 200);
    expect(sold).toHaveLength(10);
    expect(answers.filter((answer) => answer.body.code === 'problems')).toHaveLength(40);
    expect(await stockOf(productId)).toBe(10);
    const counters = sold.map((answer) => Number(answer.body.orderNumber.split('/')[3])).toSorted((a, b) => a - b);
    expect(counters).toEqual(Array.from({ length: 10 }, (_, index) => (counters[0] ?? 0) + index));
    const loser = carts[answers.findIndex((answer) => answer.status === 422)];
    expect(await loser?.get()).toMatchObject({ itemCount: 1, problems: [{ kind: 'stock', before: 1, after: 0 }] });
  });

  it('orders of the same products in opposite order do not deadlock', async () => {
    const ids = [productId, ...(await together(5, () => app.make.product({ warehouse_id: 'R1' })))];
    const statuses = await together(12, async (index) => {
      const one = new CartClient(await app.login((await app.make.user()).login));
      const rows = (index % 2 ? ids : ids.toReversed()).map((id) => ({ id, count: 1 }));
      const { body } = await one.list(rows);
      return (await one.finalize({ cartVersion: body.version })).status;
    });
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 200));
    for (const id of ids) expect(await stockOf(id)).toBe(12);
  });

  const waiting = async () =>
    (
      await run<{ count: number }>(
        "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    )[0]?.count;
  it.each([
    ['a new price', 'update products set price_net = 5000, basic_price_net = 5000 where id = $1', 'price', STALE],
    ['a withdrawal', 'update products set is_withdrawn = true where id = $1', 'withdrawn', PROBLEMS],
  ])('%s that commits while finalize waits for the stock is seen by finalize', async (_, change, kind, refusal) => {
    const { version } = (await cart.add(productId, 2)).body;
    const finalizing = await app.db.transaction(async (tx) => {
      await tx.run(statement('', 'update stock set on_hand = on_hand where product_id = $1'), [productId]);
      await tx.run(statement('', change), [productId]);
      const answer = cart.finalize({ cartVersion: version });
      await expect.poll(waiting).toBe(1);
      return { answer };
    });
    expect(await finalizing.answer).toMatchObject(refusal);
    expect(await ordersWith(productId)).toEqual([]);
    expect(await cart.get()).toMatchObject({ version: numbered(1), itemCount: 2, problems: [{ kind }] });
  });
});

describePostgres('a set and what another device makes of its line', (engine) => {
  it('of parallel sets with one base one succeeds, the others are told its count', async () => {
    const app = await startTestApp(engine);
    const cart = new CartClient(await app.login((await app.make.user()).login));
    const productId = await app.make.product({ available: 100 });
    await cart.add(productId, 5);
    const answers = await together(10, (index) => cart.set(productId, 10 + index, { base: 5 }));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const { itemCount } = await cart.get();
    expect(done[0]?.body.itemCount).toBe(itemCount);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 'count_changed', count: itemCount });
    await app.close();
  });
});
