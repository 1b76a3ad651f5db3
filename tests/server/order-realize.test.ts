import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Executor, statement } from '#server/db/db.ts';
import { operate } from '#server/ops/operations.ts';
import { listenOps, type OpsListener } from '#server/ops/socket.ts';
import type { Deps } from '#server/services/deps.ts';
import { realizeOrder } from '#server/services/order-realize.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { addDays, warsawDate } from '#shared/rules/dates.ts';
import type { Agent } from '#tests/support/agent.ts';
import { CartClient } from '#tests/support/cart-client.ts';
import { describeEngines } from '#tests/support/engines.ts';
import { runCommand } from '#tests/support/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

describeEngines('operators and orders', (engine) => {
  let app: TestApp;
  let agent: Agent;
  let folder: string;
  let listener: OpsListener;
  let products: number[];
  let order: { id: number; number: string };
  const failures: Error[] = [];
  beforeAll(async () => {
    app = await startTestApp(engine);
    folder = await mkdtemp(join(tmpdir(), 'zapas-realize-'));
    listener = await listenOps(app.deps, folder, (error) => failures.push(error));
  });
  afterAll(async () => {
    await listener.stop();
    await rm(folder, { recursive: true, force: true });
    await app.close();
  });
  beforeEach(async () => {
    agent = await app.login((await app.make.user()).login);
    products = [
      await app.make.product({ available: 20, price_net: 333, basic_price_net: 400 }),
      await app.make.product({ available: 5, price_net: 1001, basic_price_net: 1001 }),
    ];
    order = await ordered();
  });
  afterEach(() => expect(failures).toEqual([]));

  const run = <Row>(text: string, values: unknown[] = []) => app.db.run(statement<Row>('', text), values);
  const ops = async (...args: string[]) => {
    const { exit, out, err } = await runCommand(['order', ...args], { DATA_DIR: folder });
    return { exit, said: exit === 0 ? out : err };
  };
  const done = async (...args: string[]) => {
    const { exit, said } = await ops(...args);
    expect({ exit, said }).toMatchObject({ exit: 0 });
    return said;
  };
  const sku = async (index: number) =>
    (await run<{ sku: string }>('select sku from products where id = $1', [products[index]]))[0]?.sku ?? '';
  const stock = async () =>
    (
      await run<{ hand: number; reserved: number }>(
        'select on_hand as hand, reserved from stock where product_id = any($1::int[]) order by product_id',
        [products],
      )
    ).map(({ hand, reserved }) => [hand, reserved]);
  const details = () => agent.json<OrderDetails>(`/api/order/get-order/${order.id}`);
  const codes = async () => (await details()).history.map(({ status }) => status.code);
  const lines = async () =>
    (await details()).orderLines.map((line) => [line.count, line.invoiceQuantity, line.refusalReason]);

  /** An order of 8 and 3 pieces. */
  async function ordered(): Promise<{ id: number; number: string }> {
    const cart = new CartClient(agent);
    await cart.add(products[0] ?? 0, 8);
    await cart.add(products[1] ?? 0, 3);
    const { orderId, orderNumber } = await cart.order();
    return { id: orderId, number: orderNumber };
  }

  it('take it all the way, with the time of each step', async () => {
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

  it('supply a part: the rest is for sale again, sums follow, reason and batches are kept', async () => {
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
    // 5 × 3,33 and 3 × 10,01; VAT 8 % of 46,68 is 3,73.
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

  it('supply nothing: the order is refused, worth nothing, and its pieces are for sale', async () => {
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

  it('refuse a whole order with its reason, and hold one', async () => {
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

  it('tell by mail whoever waits for what is not supplied', async () => {
    const waiting = await app.login((await app.make.user()).login);
    await run('update stock set on_hand = reserved where product_id = $1', [products[0]]);
    expect((await waiting.call(`/api/product/notify-about-product/${products[0]}`)).status).toBe(200);
    await done('status', order.number, '2');
    await done('realize', order.number, `${await sku(0)}=7:limit`);
    expect(await waiting.json('/api/product/notify-about-product')).toEqual([]);
  });

  describe('are refused', () => {
    const unchanged = async () => {
      expect(await stock()).toEqual([
        [20, 8],
        [5, 3],
      ]);
      expect((await lines()).every(([, realized]) => realized === null)).toBe(true);
    };
    afterEach(() => expect(failures).toEqual([]));

    it('a second realization', async () => {
      await done('status', order.number, '2');
      await done('realize', order.number, `${await sku(0)}=1:brak`);
      const before = await stock();
      expect(await ops('realize', order.number)).toEqual({
        exit: 1,
        said: `Nie udało się: Realizacja zamówienia ${order.number} jest już zapisana.\n`,
      });
      expect(await stock()).toEqual(before);
    });

    it('an order that is new, cancelled, or not there', async () => {
      expect((await ops('realize', order.number)).said).toContain('„Nowe”');
      await unchanged();
      expect((await agent.call(`/api/order/cancel/${order.id}`)).status).toBe(200);
      const released = await stock();
      expect((await ops('realize', order.number)).said).toContain('„Anulowane”');
      expect((await ops('status', order.number, '2')).said).toContain('którego się już nie zmienia');
      expect(await stock()).toEqual(released);
      expect((await ops('realize', 'ZA/1999/01/00001')).said).toContain('Nie ma zamówienia');
    });

    it('wrong lines, each with its reason and nothing done', async () => {
      const [a, b] = [await sku(0), await sku(1)];
      await done('status', order.number, '2');
      const { exit, said } = await ops('realize', order.number, `${a}=9`, `${b}=2`, 'X=1:nie ma');
      expect(exit).toBe(1);
      expect(said).toContain('Niczego nie zmieniono:');
      expect(said).toContain(`${a}: zamówiono tylko 8`);
      expect(said).toContain(`${b}: brakuje powodu`);
      expect(said).toContain('X: tego produktu nie ma w zamówieniu');
      expect((await ops('realize', order.number, '--batch', `${a}=S/2027-02-31`)).said).toContain('to nie jest dzień');
      await unchanged();
    });

    it('more than the stock says is there', async () => {
      await done('status', order.number, '2');
      await app.make.stock(products[1] ?? 0, 2);
      expect((await ops('realize', order.number)).said).toContain(`${await sku(1)}: w magazynie jest tylko 2`);
      expect(await lines()).toEqual([
        [8, null, null],
        [3, null, null],
      ]);
    });

    it('ways that do not exist, with those that do', async () => {
      expect((await ops('status', order.number, '25')).said).toContain('2 (Przyjęte), 15 (Wstrzymane), 26 (Odrzucone)');
      expect((await ops('status', order.number, '20')).said).toContain('anuluje tylko apteka');
      expect((await ops('status', order.number, '1')).said).toContain('już w stanie „Nowe”');
      expect((await ops('status', order.number, '3')).said).toContain('nie ma stanu o kodzie 3');
      await done('status', order.number, '2');
      await done('status', order.number, '4');
      expect((await ops('status', order.number, '25')).said).toContain(`order realize ${order.number}`);
      expect(await codes()).toEqual([1, 2, 4]);
      await unchanged();
    });

    it.each([
      [['realize'], 'brakuje numeru'],
      [['status', 'ZA/2026/11/00001'], 'brakuje kodu'],
      [['realize', 'ZA/2026/11/00001', 'ABC'], '„ABC” to nie'],
      [['realize', 'ZA/2026/11/00001', 'ABC=-1'], '„ABC=-1” to nie'],
      [['realize', 'ZA/2026/11/00001', '--batch', 'ABC=S'], '„ABC=S” to nie'],
      [['show', 'A', 'B'], 'B'],
    ])('a call that makes no sense: %j', async (args, why) => {
      const { exit, said } = await ops(...args);
      expect(exit).toBe(2);
      expect(said).toContain(why);
    });
  });

  it('supply nothing of a batch that has expired in Warsaw; on its last day it may go', async () => {
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

  it('list the oldest of very many, and say how many more there are', async () => {
    await done('status', order.number, '15');
    await run(
      `insert into orders (pharmacy_id, number, status, created_at, basic_price_net, price_net, price_gross, line_count,
         item_count, finalize_key)
       select pharmacy_id, number || '-' || n, 15, created_at + n * interval '1 minute', 1, 1, 1, 1, 1, gen_random_uuid()
       from orders, generate_series(1, 205) n where id = $1`,
      [order.id],
    );
    const held = await run<{ number: string }>('select number from orders where status = 15 order by created_at, id');
    const said = (await done('list', '--status', '15')).trimEnd().split('\n');
    expect(said.slice(0, 200).map((line) => line.split(' | ')[0])).toEqual(held.slice(0, 200).map((row) => row.number));
    expect(said.slice(200)).toEqual([`… i ${held.length - 200} dalszych`]);
    await run('update orders set status = 26 where status = 15');
  });

  it('hear in Polish what is wrong with a request, and with which option', async () => {
    const input = { products: 'x', batches: [{ sku: 'a', batch: '', expiryDate: '2027-02-30' }], rest: 'some' };
    await expect(operate(app.deps, 'order realize', input)).rejects.toThrow(
      [
        'number: To pole jest obowiązkowe',
        'products: Niepoprawna wartość',
        'batches.0.batch: Niepoprawna wartość',
        'batches.0.expiryDate: termin ważności 2027-02-30 to nie jest dzień RRRR-MM-DD',
        'rest: Niepoprawna wartość',
      ].join('; '),
    );
  });

  it('list what waits and show an order as realization names it', async () => {
    expect(await done('list', '--status', '1')).toContain(`${order.number} | Nowe | 2026-11-28`);
    await done('status', order.number, '2');
    await done('realize', order.number, `${await sku(1)}=0:brak u producenta`);
    const shown = await done('show', order.number);
    expect(shown).toContain(`  ${await sku(1)} | `);
    expect(shown).toContain('zamówiono 3 | zrealizowano 0 | brak u producenta');
    expect(await done('list', '--status', '10')).not.toContain(order.number);
  });

  it('and its pharmacy at once: one of cancelling and accepting wins, and the stock adds up', async () => {
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

  it('are written whole or not at all, whichever statement fails', async () => {
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

  it('two at once: one realization wins', async () => {
    await done('status', order.number, '2');
    const answers = await Promise.all([ops('realize', order.number), ops('realize', order.number)]);
    expect(answers.map(({ exit }) => exit).toSorted()).toEqual([0, 1]);
    expect(await stock()).toEqual([
      [12, 0],
      [2, 0],
    ]);
  });
});
