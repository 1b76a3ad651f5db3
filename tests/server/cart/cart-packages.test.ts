import { beforeEach, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import type { TestApp } from '#tests/support/server/server.ts';
import { CartClient, numbered, packagesOf } from '#tests/support/shop/cart-client.ts';
import { packageShop } from '#tests/support/shop/package-shop.ts';

const NBSP = '\u00a0';

describeDatabase('packages in the cart', (engine) => {
  const shop = packageShop(engine);
  let app: TestApp;
  let cart: CartClient;
  let packageId: number;
  let drops: number;
  beforeEach(() => {
    ({ app, cart, packageId, drops } = shop());
  });
  const run = <Row>(text: string, values: unknown[]) => app.db.run(statement<Row>('', text), values);
  const packageCounts = async () => packagesOf(await cart.get()).map((line) => [line.packageId, line.count]);

  it('are set or added, and have a line in each part of their goods', async () => {
    const { body } = await cart.setPackage(packageId, 2);
    expect(body).toMatchObject({ version: numbered(1), itemCount: 2, problems: [] });
    const [first, second] = body.cartWarehouses;
    expect(first?.warmPackages).toEqual([
      {
        packageId,
        packageName: expect.stringMatching(/^Pakiet/),
        promotionId: packageId,
        packageType: 'TYPE_COUNT_BASED',
        discountPercent: 10,
        count: 2,
        available: 10,
        changed: { name: expect.stringMatching(/^apteka/), at: app.deps.now().toISOString() },
        priceSumNet: 4 * 905,
        priceSumGross: 3620 + 290,
        products: [
          expect.objectContaining({
            productId: drops,
            count: 2,
            productPriceNet: 905,
            basicPriceNet: 1005,
            priceSumNet: 3620,
            priceSumGross: 3910,
          }),
        ],
      },
    ]);
    expect(second?.warmPackages).toMatchObject([
      { packageId, count: 2, priceSumNet: 6 * 900, products: [{ count: 3 }] },
    ]);
    expect(first?.warmMinimum).toEqual({ minimum: 5000, sum: 3620, missing: 1380 });
    expect(body.priceNet).toBe(3620 + 5400);
    expect(body.basicPriceNet).toBe(4 * 1005 + 6 * 1000);
    expect(body.vat).toEqual([
      { rate: 8, net: 3620, vat: 290 },
      { rate: 23, net: 5400, vat: 1242 },
    ]);
    expect((await cart.setPackage(packageId, 1)).body).toMatchObject({ version: numbered(2), itemCount: 1 });
  });

  it('are added up', async () => {
    await cart.addPackage(packageId, 2);
    expect((await cart.addPackage(packageId, 3)).body).toMatchObject({ version: numbered(2), itemCount: 5 });
    expect(await cart.addPackage(packageId, 6)).toMatchObject({
      status: 422,
      body: {
        code: 'out_of_stock',
        available: 10,
        message: expect.stringMatching(
          /^Za mało w magazynie: „Lek \d+”\. Dostępne: 10\spakietów, w koszyku masz już 5\spakietów\.$/,
        ),
        errors: { [`product.${drops}`]: [expect.stringMatching(/Lek/)] },
      },
    });
    expect(await cart.get()).toMatchObject({ version: numbered(2), itemCount: 5 });
  });

  it('are limited by the maximum pieces per order line', async () => {
    const plenty = await app.make.product({ warehouse_id: 'P1', available: 900_000 });
    const bundle = await app.make.package([[plenty, 2]]);
    await cart.addPackage(bundle, 49_990);
    expect(await cart.addPackage(bundle, 10)).toMatchObject({
      status: 422,
      body: {
        code: 'out_of_stock',
        available: 49_999,
        message: `Tego pakietu zamówisz najwyżej 49${NBSP}999${NBSP}pakietów, w koszyku masz już 49${NBSP}990${NBSP}pakietów.`,
      },
    });
    expect((await cart.setPackage(bundle, 50_000)).status).toBe(422);
    expect((await cart.addPackage(bundle, 9)).status).toBe(200);
    expect(await packageCounts()).toEqual([[bundle, 49_999]]);
  });

  it('are removed completely; removing a missing one is no error', async () => {
    const other = await app.make.package([[drops, 1]]);
    await cart.setPackage(packageId, 2);
    await cart.setPackage(other, 1);
    await cart.add(drops, 1);
    expect((await cart.removePackage(packageId)).body).toMatchObject({ version: numbered(4), itemCount: 2 });
    expect(await cart.removePackage(packageId)).toMatchObject({ status: 200, body: { version: numbered(4) } });
    expect(await packageCounts()).toEqual([[other, 1]]);
    expect((await cart.removeAll()).body).toMatchObject({ version: numbered(5), itemCount: 1 });
    expect(await packageCounts()).toEqual([[other, 1]]);
  });

  it.each(['x', '0', '-1', '1.5', '99999999999'])('refuse the id %s by field', async (id) => {
    for (const path of [
      `add-package-to-cart/${id}/1`,
      `set-package-count-in-cart/${id}/1`,
      `remove-all-packages-from-cart/${id}`,
    ]) {
      const response = await cart.agent.call(`/api/cart/${path}`);
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { code: 'invalid', errors: { id: [expect.any(String)] } },
      ]);
    }
  });

  it.each(['x', '0', '-1', '1.5', '100000', '99999999999'])('refuse the count %s by field', async (count) => {
    for (const path of [
      `add-package-to-cart/${packageId}/${count}`,
      `set-package-count-in-cart/${packageId}/${count}`,
    ]) {
      const response = await cart.agent.call(`/api/cart/${path}`);
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { code: 'invalid', errors: { count: [expect.any(String)] } },
      ]);
    }
    expect(await cart.get()).toMatchObject({ version: numbered(0) });
  });

  it.each([
    ['unknown', 404, 'not_found', async () => 2_000_000_000],
    ['empty', 404, 'not_found', () => app.make.package([])],
    ['ended', 422, 'withdrawn', () => app.make.package([[drops, 1]], { ends_on: '2026-11-27' })],
    ['of a withdrawn product', 422, 'withdrawn', () => of({ is_withdrawn: true })],
    ['of a refunded product', 422, 'withdrawn', () => of({ is_refunded: true })],
    ['of a controlled product', 422, 'withdrawn', () => of({ controlled_group: 'II-P' })],
    ['for hospitals only', 422, 'not_permitted', () => of({ rx_category: 'Lz' })],
    ['short of one product', 422, 'out_of_stock', () => of({ available: 0 })],
  ])('refuse one that is %s', async (_, status, code, make) => {
    const id = await make();
    expect(await cart.setPackage(id, 1)).toMatchObject({ status, body: { code, message: expect.any(String) } });
    expect(await cart.addPackage(id, 1)).toMatchObject({ status, body: { code } });
    expect(await cart.get()).toMatchObject({ version: numbered(0), cartWarehouses: [] });
  });
  const of = async (columns: Parameters<TestApp['make']['product']>[0]) =>
    app.make.package([
      [drops, 1],
      [await app.make.product(columns), 1],
    ]);

  it('are sold until their last day in Warsaw, inclusive', async () => {
    const last = await app.make.package([[drops, 1]], { ends_on: '2026-11-28' });
    app.clock.set('2026-11-28T22:59:00.000Z');
    expect((await cart.setPackage(last, 3)).status).toBe(200);
    app.clock.set('2026-11-28T23:00:00.000Z');
    for (const count of [3, 4])
      expect(await cart.setPackage(last, count)).toMatchObject({ status: 422, body: { code: 'withdrawn' } });
    const less = await cart.setPackage(last, 1);
    expect(less).toMatchObject({ status: 200, body: { itemCount: 1 } });
    const [problem] = less.body.problems;
    expect(problem).toMatchObject({ kind: 'withdrawn', packageId: last, id: `withdrawn:package-${last}:` });
    expect((await cart.accept([problem?.id ?? ''])).body).toMatchObject({ itemCount: 0, problems: [] });
  });

  it('belong to their pharmacy only', async () => {
    await cart.setPackage(packageId, 2);
    const other = new CartClient(await app.login((await app.make.user()).login));
    expect(await other.get()).toMatchObject({ version: numbered(0), itemCount: 0 });
    await other.removePackage(packageId);
    expect(await packageCounts()).toEqual([
      [packageId, 2],
      [packageId, 2],
    ]);
    const anonymous = await app.request(`/api/cart/set-package-count-in-cart/${packageId}/1`);
    expect([401, 403]).toContain(anonymous.status);
  });

  it('require a key, check the version, and change once per key', async () => {
    expect((await cart.agent.call(`/api/cart/add-package-to-cart/${packageId}/1`, { key: null })).status).toBe(403);
    const key = crypto.randomUUID();
    const first = await cart.addPackage(packageId, 1, { key });
    expect(await cart.addPackage(packageId, 1, { key })).toEqual(first);
    expect(await cart.get()).toMatchObject({ version: numbered(1), itemCount: 1 });
    const { version } = await cart.get();
    const cartVersion = `${version}x`;
    for (const stale of [
      await cart.addPackage(packageId, 1, { cartVersion }),
      await cart.setPackage(packageId, 5, { cartVersion }),
      await cart.removePackage(packageId, { cartVersion }),
    ])
      expect(stale).toMatchObject({ status: 412, body: { code: 'stale_cart' } });
    expect((await cart.setPackage(packageId, 5, { cartVersion: version })).status).toBe(200);
  });

  it('add up when changed in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => cart.addPackage(packageId, 1)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await cart.get()).toMatchObject({ version: numbered(5), itemCount: 5 });
  });

  it('have no effect on suggestions', async () => {
    const category_id = await app.make.category();
    const hit = () => app.make.product({ category_id, is_hit: true });
    const [packed, free] = [await hit(), await hit()];
    await cart.add(await app.make.product({ category_id }), 1);
    const suggested = async () => (await cart.get()).productSuggestionsByProduct.products.map(({ id }) => id);
    expect((await suggested()).toSorted((a, b) => a - b)).toEqual([packed, free]);
    await cart.setPackage(await app.make.package([[packed, 1]]), 1);
    expect(await suggested()).toEqual([free]);
  });

  it('show a problem again when a price changes', async () => {
    await cart.setPackage(packageId, 1);
    await run('update products set basic_price_net = 1105, price_net = 1105 where id = $1', [drops]);
    const [problem, ...more] = (await cart.get()).problems;
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ kind: 'price', packageId, before: 2 * 905 + 2700, after: 2 * 995 + 2700 });
    const { body } = await cart.accept([problem?.id ?? '']);
    expect([body.problems, body.priceNet]).toEqual([[], 2 * 995 + 2700]);
  });
});
