import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { beginGeneration } from '#server/repositories/writes/generation.ts';
import { ROUTES, type RouteName, type RouteRow } from '#shared/contract/rows/routes.ts';
import type { AgentOptions } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient, countsOf, linesOf, numbered } from '#tests/support/shop/cart-client.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';
import { numberOf } from '#tests/support/shop/versions.ts';

const NBSP = '\u00a0';
const DAY = 24 * 3_600_000;
const UNKNOWN = 2_000_000_000;

describeDatabase('cart changes', (engine) => {
  let app: TestApp;
  let cart: CartClient;
  let user: MadeUser;
  let productId: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    user = await app.make.user();
    cart = new CartClient(await app.login(user.login));
    productId = await app.make.product({ available: 10 });
  });
  const run = (text: string, values: unknown[]) => app.db.run(statement('', text), values);

  it('is empty at first, at version 0', async () => {
    expect(await cart.get()).toEqual({
      version: numbered(0),
      changed: null,
      priceNet: 0,
      basicPriceNet: 0,
      priceGross: 0,
      vat: [],
      itemCount: 0,
      cartWarehouses: [],
      narcoticDocuments: [],
      productSuggestionsByProduct: { products: [] },
      problems: [],
      errors: [],
    });
  });

  it('requires a session', async () => {
    expect((await app.request('/api/cart/')).status).toBe(401);
  });

  describe('adding', () => {
    it('creates a line, then adds up; each change raises the version by one', async () => {
      expect(countsOf((await cart.add(productId, 3)).body)).toEqual([[productId, 3]]);
      const second = (await cart.add(productId, 4)).body;
      expect(countsOf(second)).toEqual([[productId, 7]]);
      expect(second).toMatchObject({ version: numbered(2), priceNet: 7000, priceGross: 7560, itemCount: 7 });
    });

    it('refuses more than the stock, returns the available pieces and changes nothing', async () => {
      await cart.add(productId, 8);
      expect(await cart.add(productId, 3)).toMatchObject({
        status: 422,
        body: {
          code: 'out_of_stock',
          available: 10,
          message: 'Za mało w magazynie. Dostępne: 10\u00a0sztuk, w koszyku masz już 8\u00a0sztuk.',
        },
      });
      expect(await cart.get()).toMatchObject({ version: numbered(1), itemCount: 8 });
    });

    it.each([
      { name: 'unknown', columns: null, status: 404, code: 'not_found' },
      { name: 'withdrawn', columns: { is_withdrawn: true }, status: 422, code: 'withdrawn' },
      { name: 'for hospitals only', columns: { rx_category: 'Lz' }, status: 422, code: 'not_permitted' },
      { name: 'out of stock', columns: { available: 0 }, status: 422, code: 'out_of_stock' },
    ])('refuses a product that is $name', async ({ columns, status, code }) => {
      const id = columns ? await app.make.product(columns) : UNKNOWN;
      expect(await cart.add(id, 1)).toMatchObject({ status, body: { code } });
      expect(await cart.set(id, 1)).toMatchObject({ status, body: { code } });
      expect(await cart.get()).toMatchObject({ version: numbered(0), cartWarehouses: [] });
    });

    it('refuses more of a product than one change may add, whatever the stock', async () => {
      const plenty = await app.make.product({ available: 300_000 });
      await cart.add(plenty, 99_990);
      expect(await cart.add(plenty, 10)).toMatchObject({
        status: 422,
        body: {
          code: 'out_of_stock',
          available: 99_999,
          message: `Jednego produktu zamówisz najwyżej 99${NBSP}999${NBSP}sztuk, w koszyku masz już 99${NBSP}990${NBSP}sztuk.`,
        },
      });
      const { body } = await cart.list([
        { id: plenty, count: 5 },
        { id: plenty, count: 5 },
        { id: plenty, count: 5 },
      ]);
      expect(body.receipt?.map(({ added, outcome }) => [added, outcome])).toEqual([
        [5, 'added'],
        [4, 'reduced'],
        [0, 'refused'],
      ]);
      expect(countsOf(await cart.get())).toEqual([[plenty, 99_999]]);
      await run('update cart_lines set count = 250000 where product_id = $1', [plenty]);
      expect((await cart.add(plenty, 1)).status).toBe(422);
      expect((await cart.set(plenty, 99_999)).status).toBe(200);
    });

    it('excludes pieces that other orders reserved', async () => {
      await run('update stock set reserved = 7 where product_id = $1', [productId]);
      expect((await cart.add(productId, 4)).body).toMatchObject({ code: 'out_of_stock', available: 3 });
    });

    it('sells hospital goods to a hospital', async () => {
      const pharmacyId = await app.make.pharmacy({ kind: 'hospital' });
      cart = new CartClient(await app.login((await app.make.user({ pharmacy_id: pharmacyId })).login));
      expect((await cart.add(await app.make.product({ rx_category: 'Lz' }), 1)).status).toBe(200);
    });

    it.each(['0/1/1', '1/0/1', '1/100000/1', 'x/1/1', '1/1.5/1', '1/-1/1', `1/1/${encodeURIComponent('a/b')}`])(
      'refuses /add-to-cart/%s by field',
      async (tail) => {
        const response = await cart.agent.call(`/api/cart/add-to-cart/${tail}`);
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({ code: 'invalid', errors: expect.anything() });
      },
    );

    it('stores the shelf with the line', async () => {
      await cart.agent.call(`/api/cart/add-to-cart/${productId}/1/B7`);
      expect(linesOf((await cart.set(productId, 2)).body)[0]?.shelf).toBe('B7');
    });

    it('is allowed while sales are blocked', async () => {
      await run('update pharmacies set is_sales_allowed = false where id = $1', [user.pharmacyId]);
      const { body } = await cart.add(productId, 1);
      expect(body.itemCount).toBe(1);
      expect(body.errors).toMatchObject([{ code: 'sales_blocked' }]);
    });
  });

  describe('setting', () => {
    it('replaces the count, up and down, and creates a missing line', async () => {
      for (const count of [5, 10, 1]) {
        expect(countsOf((await cart.set(productId, count)).body)).toEqual([[productId, count]]);
      }
    });

    it.each([
      { held: 5, base: 5, wanted: 6, isDone: true },
      { held: 8, base: 5, wanted: 6, isDone: false },
      { held: 8, base: 5, wanted: 4, isDone: false },
      { held: 0, base: 5, wanted: 6, isDone: false },
      { held: 6, base: 5, wanted: 6, isDone: true },
      { held: 0, base: 0, wanted: 6, isDone: true },
    ])('$base → $wanted while the line holds $held: $isDone', async ({ held, base, wanted, isDone }) => {
      if (held > 0) await cart.set(productId, held);
      const before = await cart.get();
      const key = randomUUID();
      const answer = await cart.set(productId, wanted, { base, key });
      if (isDone) expect(countsOf(answer.body)).toEqual([[productId, wanted]]);
      else {
        expect(answer).toMatchObject({ status: 412, body: { code: 'count_changed', count: held } });
        expect(await cart.get()).toEqual(before);
      }
      await cart.removeAll();
      expect(await cart.set(productId, wanted, { base, key })).toEqual(answer);
    });

    it('refuses what another device made of the line, before every other error', async () => {
      await cart.set(productId, 8);
      await run('update products set is_withdrawn = true where id = $1', [productId]);
      expect(await cart.set(productId, 99, { base: 5 })).toMatchObject({
        status: 412,
        body: { code: 'count_changed', message: `W międzyczasie ilość zmieniono na 8${NBSP}sztuk.` },
      });
      expect((await cart.set(productId, 99, { base: 8 })).body.code).toBe('withdrawn');
    });

    it('refuses a base that is no count', async () => {
      const response = await cart.agent.call(`/api/cart/set-product-count-in-cart/${productId}/1?base=-1`);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: { base: [expect.any(String)] } });
    });

    it('refuses more than the stock', async () => {
      await cart.set(productId, 5);
      expect((await cart.set(productId, 11)).body).toMatchObject({ code: 'out_of_stock', available: 10 });
      expect(countsOf(await cart.get())).toEqual([[productId, 5]]);
    });
  });

  describe('removing', () => {
    it('removes one product; a missing one is no error', async () => {
      await cart.add(productId, 1);
      await cart.add(await app.make.product(), 1);
      expect((await cart.remove(productId)).body).toMatchObject({ version: numbered(3), itemCount: 1 });
      expect((await cart.remove(productId)).body).toMatchObject({ version: numbered(3), itemCount: 1 });
    });

    it('refuses to remove another count than the user saw', async () => {
      await cart.set(productId, 8);
      expect(await cart.remove(productId, { base: 5 })).toMatchObject({
        status: 412,
        body: { code: 'count_changed', count: 8 },
      });
      expect(countsOf(await cart.get())).toEqual([[productId, 8]]);
      expect((await cart.remove(productId, { base: 8 })).body.itemCount).toBe(0);
      expect((await cart.remove(productId, { base: 8 })).status).toBe(200);
    });

    it('empties the cart', async () => {
      await cart.add(productId, 2);
      expect((await cart.removeAll()).body).toMatchObject({ version: numbered(2), itemCount: 0, cartWarehouses: [] });
      expect((await cart.removeAll()).body).toMatchObject({ version: numbered(2) });
    });

    it("does not affect another pharmacy's cart", async () => {
      await cart.add(productId, 2);
      const other = new CartClient(await app.login((await app.make.user()).login));
      await other.remove(productId);
      await other.removeAll();
      expect(await cart.get()).toMatchObject({ itemCount: 2 });
    });
  });

  describe('If-Cart-Version', () => {
    const writes: Partial<Record<RouteName, (options: AgentOptions) => Promise<unknown>>> = {
      addToCart: (options) => cart.add(productId, 1, options),
      setProductCount: (options) => cart.set(productId, 1, options),
      removeProductFromCart: (options) => cart.remove(productId, options),
      removeAllProductsFromCart: (options) => cart.removeAll(options),
      addProductsList: (options) => cart.list([{ id: productId, count: 1 }], options),
      acceptProblems: (options) => cart.accept(['x'], options),
    };

    it('is tested for every call that accepts it', () => {
      const rows: readonly RouteRow[] = Object.values(ROUTES);
      const heeding = rows.filter(({ cartVersion }) => cartVersion === 'may').map(({ name }) => name);
      // These need an order, a file or a package: see reorder.test.ts, demand-forms.test.ts, cart-packages.test.ts and
      // promotions/packages.test.ts.
      const elsewhere = ['sendReorder', 'addDemandForm', 'deleteDemandForm'];
      const ofPackages = ['addPackageToCart', 'setPackageCount', 'removePackageFromCart', 'createPackage'];
      expect([...Object.keys(writes), ...elsewhere, ...ofPackages].toSorted()).toEqual(heeding.toSorted());
    });

    it.each(Object.entries(writes))('%s: 412 when stale, accepted when fresh', async (_, send) => {
      const empty = await cart.get();
      await cart.add(productId, 2);
      const { version } = await cart.get();
      for (const cartVersion of [empty.version, '1', '', version.replace('.1.', '.2.'), `${version}x`]) {
        expect(await send({ cartVersion })).toMatchObject({ status: 412, body: { code: 'stale_cart' } });
      }
      expect(await cart.get()).toMatchObject({ version, itemCount: 2 });
      expect(await send({ cartVersion: version })).toMatchObject({ status: 200 });
    });

    it('refuses a stale set of a line that has been removed', async () => {
      const { version } = (await cart.add(productId, 2)).body;
      const emptied = (await cart.remove(productId)).body;
      expect(await cart.set(productId, 5, { cartVersion: version })).toMatchObject({
        status: 412,
        body: { code: 'stale_cart' },
      });
      expect(await cart.get()).toMatchObject({ version: numbered(2), itemCount: 0 });
      expect((await cart.set(productId, 5, { cartVersion: emptied.version })).body).toMatchObject({
        version: numbered(3),
        itemCount: 5,
      });
    });

    it('is checked before other errors', async () => {
      const { version } = await cart.get();
      await cart.add(productId, 2);
      expect((await cart.add(productId, 99, { cartVersion: version })).body.code).toBe('stale_cart');
      expect((await cart.set(productId, 99, { cartVersion: version })).body.code).toBe('stale_cart');
    });

    it('fits a cart that never existed; any other is stale', async () => {
      const { version } = await cart.get();
      expect((await cart.add(productId, 1, { cartVersion: version.replace('.0.', '.3.') })).status).toBe(412);
      expect((await cart.add(productId, 1, { cartVersion: `"${version}"` })).body).toMatchObject({
        version: numbered(1),
      });
    });

    it('is another when the same number was reached by another way, or in another generation', async () => {
      await cart.add(productId, 6);
      const { version } = await cart.get();
      expect((await cart.get()).version).toBe(version);
      await run('update cart_lines set count = 7 where pharmacy_id = $1', [user.pharmacyId]);
      const other = await cart.get();
      expect(numberOf(other.version)).toBe(numberOf(version));
      expect(other.version).not.toBe(version);

      await run('update cart_lines set count = 6 where pharmacy_id = $1', [user.pharmacyId]);
      expect((await cart.get()).version).toBe(version);
      await beginGeneration(app.db);
      expect((await cart.get()).version).not.toBe(version);
      expect((await cart.add(productId, 1, { cartVersion: version })).body.code).toBe('stale_cart');
    });
  });

  describe('once', () => {
    it('repeats the stored answer, and after a day returns the current cart', async () => {
      const key = randomUUID();
      const first = await cart.add(productId, 2, { key });
      await cart.add(productId, 1);
      expect(await cart.add(productId, 2, { key })).toEqual(first);
      await run('update idempotency_keys set body = null where scope = $1', [`user:${user.userId}`]);
      app.clock.advance(DAY);
      expect((await cart.add(productId, 2, { key })).body).toMatchObject({ version: numbered(2), itemCount: 3 });
    });

    it('answers a repeat in another generation with the current cart, and does it no second time', async () => {
      const key = randomUUID();
      await cart.add(productId, 2, { key });
      await cart.add(productId, 1);
      await beginGeneration(app.db);
      const now = await cart.get();
      expect((await cart.add(productId, 2, { key })).body).toEqual(now);
      expect(now.itemCount).toBe(3);
    });

    it('repeats a refusal even when the change would be accepted now', async () => {
      const key = randomUUID();
      expect((await cart.add(productId, 11, { key })).status).toBe(422);
      await app.make.stock(productId, 50);
      expect((await cart.add(productId, 11, { key })).status).toBe(422);
      expect((await cart.add(productId, 11)).status).toBe(200);
    });
  });

  describe('statements', () => {
    it('an add and a set take at most six, the cart two and one for suggestions', async () => {
      expect((await app.statements(() => cart.add(productId, 1))).length).toBeLessThanOrEqual(6);
      expect((await app.statements(() => cart.set(productId, 2))).length).toBeLessThanOrEqual(6);
      expect(await app.statements(() => cart.get())).toHaveLength(3);
      await cart.removeAll();
      expect(await app.statements(() => cart.get())).toHaveLength(2);
    });

    it('a list takes the same number, whatever its length', async () => {
      const ids = await Promise.all(Array.from({ length: 30 }, () => app.make.product()));
      await cart.add(productId, 1);
      const short = await app.statements(() => cart.list([{ id: productId, count: 1 }]));
      const long = await app.statements(() => cart.list(ids.map((id) => ({ id, count: 1 }))));
      expect(long).toEqual(short);
    });
  });
});
