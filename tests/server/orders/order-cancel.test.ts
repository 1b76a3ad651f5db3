import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { ORDER_STATUSES } from '#shared/contract/orders.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient } from '#tests/support/shop/cart-client.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';

describeDatabase('cancelling an order', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  let agent: Agent;
  let products: number[];
  let orderId: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    user = await app.make.user();
    agent = await app.login(user.login);
    products = [await app.make.product({ available: 10 }), await app.make.product({ available: 5 })];
    orderId = await ordered();
  });

  /** Makes an order of 4 and 3 pieces. */
  async function ordered(): Promise<number> {
    const cart = new CartClient(agent);
    await cart.add(products[0] ?? 0, 4);
    const { version } = (await cart.add(products[1] ?? 0, 3)).body;
    const response = await agent.call('/api/cart/cart-finalize', { headers: { 'If-Cart-Version': String(version) } });
    return ((await response.json()) as { orderId: number }).orderId;
  }
  const cancel = (id: number, key: string = randomUUID(), by = agent) => by.call(`/api/order/cancel/${id}`, { key });
  const answer = async (response: Response) => [response.status, await response.json()];
  const run = <Row>(text: string, values: unknown[]) => app.db.run(statement<Row>('', text), values);
  const reserved = async () => {
    const text = 'select reserved from stock where product_id = any($1::int[]) order by product_id';
    return (await run<{ reserved: number }>(text, [products])).map((row) => row.reserved);
  };
  const history = async () => {
    const { history: events } = await agent.json<{ history: { status: { code: number } }[] }>(
      `/api/order/get-order/${orderId}`,
    );
    return events.map(({ status }) => status.code);
  };

  it('releases the pieces and adds to the history', async () => {
    expect(await reserved()).toEqual([4, 3]);
    expect(await answer(await cancel(orderId))).toEqual([200, { message: 'Zamówienie zostało anulowane.' }]);
    expect(await reserved()).toEqual([0, 0]);
    expect(await history()).toEqual([1, 20]);
    const order = await agent.json<{ orderStatus: unknown }>(`/api/order/get-order/${orderId}`);
    expect(order.orderStatus).toEqual({ code: 20, label: 'Anulowane' });
  });

  it('sends the availability notifications for its pieces', async () => {
    const waiting = await app.login((await app.make.user()).login);
    await run('update stock set on_hand = reserved where product_id = $1', [products[0]]);
    expect((await waiting.call(`/api/product/notify-about-product/${products[0]}`)).status).toBe(200);
    await cancel(orderId);
    expect(await waiting.json(`/api/product/notify-about-product`)).toEqual([]);
    const mails = await run('select 1 from mail_outbox where subject like $1', ['%jest znów dostępny']);
    expect(mails).toHaveLength(1);
  });

  it('happens once, however often the same request arrives', async () => {
    const key = randomUUID();
    const answers = await Promise.all([cancel(orderId, key), cancel(orderId, key), cancel(orderId, key)]);
    expect(await Promise.all(answers.map(answer))).toEqual(
      Array(3).fill([200, { message: 'Zamówienie zostało anulowane.' }]),
    );
    expect(await reserved()).toEqual([0, 0]);
    expect(await history()).toEqual([1, 20]);
  });

  it('tells the second of two parallel requests that it is already cancelled', async () => {
    const answers = await Promise.all([cancel(orderId), cancel(orderId)]);
    const bodies = (await Promise.all(answers.map(answer))).toSorted((a, b) => Number(a[0]) - Number(b[0]));
    expect(bodies).toMatchObject([
      [200, {}],
      [422, { code: 'not_cancellable', message: 'To zamówienie jest już anulowane.' }],
    ]);
    expect(await reserved()).toEqual([0, 0]);
    expect(await history()).toEqual([1, 20]);
  });

  it.each(ORDER_STATUSES.filter((status) => status !== 1))('refuses an order in status %i', async (status) => {
    await run('update orders set status = $1 where id = $2', [status, orderId]);
    const response = await cancel(orderId);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'not_cancellable' });
    expect(await reserved()).toEqual([4, 3]);
    expect(await history()).toEqual([1]);
  });

  it('does not find another pharmacy’s or an unknown order', async () => {
    const other = await app.login((await app.make.user()).login);
    expect((await cancel(orderId, randomUUID(), other)).status).toBe(404);
    expect((await cancel(2_000_000_000)).status).toBe(404);
    expect((await cancel(-1)).status).toBe(422);
    expect(await reserved()).toEqual([4, 3]);
    expect(await history()).toEqual([1]);
  });

  it('works while two pharmacies cancel and order the same products', async () => {
    const other = await app.login((await app.make.user()).login);
    const cart = new CartClient(other);
    await cart.add(products[1] ?? 0, 2);
    const { version } = (await cart.add(products[0] ?? 0, 6)).body;
    const [cancelled, finalized] = await Promise.all([
      cancel(orderId),
      other.call('/api/cart/cart-finalize', { headers: { 'If-Cart-Version': String(version) } }),
    ]);
    expect([cancelled.status, finalized.status]).toEqual([200, 200]);
    expect(await reserved()).toEqual([6, 2]);
  });
});
