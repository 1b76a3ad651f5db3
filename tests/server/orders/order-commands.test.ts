import { beforeEach, describe, expect, it } from 'vitest';
import { operate } from '#server/ops/operations.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import type { TestApp } from '#tests/support/server/server.ts';
import { type OperatedOrder, operatedOrder } from '#tests/support/shop/operated-order.ts';

describeDatabase('order commands', (engine) => {
  const { shop, run, ops, done, sku, stock, codes, lines } = operatedOrder(engine);
  let app: TestApp;
  let agent: Agent;
  let products: OperatedOrder['products'];
  let order: OperatedOrder['order'];
  beforeEach(() => {
    ({ app, agent, products, order } = shop());
  });

  describe('refuse', () => {
    const unchanged = async () => {
      expect(await stock()).toEqual([
        [20, 8],
        [5, 3],
      ]);
      expect((await lines()).every(([, realized]) => realized === null)).toBe(true);
    };

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

    it('an order that is new, cancelled, or unknown', async () => {
      expect((await ops('realize', order.number)).said).toContain('„Nowe”');
      await unchanged();
      expect((await agent.call(`/api/order/cancel/${order.id}`)).status).toBe(200);
      const released = await stock();
      expect((await ops('realize', order.number)).said).toContain('„Anulowane”');
      expect((await ops('status', order.number, '2')).said).toContain('którego się już nie zmienia');
      expect(await stock()).toEqual(released);
      expect((await ops('realize', 'ZA/1999/01/00001')).said).toContain('Nie ma zamówienia');
    });

    it('wrong lines, each with its reason and nothing changed', async () => {
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

    it('more pieces than the stock on hand', async () => {
      await done('status', order.number, '2');
      await app.make.stock(products[1] ?? 0, 2);
      expect((await ops('realize', order.number)).said).toContain(`${await sku(1)}: w magazynie jest tylko 2`);
      expect(await lines()).toEqual([
        [8, null, null],
        [3, null, null],
      ]);
    });

    it('a transition that does not exist, listing those that do', async () => {
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
    ])('a malformed command: %j', async (args, why) => {
      const { exit, said } = await ops(...args);
      expect(exit).toBe(2);
      expect(said).toContain(why);
    });
  });

  it('list the oldest of very many, and the number of the rest', async () => {
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

  it('report in Polish which option of a request is wrong', async () => {
    const input = { products: 'x', batches: [{ sku: 'a', batch: '', expiryDate: '2027-02-30' }], rest: 'some' };
    await expect(operate(app.deps, 'order realize', input)).rejects.toThrow(
      [
        'brakuje --number',
        '--products: Niepoprawna wartość',
        'batches.0.batch: Niepoprawna wartość',
        'termin ważności 2027-02-30 to nie jest dzień RRRR-MM-DD',
        '--rest: Niepoprawna wartość',
      ].join('; '),
    );
  });

  it('list open orders and show one with its lines as realization refers to them', async () => {
    expect(await done('list', '--status', '1')).toContain(`${order.number} | Nowe | 2026-11-28`);
    await done('status', order.number, '2');
    await done('realize', order.number, `${await sku(1)}=0:brak u producenta`);
    const shown = await done('show', order.number);
    expect(shown).toContain(`  ${await sku(1)} | `);
    expect(shown).toContain('zamówiono 3 | zrealizowano 0 | brak u producenta');
    expect(await done('list', '--status', '10')).not.toContain(order.number);
  });
});
