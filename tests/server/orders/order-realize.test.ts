import { beforeEach, expect, it } from 'vitest';
import type { Executor } from '#server/db/db.ts';
import type { Deps } from '#server/services/deps.ts';
import { realizeOrder } from '#server/services/orders/order-realize.ts';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import type { TestApp } from '#tests/support/server/server.ts';
import { type OperatedOrder, operatedOrder } from '#tests/support/shop/operated-order.ts';

describeDatabase('realizing an order', (engine) => {
  const { shop, run, ops, done, sku, stock, details, codes, lines } = operatedOrder(engine);
  let app: TestApp;
  let agent: Agent;
  let products: OperatedOrder['products'];
  let order: OperatedOrder['order'];
  beforeEach(() => {
    ({ app, agent, products, order } = shop());
  });

  it('leads through all statuses, with the time of each', async () => {
    await done('status', order.number, '2');
    app.clock.advance(60_000);
    expect(await done('realize', order.number)).toBe(
      `Zamówienie ${order.number}: wydano 11 z 11, wartość netto 56,67\u00a0zł.\n` +
        `Zamówienie ${order.number}: stan „Skompletowane”.\n`,
    );
    await done('status', order.number, '25');
    expect(await done('status', order.number, '10')).toBe(`Zamówienie ${order.number}: stan „Zrealizowane”.\n`);
    const { history, orderStatus, missingCount } = await details();
    expect(history.map(({ status }) => status.code)).toEqual([1, 2, 4, 25, 10]);
    expect(Date.parse(history[2]?.at ?? '') - Date.parse(history[1]?.at ?? '')).toBe(60_000);
    expect([orderStatus, missingCount]).toEqual([{ code: 10, label: 'Zrealizowane' }, 0]);
    expect(await lines()).toEqual([
      [8, 8, null],
      [3, 3, null],
    ]);
    expect(await stock()).toEqual([
      [12, 0],
      [2, 0],
    ]);
  });

  it('supplies a part: the rest is for sale again, sums follow, reason and batches are stored', async () => {
    const [a, b] = [await sku(0), await sku(1)];
    await done('status', order.number, '2');
    expect(
      await done(
        'realize',
        order.number,
        `${a}=5:limit producenta`,
        '--batch',
        `${a}=AB 1/2/2027-05-31/2`,
        '--batch',
        `${a}=C2/2027-06-30/3`,
      ),
    ).toContain(`${a}`);
    expect(await stock()).toEqual([
      [15, 0],
      [2, 0],
    ]);
    const { orderLines, ...sums } = await details();
    // 5 × 3,33 and 3 × 10,01; 8 % VAT of 46,68 is 3,73.
    expect(sums).toMatchObject({ priceNet: 4668, priceGross: 5041, itemCount: 11, missingCount: 3 });
    expect(orderLines[0]).toMatchObject({
      sku: a,
      invoiceQuantity: 5,
      refusalReason: 'limit producenta',
      priceSumNet: 1665,
      batches: [
        { batch: 'AB 1/2', expiryDate: '2027-05-31', count: 2 },
        { batch: 'C2', expiryDate: '2027-06-30', count: 3 },
      ],
    });
    expect(orderLines[1]).toMatchObject({ sku: b, invoiceQuantity: 3, refusalReason: null, batches: [] });
    expect(orderLines.reduce((sum, line) => sum + line.priceSumGross, 0)).toBe(sums.priceGross);
    expect(sums.vat).toEqual([{ rate: 8, net: 4668, vat: 373 }]);
    const [row] = await run<{ basic: number }>('select basic_price_net as basic from orders where id = $1', [order.id]);
    expect(row?.basic).toBe(5 * 400 + 3 * 1001);
  });

  it('supplies nothing: the order is refused with sum zero, and its pieces are for sale', async () => {
    await done('status', order.number, '2');
    expect((await ops('realize', order.number, '--none')).said).toContain('brakuje powodu');
    expect(await done('realize', order.number, '--none', '--reason', 'wycofany')).toContain(
      `Zamówienie ${order.number}: stan „Odrzucone”.\n`,
    );
    expect(await codes()).toEqual([1, 2, 26]);
    expect(await details()).toMatchObject({ priceNet: 0, priceGross: 0, missingCount: 11 });
    expect(await lines()).toEqual([
      [8, 0, 'wycofany'],
      [3, 0, 'wycofany'],
    ]);
    expect(await stock()).toEqual([
      [20, 0],
      [5, 0],
    ]);
  });

  it('refuses a whole order with its reason, and holds one', async () => {
    expect((await ops('status', order.number, '26')).said).toContain('wymaga powodu');
    await done('status', order.number, '15');
    expect((await ops('realize', order.number)).said).toContain('„Wstrzymane”');
    const refused = await done('status', order.number, '26', '--reason', 'przekroczony limit kupiecki');
    expect(refused.match(/stan „Odrzucone”/g)).toHaveLength(1);
    expect(await codes()).toEqual([1, 15, 26]);
    expect((await lines()).map(([, realized, why]) => [realized, why])).toEqual([
      [0, 'przekroczony limit kupiecki'],
      [0, 'przekroczony limit kupiecki'],
    ]);
    expect(await stock()).toEqual([
      [20, 0],
      [5, 0],
    ]);
  });

  it('sends the availability notifications for pieces that are not supplied', async () => {
    const waiting = await app.login((await app.make.user()).login);
    await run('update stock set on_hand = reserved where product_id = $1', [products[0]]);
    expect((await waiting.call(`/api/product/notify-about-product/${products[0]}`)).status).toBe(200);
    await done('status', order.number, '2');
    await done('realize', order.number, `${await sku(0)}=7:limit`);
    expect(await waiting.json('/api/product/notify-about-product')).toEqual([]);
  });

  it('refuses an expired batch by Warsaw time, and accepts its last day', async () => {
    await done('status', order.number, '2');
    const batch = async (date: string) => ops('realize', order.number, '--batch', `${await sku(0)}=X9/${date}`);
    const today = warsawDate(app.deps.now());
    const yesterday = addDays(today, -1);
    const refused = await batch(yesterday);
    expect(refused.exit).not.toBe(0);
    expect(refused.said).toContain(`  ${await sku(0)}: seria X9 straciła ważność ${yesterday}`);
    expect(await stock()).toEqual([
      [20, 8],
      [5, 3],
    ]);
    expect((await batch(today)).exit).toBe(0);
  });

  it('competes with cancelling: one of them wins, and the stock adds up', async () => {
    const [cancelled, accepted] = await Promise.all([
      agent.call(`/api/order/cancel/${order.id}`),
      ops('status', order.number, '2'),
    ]);
    expect([cancelled.status === 200, accepted.exit === 0].filter(Boolean)).toHaveLength(1);
    const [first, second] = await stock();
    expect([first, second]).toEqual(
      cancelled.status === 200
        ? [
            [20, 0],
            [5, 0],
          ]
        : [
            [20, 8],
            [5, 3],
          ],
    );
  });

  it('is stored completely or not at all, whichever statement fails', async () => {
    await done('status', order.number, '2');
    const [a] = [await sku(0)];
    const wish = {
      number: order.number,
      products: [{ sku: a, count: 5, reason: 'limit' }],
      batches: [{ sku: a, batch: 'S', expiryDate: '2027-05-31' }],
      rest: 'all',
    } as const;
    const realize = (deps: Pick<Deps, 'db' | 'now'> = app.deps) =>
      realizeOrder(deps, { ...wish, products: [...wish.products], batches: [...wish.batches] });
    const failingAt = (name: string) => ({
      now: app.deps.now,
      db: {
        ...app.db,
        transaction: <T>(work: (tx: Executor) => Promise<T>) =>
          app.db.transaction((tx) =>
            work({ run: (sql, values) => (sql.name === name ? Promise.reject(new Error(name)) : tx.run(sql, values)) }),
          ),
      },
    });
    const before = [await stock(), await lines(), await codes()];
    const steps = ['order_realize', 'order_line_batches_insert', 'order_set_status', 'stock_notifications_take'];
    for (const name of steps) {
      await expect(realize(failingAt(name))).rejects.toThrow(name);
      expect([await stock(), await lines(), await codes()]).toEqual(before);
    }
    const writes = await app.statements(() => realize());
    expect(writes).toEqual(expect.arrayContaining(steps));
    expect(await stock()).toEqual([
      [15, 0],
      [2, 0],
    ]);
  });

  it('wins once when two run in parallel', async () => {
    await done('status', order.number, '2');
    const answers = await Promise.all([ops('realize', order.number), ops('realize', order.number)]);
    expect(answers.map(({ exit }) => exit).toSorted()).toEqual([0, 1]);
    expect(await stock()).toEqual([
      [12, 0],
      [2, 0],
    ]);
  });
});
