import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { Cart } from '#shared/contract/cart.ts';
import type { ErrorBody } from '#shared/contract/common.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import type { Calculation } from '#shared/contract/promotions/calculation.ts';
import type { OwnPackage } from '#shared/contract/promotions/own-packages.ts';
import type { PackageForm, PackageList } from '#shared/contract/promotions/packages.ts';
import type { AgentOptions } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient, packagesOf } from '#tests/support/shop/cart-client.ts';

const NBSP = '\u00a0';
type Created = Cart & ErrorBody & { created: { packageId: number; packageName: string; isSaved: boolean } };

describeDatabase('promotions', (engine) => {
  let app: TestApp;
  let cart: CartClient;
  let member: CartClient;
  /** Two drops at most 60, syrup at least 2; tiers at 6 and 12 pieces. */
  let promotionId: number;
  let drops: number;
  let syrup: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.make.warehouse({ id: 'Q1', name: 'Magazyn', position: 31 });
    await app.make.warehouse({ id: 'Q2', name: 'Producent', position: 32 });
    member = new CartClient(
      await app.login((await app.make.user({ pharmacy_id: await app.make.pharmacy({ in_club: true }) })).login),
    );
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set('2026-11-28T10:00:00.000Z');
    cart = new CartClient(await app.login((await app.make.user()).login));
    drops = await app.make.product({ name: 'Krople', warehouse_id: 'Q1', price_net: 1005, basic_price_net: 1005 });
    syrup = await app.make.product({ name: 'Syrop', warehouse_id: 'Q2', vat_rate: 23, available: 30 });
    promotionId = await promote({});
  });
  const promote = async (columns: Record<string, unknown>, ...more: { id: number }[]) => {
    const version = (await versionOf()) + 1;
    const products = [{ id: drops }, { id: syrup, min: 2, max: 24, coins: 3 }, ...more];
    const tiers = [
      [6, 10],
      [12, 20],
    ] as const;
    const id = await app.make.promotion({ name: 'Gardło', version, ...columns }, tiers, products);
    await run('update catalogue_version set promotion_version = $1', [version]);
    await app.deps.promotions.refresh();
    return id;
  };
  const run = <Row>(text: string, values: unknown[] = []) => app.db.run(statement<Row>('', text), values);
  const versionOf = async () =>
    (await run<{ at: number }>('select promotion_version as at from catalogue_version'))[0]?.at ?? 0;
  const pieces = (a: number, b: number) => [
    { id: drops, count: a },
    { id: syrup, count: b },
  ];
  const post = async <T>(path: string, json: unknown, options: AgentOptions = {}, who = cart) => {
    const response = await who.agent.call(`/api/pharmacy-package/${path}`, { json, ...options });
    return { status: response.status, body: (await response.json()) as T & ErrorBody };
  };
  const create = (json: object, options?: AgentOptions, id = promotionId, who = cart) =>
    post<Created>(`create/${id}`, json, options, who);
  const read = async (path: string, who = cart) => {
    const response = await who.agent.call(`/api/pharmacy-package/${path}`);
    return { status: response.status, body: await response.json() };
  };
  const own = () => cart.agent.json<OwnPackage[]>('/api/pharmacy-package/own');

  describe('are found', () => {
    it('with what is in the cart, and by a product with its price', async () => {
      await create({ products: pieces(4, 2), packages: 3 });
      const { body } = await post<PackageList>('filter', { product: drops });
      expect(body).toMatchObject({ total: 1, page: 1, items: [{ id: promotionId, inCart: 3, discount: 20 }] });
      expect(body.items[0]?.product).toMatchObject({ id: drops, priceNet: 804, discountPercent: 20, threshold: 12 });
    });

    it('for members only by members', async () => {
      const club = await promote({ is_club_only: true });
      const ids = async (who: CartClient) =>
        (await post<PackageList>('filter', { product: drops }, {}, who)).body.items.map(({ id }) => id);
      expect(await ids(cart)).toEqual([promotionId]);
      expect(await ids(member)).toEqual([promotionId, club]);
      const denied = { status: 422, body: { code: 'not_permitted', message: expect.stringContaining('Klubu') } };
      expect(await read(`get/${club}`)).toMatchObject(denied);
      expect(await create({ products: pieces(4, 2) }, {}, club)).toMatchObject(denied);
      expect((await create({ products: pieces(4, 2) }, {}, club, member)).status).toBe(200);
    });

    it('in one statement beside the session, after the first', async () => {
      await post('filter', {});
      const names = await app.statements(() => post('filter', { name: 'gar', types: ['TYPE_COUNT_BASED'] }));
      expect(names).toEqual(['session_find', 'promotions_in_cart']);
    });

    it('and their best price is shown with products', async () => {
      const shown = async (who: CartClient) =>
        (await who.agent.json<{ packagePriceNet: number }>(`/api/product/info/${drops}`)).packagePriceNet;
      expect(await shown(cart)).toBe(804);
      expect(await shown(member)).toBe(804);
      const plain = await app.make.product();
      const info = await cart.agent.json<{ packagePriceNet: null }>(`/api/product/info/${plain}`);
      expect(info.packagePriceNet).toBeNull();
    });

    it.each([
      ['perPage', { perPage: 101 }],
      ['page', { page: 0 }],
      ['types.0', { types: ['count-based'] }],
      ['name', { name: 'x'.repeat(201) }],
      ['colour', { colour: 'red' }],
    ])('refuse a wrong %s', async (field, body) => {
      const answer = await post('filter', body);
      expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    });
  });

  describe('are composed', () => {
    it('from their products with limits, stock and what the cart takes', async () => {
      await cart.add(drops, 7);
      const { body } = await read(`get/${promotionId}`);
      const form = body as PackageForm;
      expect(form).toMatchObject({ packageId: promotionId, packageName: 'Gardło', isSaved: false, inCart: 0 });
      expect(form.promotion).toMatchObject({
        id: promotionId,
        type: 'TYPE_COUNT_BASED',
        tiers: [{ threshold: 6 }, {}],
      });
      expect(form.composition).toEqual([{ id: syrup, count: 2 }]);
      expect(form.products).toMatchObject([
        { product: { id: syrup, count: 30 }, minCount: 2, maxCount: 24, coins: 3, taken: 0, isRegular: false },
        { product: { id: drops, packagePriceNet: 804 }, minCount: 0, taken: 7 },
      ]);
    });

    it('calculated by the rule of the device, beside the rest of the cart', async () => {
      await cart.add(syrup, 25);
      const { body } = await post<Calculation>(`calculate/${promotionId}`, { products: pieces(4, 3), packages: 2 });
      expect(body).toMatchObject({
        measure: 7,
        tier: { discountPercent: 10 },
        nextTier: { discountPercent: 20, missing: 5 },
        packagePriceNet: 4 * 905 + 3 * 900,
        savingNet: 2 * (4 * 100 + 3 * 100),
        available: 1,
        refusals: [{ code: 'out_of_stock', productId: syrup, available: 2, message: expect.stringContaining('Syrop') }],
      });
    });

    it('into the cart at the price of the calculation, to the grosz', async () => {
      const { body: sums } = await post<Calculation>(`calculate/${promotionId}`, {
        products: pieces(5, 3),
        packages: 3,
      });
      const { status, body } = await create({ products: pieces(5, 3), packages: 3 });
      expect([status, body.created]).toEqual([
        200,
        { packageId: expect.any(Number), packageName: 'Gardło', packages: 3, isSaved: false },
      ]);
      const { priceNet, priceGross, basicPriceNet, vat } = sums;
      expect(body).toMatchObject({ priceNet, priceGross, basicPriceNet, vat, itemCount: 3, problems: [] });
      for (const { productId, priceSumNet, priceSumGross } of sums.products) {
        const line = packagesOf(body)
          .flatMap(({ products }) => products)
          .find((product) => product.productId === productId);
        expect(line).toMatchObject({ priceSumNet, priceSumGross });
      }
      expect(packagesOf(body)[0]).toMatchObject({ promotionId, packageType: 'TYPE_COUNT_BASED', discountPercent: 10 });
    });

    it('once by key, and one composition is one package', async () => {
      const key = randomUUID();
      const first = await create({ products: pieces(4, 2), packages: 2 }, { key });
      expect(await create({ products: pieces(4, 2), packages: 2 }, { key })).toEqual(first);
      const again = await create({ products: [...pieces(4, 2)].reverse(), packages: 1 });
      expect(again.body.created.packageId).toBe(first.body.created.packageId);
      expect(packagesOf(again.body).map(({ count }) => count)).toEqual([3, 3]);
      const other = await create({ products: pieces(5, 2), packages: 1 });
      expect(other.body.created.packageId).not.toBe(first.body.created.packageId);
      expect(other.body.itemCount).toBe(4);
    });

    it('beside the ready-made package: the same composition is one line', async () => {
      const ready = await app.make.promotion(
        { name: 'Gotowy' },
        [[1, 10]],
        [{ id: drops, proposed: 4 }, { id: syrup }],
      );
      const same = {
        products: [
          { id: drops, count: 4 },
          { id: syrup, count: 0 },
        ],
      };
      await cart.addPackage(ready, 1);
      const { body } = await create(same, {}, ready);
      expect([body.created.packageId, body.itemCount]).toEqual([ready, 2]);
      await cart.removePackage(ready);
      expect((await create(same, {}, ready)).body.created.packageId).toBe(ready);
      await cart.removePackage(ready);
      const saved = (await create({ ...same, packages: 0, name: 'Mój' }, {}, ready)).body.created.packageId;
      expect(saved).not.toBe(ready);
      await cart.addPackage(saved, 1);
      expect((await create(same, {}, ready)).body.created.packageId).toBe(saved);
      expect((await cart.get()).itemCount).toBe(2);
    });

    it('with the price that the user saw: another one is a problem to accept', async () => {
      const { body } = await create({ products: pieces(4, 2), seenPriceNet: 5000 });
      const now = 4 * 905 + 2 * 900;
      expect(body.problems).toMatchObject([{ kind: 'price', before: 5000, after: now }]);
      expect((await cart.finalizeShown()).body.code).toBe('problems');
    });

    it('with the price that was seen last, also where the cart holds the composition', async () => {
      const { body } = await create({ products: pieces(4, 2), seenPriceNet: 5000 });
      const id = body.created.packageId;
      const kinds = async (seen: object) =>
        (await create({ products: pieces(4, 2), ...seen })).body.problems.map(({ kind, before }) => [kind, before]);
      expect(await kinds({})).toEqual([['price', 5000]]);
      expect((await cart.setPackage(id, 1)).body.problems).toMatchObject([{ kind: 'price', before: 5000 }]);
      expect(await kinds({ replaces: id, seenPriceNet: 5420 })).toEqual([]);
      expect(await kinds({ seenPriceNet: 5100 })).toEqual([['price', 5100]]);
    });

    it.each<[string, object, string, string]>([
      ['below the first tier', { products: () => pieces(1, 2) }, 'invalid', 'products'],
      ['without what must be in it', { products: () => pieces(12, 0) }, 'invalid', 'product.syrup'],
      ['above a maximum', { products: () => pieces(0, 25) }, 'invalid', 'product.syrup'],
      ['more than the stock', { products: () => pieces(4, 16), packages: 2 }, 'out_of_stock', 'product.syrup'],
      [
        'a foreign product',
        { products: () => [...pieces(4, 2), { id: 1_999_999, count: 1 }] },
        'invalid',
        'product.1999999',
      ],
      ['nothing', { products: () => [] }, 'invalid', 'product.syrup'],
      ['to do nothing', { products: () => pieces(4, 2), packages: 0 }, 'invalid', 'packages'],
      ['a product twice', { products: () => [...pieces(4, 2), ...pieces(1, 1)] }, 'invalid', 'products'],
      ['a broken count', { products: () => pieces(-1, 2) }, 'invalid', 'products.0.count'],
    ])('not %s', async (_, input, code, field) => {
      const { products, ...more } = input as { products: () => unknown };
      const answer = await create({ products: products(), ...more });
      const at = field.replace('syrup', String(syrup));
      expect(answer).toMatchObject({ status: 422, body: { code, errors: { [at]: [expect.any(String)] } } });
      expect((await cart.get()).itemCount).toBe(0);
    });

    it.each([
      ['withdrawn', { is_withdrawn: true }, 'withdrawn'],
      ['refunded', { is_refunded: true }, 'withdrawn'],
      ['controlled', { controlled_group: 'II-P' }, 'withdrawn'],
      ['for hospitals', { rx_category: 'Lz' }, 'not_permitted'],
    ])('not with a product that is %s', async (_, columns, code) => {
      const odd = await app.make.product({ name: 'Inny', ...columns });
      const id = await promote({}, { id: odd });
      const answer = await create({ products: [...pieces(6, 2), { id: odd, count: 1 }] }, {}, id);
      expect(answer).toMatchObject({
        status: 422,
        body: { code, errors: { [`product.${odd}`]: [expect.any(String)] } },
      });
      expect((await create({ products: pieces(6, 2) }, {}, id)).status).toBe(200);
    });

    it('not of a promotion that has ended or has not begun', async () => {
      const ended = await promote({ ends_on: '2026-11-27' });
      const later = await promote({ starts_on: '2026-11-29' });
      for (const id of [ended, later]) {
        expect(await read(`get/${id}`)).toMatchObject({ status: 422, body: { code: 'withdrawn' } });
        expect(await create({ products: pieces(4, 2) }, {}, id)).toMatchObject({ status: 422 });
      }
      expect(await read('get/1999999')).toMatchObject({ status: 404 });
      expect(await create({ products: pieces(4, 2) }, {}, 1_999_999)).toMatchObject({ status: 404 });
    });

    it('nor is one read that the pharmacy may not see, unless it is its own or in the cart', async () => {
      const club = await promote({ is_club_only: true });
      const ended = await promote({ ends_on: '2026-11-27' });
      const soon = await promote({ starts_on: '2026-11-29' });
      const codes = async (id: number) => [
        (await read(`edit/${id}`)).body.code,
        (await post(`calculate/${id}`, { products: pieces(4, 2) })).body.code,
      ];
      expect(await codes(club)).toEqual(['not_permitted', 'not_permitted']);
      for (const id of [ended, soon]) expect(await codes(id)).toEqual(['withdrawn', 'withdrawn']);
      expect((await read(`edit/${club}`, member)).status).toBe(200);
      const held = await app.make.promotion({ name: 'Gotowy' }, [[1, 10]], [{ id: drops, proposed: 4 }]);
      await cart.addPackage(held, 1);
      const own = (await create({ products: pieces(4, 2) })).body.created.packageId;
      await run('update promotions set ends_on = $1 where id = any($2::int[])', ['2026-11-27', [held, promotionId]]);
      for (const id of [held, own]) {
        expect((await read(`edit/${id}`)).body).toMatchObject({ refusal: 'Promocja się zakończyła.' });
        expect(await codes(id)).toEqual([undefined, undefined]);
      }
    });

    it('only for a cart of the version that was seen', async () => {
      const { version } = await cart.get();
      const stale = await create({ products: pieces(4, 2) }, { cartVersion: `${version}x` });
      expect(stale).toMatchObject({ status: 412, body: { code: 'stale_cart' } });
      expect((await create({ products: pieces(4, 2) }, { cartVersion: version })).status).toBe(200);
    });
  });

  describe('are changed in the cart', () => {
    const first = async (packages = 2) => (await create({ products: pieces(4, 2), packages })).body.created.packageId;

    it('by another composition in the same place', async () => {
      const id = await first();
      const { body } = await create({ products: pieces(10, 2), packages: 1, replaces: id, base: 2 }, {}, id);
      expect(packagesOf(body)).toMatchObject([
        { packageId: body.created.packageId, count: 1, discountPercent: 20 },
        { packageId: body.created.packageId, count: 1 },
      ]);
      const same = await create({ products: pieces(10, 2), packages: 3, replaces: body.created.packageId });
      expect(same.body.itemCount).toBe(3);
    });

    it('with the stock that they free', async () => {
      await app.make.stock(syrup, 6);
      const id = await first(3);
      expect((await create({ products: pieces(4, 6), packages: 1, replaces: id })).status).toBe(200);
      expect((await create({ products: pieces(4, 2), packages: 1 })).body.code).toBe('out_of_stock');
    });

    it('unless somebody else changed them meanwhile', async () => {
      const id = await first();
      await cart.setPackage(id, 5);
      const answer = await create({ products: pieces(10, 2), replaces: id, base: 2 });
      expect(answer).toMatchObject({ status: 412, body: { code: 'count_changed', count: 5 } });
    });

    it('unless a colleague removed them: a composition does not bring them back', async () => {
      const id = await first();
      await cart.removePackage(id);
      for (const products of [pieces(10, 2), pieces(4, 2)]) {
        const answer = await create({ products, replaces: id, base: 2 });
        expect(answer).toMatchObject({ status: 412, body: { code: 'count_changed', count: 0 } });
      }
      expect((await cart.get()).itemCount).toBe(0);
    });

    it('and say what changed since', async () => {
      const id = await first();
      expect((await read(`edit/${id}`)).body).toMatchObject({
        changes: [],
        refusal: null,
        inCart: 2,
        composition: pieces(4, 2),
      });
      await run('update products set price_net = 1105, basic_price_net = 1105 where id = $1', [drops]);
      await app.make.stock(syrup, 3);
      expect((await read(`edit/${id}`)).body.changes).toMatchObject([
        { kind: 'price', before: 5420, after: 4 * 995 + 1800 },
        { kind: 'stock', productId: syrup, before: 2, after: 1, message: expect.stringContaining('Syrop') },
      ]);
      await run('update promotions set ends_on = $2 where id = $1', [promotionId, '2026-11-27']);
      expect((await read(`edit/${id}`)).body).toMatchObject({ changes: [], refusal: 'Promocja się zakończyła.' });
    });

    it('by their own pharmacy only', async () => {
      const id = await first();
      for (const path of [`get/${id}`, `edit/${id}`]) expect((await read(path, member)).status).toBe(404);
      const body = { products: pieces(4, 2) };
      expect((await post(`calculate/${id}`, body, {}, member)).status).toBe(404);
      expect((await create(body, {}, id, member)).status).toBe(404);
      expect((await member.setPackage(id, 1)).status).toBe(404);
      expect((await post(`own/${id}`, { name: 'Moje' }, {}, member)).status).toBe(404);
      expect((await post(`own/${id}/remove`, {}, {}, member)).status).toBe(404);
    });
  });

  describe('own packages', () => {
    const save = async (name: string, a = 4) =>
      (await create({ products: pieces(a, 2), packages: 0, name })).body.created.packageId;

    it('are saved, listed with today’s price, ordered again, renamed, removed and brought back', async () => {
      const id = await save('Na zimę');
      expect(await own()).toMatchObject([
        {
          packageId: id,
          packageName: 'Na zimę',
          promotion: { id: promotionId },
          pieces: 6,
          discountPercent: 10,
          priceNet: 5420,
          basicPriceNet: 4 * 1005 + 2000,
          available: 15,
          inCart: 0,
          refusal: null,
        },
      ]);
      expect(packagesOf((await cart.addPackage(id, 2)).body)).toMatchObject([
        { packageName: 'Na zimę', count: 2 },
        { count: 2 },
      ]);
      expect((await post(`own/${id}`, { name: 'Zima' })).body.message).toContain('Zima');
      expect((await own()).map(({ packageName, inCart }) => [packageName, inCart])).toEqual([['Zima', 2]]);
      expect((await post(`own/${id}/remove`, {})).status).toBe(200);
      expect(await own()).toEqual([]);
      expect((await post(`own/${id}/remove`, {})).status).toBe(200);
      await post(`own/${id}`, { name: 'Zima' });
      expect((await own()).map(({ packageName }) => packageName)).toEqual(['Zima']);
    });

    it('stand in the cart under their name, beside the same pieces of the promotion; both are ordered', async () => {
      const ready = await app.make.promotion({ name: 'Gotowy' }, [[1, 10]], [{ id: drops, proposed: 4 }]);
      const four = [{ id: drops, count: 4 }];
      const named = (await create({ products: four, packages: 0, name: 'Mój' }, {}, ready)).body.created.packageId;
      await cart.addPackage(ready, 1);
      const lines = async () => packagesOf(await cart.get()).map(({ packageName, count }) => [packageName, count]);
      app.clock.advance(1000);
      await cart.addPackage(named, 2);
      expect(await lines()).toEqual([
        ['Gotowy', 1],
        ['Mój', 2],
      ]);
      // Two lines of one composition, which carts of before hold too: a composition joins the first.
      const { body } = await create({ products: four }, {}, ready);
      expect(body.created.packageId).toBe(ready);
      expect(await lines()).toEqual([
        ['Gotowy', 2],
        ['Mój', 2],
      ]);
      expect(body).toMatchObject({ itemCount: 4, priceNet: 4 * 4 * 905, problems: [] });
      expect((await cart.setPackage(named, 1)).body).toMatchObject({ itemCount: 3 });
      expect(await cart.finalizeShown()).toMatchObject({ status: 200, body: { priceNet: 3 * 4 * 905 } });
    });

    it('keep their name in cart, order and mail also where they are composed again like the ready-made one', async () => {
      const ready = await app.make.promotion({ name: 'Gotowy' }, [[1, 10]], [{ id: drops, proposed: 4 }]);
      const compose = (count: number, about: object) =>
        create({ products: [{ id: drops, count }], ...about }, {}, ready);
      await compose(4, { packages: 0, name: 'Mój' });
      await compose(6, { packages: 0, name: 'Nasz' });
      await compose(4, { packages: 1 });
      app.clock.advance(1000);
      const { body } = await compose(6, { packages: 1 });
      expect(packagesOf(body).map(({ packageName }) => packageName)).toEqual(['Mój', 'Nasz']);
      const { body: order } = await cart.finalizeShown();
      const details = await cart.agent.json<OrderDetails>(`/api/order/get-order/${order.orderId}`);
      expect(details.packages.map(({ name }) => name)).toEqual(['Mój', 'Nasz']);
      const [mail] = await run<{ body: string }>('select body from mail_outbox order by id desc limit 1', []);
      expect(mail?.body).toMatch(/Pakiet „Mój”[\s\S]*Pakiet „Nasz”/);
    });

    it('have different names; a changed one takes its name along', async () => {
      const id = await save('Na zimę');
      const taken = await create({ products: pieces(8, 2), packages: 0, name: 'Na zimę' });
      expect(taken).toMatchObject({
        status: 422,
        body: { errors: { name: ['Masz już własny pakiet o tej nazwie.'] } },
      });
      const changed = await create({ products: pieces(8, 2), packages: 0, name: 'Na zimę' }, {}, id);
      expect(changed.body.created.packageId).not.toBe(id);
      expect((await own()).map(({ packageId, pieces: held }) => [packageId, held])).toEqual([
        [changed.body.created.packageId, 10],
      ]);
      expect(await create({ products: pieces(4, 2), packages: 0, name: ' ' })).toMatchObject({
        status: 422,
        body: { errors: { name: [expect.any(String)] } },
      });
    });

    it('are not lost or renamed by saving the composition of another', async () => {
      const alfa = await save('Alfa');
      const beta = await save('Beta', 8);
      const saved = await own();
      for (const [id, name] of [
        [alfa, 'Alfa'],
        [promotionId, 'Gamma'],
      ] as const)
        expect(await create({ products: pieces(8, 2), packages: 0, name }, {}, id)).toMatchObject({
          status: 422,
          body: { errors: { name: [expect.stringContaining('„Beta”')] } },
        });
      expect(await own()).toEqual(saved);
      expect((await create({ products: pieces(8, 2), packages: 0, name: 'Gamma' }, {}, beta)).status).toBe(200);
      expect((await own()).map(({ packageName }) => packageName).toSorted()).toEqual(['Alfa', 'Gamma']);
    });

    it.each([
      ['renamed', (id: number) => post(`own/${id}`, { name: 'Nowa' })],
      ['removed', (id: number) => post(`own/${id}/remove`, {})],
      [
        'recomposed',
        (id: number) => create({ products: pieces(6, 2), packages: 0, name: 'Alfa', edits: true }, {}, id),
      ],
    ])('are not changed when somebody has %s them meanwhile', async (_, change) => {
      const id = await save('Alfa');
      expect((await change(id)).status).toBe(200);
      const saved = await own();
      expect(await create({ products: pieces(8, 2), packages: 0, name: 'Alfa', edits: true }, {}, id)).toMatchObject({
        status: 422,
        body: { errors: { edits: [expect.stringContaining('W międzyczasie')] } },
      });
      expect(await own()).toEqual(saved);
    });

    it('leave the cart when they are saved in their own place', async () => {
      const id = (await create({ products: pieces(4, 2), packages: 2 })).body.created.packageId;
      const input = { products: pieces(4, 2), packages: 0, name: 'Na zimę', replaces: id, base: 2 };
      expect(await create(input, {}, id)).toMatchObject({
        status: 200,
        body: { itemCount: 0, created: { isSaved: true } },
      });
      expect(await own()).toMatchObject([{ packageId: id, inCart: 0 }]);
    });

    it('may lack stock when saved, and say why they cannot be ordered', async () => {
      await app.make.stock(syrup, 1);
      const id = await save('Na zapas');
      expect(await own()).toMatchObject([{ available: 0, refusal: null }]);
      expect((await cart.addPackage(id, 1)).body.code).toBe('out_of_stock');
      await run('update promotions set ends_on = $2 where id = $1', [promotionId, '2026-11-27']);
      expect(await own()).toMatchObject([{ refusal: expect.stringContaining('zakończyła') }]);
    });

    it('have a name of one line, without invisible characters', async () => {
      await save(' Na\u202e zimę\u200b ');
      expect((await own()).map(({ packageName }) => packageName)).toEqual(['Na zimę']);
      for (const name of ['Na\nzimę', 'Na\u2028zimę', '\u200b'])
        expect(await create({ products: pieces(5, 2), packages: 0, name })).toMatchObject({
          status: 422,
          body: { errors: { name: [expect.any(String)] } },
        });
    });

    it.each([
      ['above a maximum', 99_999],
      ['below a minimum', 1],
    ])('are not saved %s, whatever the stock', async (_, count) => {
      await app.make.stock(syrup, 0);
      const answer = await create({ products: pieces(12, count), packages: 0, name: 'Na zapas' });
      expect(answer).toMatchObject({ status: 422, body: { errors: { [`product.${syrup}`]: [expect.any(String)] } } });
      expect(await own()).toEqual([]);
    });

    it('are at most 200', async () => {
      const id = await save('Pierwszy');
      const [{ pharmacy = 0 } = {}] = await run<{ pharmacy: number }>(
        'select pharmacy_id as pharmacy from pharmacy_packages where id = $1',
        [id],
      );
      await run(
        `insert into pharmacy_packages (promotion_id, pharmacy_id, composition, saved_name, saved_at)
         select $1, $2, n::text, 'P' || n, now() from generate_series(1, 199) as n`,
        [promotionId, pharmacy],
      );
      const answer = await create({ products: pieces(9, 2), packages: 0, name: 'Za dużo' });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { name: [`Możesz zapisać najwyżej 200${NBSP}pakietów. Usuń któryś, aby zapisać nowy.`] } },
      });
    });
  });

  describe('change while their package is in the cart', () => {
    let id: number;
    beforeEach(async () => {
      id = (await create({ products: pieces(4, 2), packages: 2 })).body.created.packageId;
    });
    const problems = async () => (await cart.get()).problems;
    const acceptAll = async () => (await cart.accept((await problems()).map((problem) => problem.id))).body;

    it.each<[string, string, unknown[], string]>([
      ['ends', 'update promotions set ends_on = $2 where id = $1', ['2026-11-27'], 'zakończyła'],
      ['is for members now', 'update promotions set is_club_only = true where id = $1', [], 'Klubu'],
      [
        'loses a product',
        'delete from promotion_products where promotion_id = $1 and product_id = $2',
        ['drops'],
        'nie wchodzi',
      ],
      [
        'asks for more',
        'update promotion_products set min_count = 3 where promotion_id = $1 and product_id = $2',
        ['syrup'],
        'co najmniej',
      ],
      [
        'allows less',
        'update promotion_products set max_count = 3 where promotion_id = $1 and product_id = $2',
        ['drops'],
        'najwyżej',
      ],
      [
        'raises its first tier',
        'update promotion_tiers set threshold = 7 where promotion_id = $1 and threshold = 6',
        [],
        'Jeszcze',
      ],
    ])('%s: the package leaves when that is accepted', async (_, text, values, reason) => {
      await run(text, [promotionId, ...values.map((value) => ({ drops, syrup })[String(value)] ?? value)]);
      const found = await problems();
      expect(found).toMatchObject([{ packageId: id, reason: expect.stringContaining(reason) }]);
      expect(['withdrawn', 'not_permitted']).toContain(found[0]?.kind);
      expect((await cart.finalizeShown()).body.code).toBe('problems');
      expect(await acceptAll()).toMatchObject({ itemCount: 0, problems: [] });
    });

    it('a product is withdrawn: the package leaves', async () => {
      await run('update products set is_withdrawn = true where id = $1', [drops]);
      expect(await problems()).toMatchObject([{ kind: 'withdrawn', reason: expect.stringContaining('Krople') }]);
      expect(await acceptAll()).toMatchObject({ itemCount: 0 });
    });

    it('a tier gives less: the price is accepted with its reason', async () => {
      await run('update promotion_tiers set discount_percent = 4 where promotion_id = $1 and threshold = 6', [
        promotionId,
      ]);
      const after = 4 * 965 + 2 * 960;
      expect(await problems()).toMatchObject([
        {
          kind: 'price',
          before: 5420,
          after,
          reason: `Rabat pakietu zmienił się z −10${NBSP}% na −4${NBSP}%, a z nim cena.`,
        },
      ]);
      expect((await cart.finalizeShown()).body.code).toBe('problems');
      expect(await acceptAll()).toMatchObject({ priceNet: 2 * after, problems: [] });
      expect(await cart.finalizeShown()).toMatchObject({ status: 200, body: { priceNet: 2 * after } });
    });

    it('a new tier is never charged unseen, nor is another price', async () => {
      const { version } = await cart.get();
      await run('update products set price_net = 1105, basic_price_net = 1105 where id = $1', [drops]);
      expect((await cart.finalize({ cartVersion: version })).body.code).toBe('stale_cart');
      expect(await problems()).toMatchObject([{ kind: 'price', reason: 'Cena pakietu się zmieniła.' }]);
    });

    it('stock falls: the reason names the product', async () => {
      await app.make.stock(syrup, 3);
      expect(await problems()).toMatchObject([
        { kind: 'stock', before: 2, after: 1, reason: `Zmienił się stan magazynu: „Syrop”. Dostępne: 1${NBSP}pakiet.` },
      ]);
      expect(await acceptAll()).toMatchObject({ itemCount: 1, problems: [] });
    });

    it('the wholesaler changes a ready-made composition: it is accepted, even at the same price', async () => {
      const twin = await app.make.product({ name: 'Bliźniak', price_net: 1005, basic_price_net: 1005 });
      const ready = await app.make.promotion({ name: 'Gotowy' }, [[1, 10]], [{ id: drops, proposed: 4 }, { id: twin }]);
      await cart.accept((await problems()).map((problem) => problem.id));
      await cart.addPackage(ready, 1);
      await run('update pharmacy_package_products set product_id = $2 where package_id = $1', [ready, twin]);
      const price = 4 * 905;
      expect(await problems()).toMatchObject([
        { kind: 'price', packageId: ready, before: price, after: price, reason: 'Skład pakietu się zmienił.' },
      ]);
      expect(await acceptAll()).toMatchObject({ problems: [] });
    });
  });

  it('unused compositions are deleted in time, others stay', async () => {
    const ids = async () =>
      (
        await run<{ id: number }>('select id from pharmacy_packages where promotion_id = $1 order by id', [promotionId])
      ).map((row) => row.id);
    const inCart = (await create({ products: pieces(4, 2) })).body.created.packageId;
    const gone = (await create({ products: pieces(5, 2) })).body.created.packageId;
    const saved = (await create({ products: pieces(6, 2), packages: 0, name: 'Mój' })).body.created.packageId;
    await cart.removePackage(gone);
    const { cleanUp } = await import('#server/services/writes/cleaning.ts');
    await cleanUp(app.deps);
    expect(await ids()).toEqual([promotionId, inCart, gone, saved].toSorted((a, b) => a - b));
    app.clock.advance(91 * 24 * 3_600_000);
    await cleanUp(app.deps);
    expect(await ids()).toEqual([promotionId, inCart, saved].toSorted((a, b) => a - b));
  });
});
