import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { cleanUp } from '#server/services/writes/cleaning.ts';
import type { PharmacyPopup } from '#shared/contract/notices/popups.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient } from '#tests/support/shop/cart-client.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';

const POPUP = '/api/extras/pharmacy_data_popup';
const DAY = 86_400_000;

describeDatabase('personal popups', (engine) => {
  let app: TestApp;
  let operator: Operator;
  let user: MadeUser;
  let agent: Agent;
  let cart: CartClient;
  let product: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
  });
  afterAll(async () => {
    await operator.stop();
    await app.close();
  });
  beforeEach(async () => {
    app.clock.set('2026-10-01T10:00:00.000Z');
    user = await app.make.user();
    product = await app.make.product({ available: 1_000 });
    await logIn();
  });

  const run = <T>(text: string, values: unknown[] = []) => app.db.run(statement<T>('', text), values);
  const logIn = async () => {
    agent = await app.login(user.login);
    cart = new CartClient(agent);
  };
  /** The clock moves, and the session with it. */
  const days = async (count: number) => {
    app.clock.advance(count * DAY);
    await logIn();
  };
  const popup = async (who = agent) => {
    const { popup: id, products, orderId } = await who.json<PharmacyPopup>(POPUP);
    return { id, products: products.map((entry) => [entry.product.id, entry.count]), orderId };
  };
  const save = (option: string, id: number | string = product, who = agent, options = {}) =>
    who.call(`${POPUP}/save_result/${id}/${option}`, { key: crypto.randomUUID(), ...options });
  const next = async (option: string, id = product, who = agent) =>
    ((await (await save(option, id, who)).json()) as { popup: number }).popup;
  const order = async (count = 5) => {
    await cart.add(product, count);
    return (await cart.order()).orderId;
  };
  const answers = async () =>
    (
      await run<{ answer: string | null }>('select answer from popup_offers where pharmacy_id = $1 order by id', [
        user.pharmacyId,
      ])
    ).map(({ answer }) => answer);

  /** Asked for while out of stock, and back since. */
  const bringBack = async (who = agent, id = product) => {
    const sku = (await run<{ sku: string }>('select sku from products where id = $1', [id]))[0]?.sku ?? '';
    await app.make.stock(id, 0);
    expect((await who.call(`/api/product/notify-about-product/${id}`)).status).toBe(200);
    await app.make.stock(id, 40);
    const { notifyOfStock } = await import('#server/services/catalogue/stock-notifications.ts');
    await app.db.transaction((tx) => notifyOfStock(tx, app.deps.now()));
    return sku;
  };
  const buyRegularly = async () => {
    let last = 0;
    for (const pause of [10, 10, 10]) {
      last = await order();
      await days(pause);
    }
    return last;
  };
  const takeOut = async () => {
    await cart.add(product, 2);
    await cart.remove(product);
  };
  const NONE = { id: 0, products: [], orderId: null };

  it('0: a pharmacy that did nothing sees none, for two statements', async () => {
    expect(await popup()).toEqual(NONE);
    expect(await app.statements(() => popup())).toEqual(['session_find', 'popup_facts']);
  });

  describe('1, a product is available again', () => {
    it('is offered until it is bought, in the cart, out of stock or 14 days have gone', async () => {
      await bringBack();
      expect(await popup()).toEqual({ id: 1, products: [[product, 1]], orderId: null });
      await cart.add(product, 1);
      expect(await popup()).toEqual(NONE);
      await cart.set(product, 3);
      await cart.order();
      expect(await popup()).toEqual(NONE);
      const other = await app.make.product({ available: 5 });
      await bringBack(agent, other);
      expect((await popup()).products).toEqual([[other, 1]]);
      await app.make.stock(other, 0);
      expect(await popup()).toEqual(NONE);
      await app.make.stock(other, 9);
      await days(14);
      expect(await popup()).toEqual(NONE);
    });

    it('is not offered to another pharmacy, nor without the right to order, nor while orders are blocked', async () => {
      await bringBack();
      const stranger = await app.login((await app.make.user()).login);
      expect(await popup(stranger)).toEqual(NONE);
      expect(await next('shown', product, stranger)).toBe(0);
      expect((await save('later', product, stranger)).status).toBe(404);
      await run('update users set may_order = false where id = $1', [user.userId]);
      expect(await popup()).toEqual(NONE);
      await run('update users set may_order = true where id = $1', [user.userId]);
      await run('update pharmacies set is_sales_allowed = false where id = $1', [user.pharmacyId]);
      expect(await popup()).toEqual(NONE);
    });
  });

  describe('2, time to reorder', () => {
    it('comes when the rhythm of three purchases is over by a quarter, with its order', async () => {
      const last = await buyRegularly();
      expect(await popup()).toEqual(NONE);
      await days(2);
      expect(await popup()).toEqual(NONE);
      await days(1);
      expect(await popup()).toEqual({ id: 2, products: [[product, 5]], orderId: last });
      await days(18);
      expect(await popup()).toEqual(NONE);
    });

    it('does not count orders that were cancelled', async () => {
      const last = await buyRegularly();
      await run('update orders set status = 20 where id = $1', [last]);
      await days(20);
      expect((await popup()).id).toBe(0);
    });
  });

  describe('3, why not bought', () => {
    it('comes the day after a product left the cart, unless it was ordered', async () => {
      await takeOut();
      expect(await popup()).toEqual(NONE);
      await days(1);
      expect(await popup()).toEqual({ id: 3, products: [[product, 1]], orderId: null });
      await order();
      expect(await popup()).toEqual(NONE);
    });

    it('comes after the whole cart was emptied too, and no more once the removal is forgotten', async () => {
      await cart.add(product, 2);
      await agent.call('/api/cart/remove-all-products-from-cart', { key: crypto.randomUUID() });
      await days(1);
      expect((await popup()).id).toBe(3);
      app.clock.advance(31 * DAY);
      await cleanUp(app.deps);
      expect(await run('select 1 from cart_removals where pharmacy_id = $1', [user.pharmacyId])).toEqual([]);
    });

    it('leads by a reason to 4, and stores it once', async () => {
      await takeOut();
      await days(1);
      expect(await next('shown')).toBe(3);
      expect(await next('price')).toBe(4);
      expect(await next('later')).toBe(0);
      expect(await answers()).toEqual(['price']);
    });
  });

  it('ranks 1 before 2 before 3', async () => {
    await buyRegularly();
    await days(3);
    const [missed, back] = [await app.make.product(), await app.make.product()];
    await cart.add(missed, 1);
    await cart.remove(missed);
    await days(1);
    await bringBack(agent, back);
    const seen: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { id, products } = await popup();
      seen.push(id);
      if (id !== 0) await next('shown', products[0]?.[0]);
      await days(1);
    }
    expect(seen).toEqual([1, 2, 3, 0]);
  });

  it('is shown once a day, to whoever is first, and a product once in 30 days', async () => {
    await takeOut();
    await days(1);
    const colleague = await app.login((await app.make.user({ pharmacy_id: user.pharmacyId, is_owner: false })).login);
    expect((await popup(colleague)).id).toBe(3);
    const claims = await Promise.all([next('shown'), next('shown', product, colleague)]);
    expect(claims.toSorted()).toEqual([0, 3]);
    expect(await popup()).toEqual(NONE);
    expect(await next('later')).toBe(0);
    expect(await answers()).toEqual(['later']);
    await days(13);
    await takeOut();
    await days(1);
    expect(await popup()).toEqual(NONE);
    await days(14);
    await takeOut();
    await days(2);
    expect((await popup()).id).toBe(3);
  });

  it('a repeat under the same key is answered as before', async () => {
    await takeOut();
    await days(1);
    const key = crypto.randomUUID();
    const twice = [await save('shown', product, agent, { key }), await save('shown', product, agent, { key })];
    expect(await Promise.all(twice.map((answer) => answer.json()))).toEqual([{ popup: 3 }, { popup: 3 }]);
  });

  it('refuses answers that a popup does not have, and what no popup was about', async () => {
    await takeOut();
    await days(1);
    expect((await save('price')).status).toBe(404);
    await next('shown');
    expect((await save('added')).status).toBe(422);
    expect((await save('bogus')).status).toBe(422);
    expect((await save('later', 'x')).status).toBe(422);
    expect((await save('later', 999_999)).status).toBe(404);
    expect((await agent.call(`${POPUP}/save_result/${product}/later`, { key: null })).status).toBe(403);
    expect(await answers()).toEqual([null]);
  });

  it('is switched off and on by the operator, and its results are exported', async () => {
    const sku = (await run<{ sku: string }>('select sku from products where id = $1', [product]))[0]?.sku ?? '';
    await takeOut();
    await days(1);
    expect(await operator.run('popup', 'off')).toEqual({ exit: 0, said: 'Okienka osobiste są wyłączone.\n' });
    expect(await popup()).toEqual(NONE);
    expect(await operator.run('popup', 'on')).toMatchObject({ exit: 0 });
    await next('shown');
    await next('elsewhere');
    const { said } = await operator.run('popup', 'results', '--from', '2026-10-02');
    const lines = said.trim().split('\n');
    expect(lines[0]).toBe('dzień;numer apteki;apteka;okienko;sku;produkt;odpowiedź');
    const own = lines.filter((line) => line.includes(`;${sku};`));
    expect(own).toEqual([
      expect.stringMatching(/^2026-10-02;\d+;Apteka \d+;dlaczego nie kupiono;SKU-\d+;Lek \d+;inna hurtownia$/),
    ]);
    expect((await operator.run('popup', 'results', '--until', '2026-10-01')).said).not.toContain(`;${sku};`);
    expect((await operator.run('popup', 'results', '--from', '2026-10-02', '--until', '2026-10-01')).exit).toBe(1);
    expect((await operator.run('popup', 'results', '--from', 'x')).exit).toBe(1);
    expect((await operator.run('popup', 'on', 'x')).exit).toBe(2);
  });
});
