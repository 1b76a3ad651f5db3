import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CartClient, countsOf, linesOf } from '#tests/support/cart-client.ts';
import { describeEngines } from '#tests/support/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

/** What a cart is, in the simplest words: pieces by product, and how often it changed. */
interface Model {
  readonly stock: Map<number, number>;
  readonly counts: Map<number, number>;
  version: number;
}
type Operation = (model: Model, cart: CartClient, ids: readonly number[]) => Promise<void>;

const STOCKS = [0, 3, 8, 20];
const product = fc.nat(STOCKS.length - 1);
const pieces = fc.integer({ min: 1, max: 12 });

function put(model: Model, id: number, count: number): void {
  if (count > 0) model.counts.set(id, count);
  else model.counts.delete(id);
  model.version += 1;
}

const add = fc.tuple(product, pieces).map(
  ([index, count]): Operation =>
    async (model, cart, ids) => {
      const id = ids[index] ?? 0;
      const wanted = (model.counts.get(id) ?? 0) + count;
      const fits = wanted <= (model.stock.get(id) ?? 0);
      expect((await cart.add(id, count)).status).toBe(fits ? 200 : 422);
      if (fits) put(model, id, wanted);
    },
);

const set = fc.tuple(product, pieces).map(
  ([index, count]): Operation =>
    async (model, cart, ids) => {
      const id = ids[index] ?? 0;
      const fits = count <= (model.stock.get(id) ?? 0);
      expect((await cart.set(id, count)).status).toBe(fits ? 200 : 422);
      if (fits) put(model, id, count);
    },
);

const remove = product.map(
  (index): Operation =>
    async (model, cart, ids) => {
      const id = ids[index] ?? 0;
      expect((await cart.remove(id)).status).toBe(200);
      if (model.counts.has(id)) put(model, id, 0);
    },
);

const list = fc.array(fc.tuple(product, pieces), { minLength: 1, maxLength: 6 }).map(
  (rows): Operation =>
    async (model, cart, ids) => {
      const sent = rows.map(([index, count]) => ({ id: ids[index] ?? 0, count }));
      const { body } = await cart.list(sent);
      const added = sent.map(({ id, count }) => {
        const have = model.counts.get(id) ?? 0;
        const taken = Math.max(0, Math.min(count, (model.stock.get(id) ?? 0) - have));
        if (taken > 0) model.counts.set(id, have + taken);
        return taken;
      });
      expect(body.receipt?.map((row) => row.added)).toEqual(added);
      if (added.some((count) => count > 0)) model.version += 1;
    },
);

const removeAll = fc.constant<Operation>(async (model, cart) => {
  expect((await cart.removeAll()).status).toBe(200);
  if (model.counts.size > 0) model.version += 1;
  model.counts.clear();
});

/** Orders what is there; the stock that others may take shrinks by it. */
const order = fc.constant<Operation>(async (model, cart) => {
  const { status } = await cart.finalize({ cartVersion: model.version });
  expect(status).toBe(model.counts.size > 0 ? 200 : 422);
  for (const [id, count] of model.counts) model.stock.set(id, (model.stock.get(id) ?? 0) - count);
  if (model.counts.size > 0) model.version += 1;
  model.counts.clear();
});

describeEngines('a cart under any series of changes', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.make.warehouse({ id: 'M1' });
    await app.make.warehouse({ id: 'M2' });
  });
  afterAll(() => app.close());

  it('is what the model says, and its sums agree', async () => {
    const operations = fc.array(fc.oneof(add, add, set, remove, list, removeAll, order), {
      minLength: 1,
      maxLength: 25,
    });
    await fc.assert(
      fc.asyncProperty(operations, async (steps) => {
        const cart = new CartClient(await app.login((await app.make.user()).login));
        const ids: number[] = [];
        for (const [index, available] of STOCKS.entries()) {
          const price = 101 + 37 * index;
          ids.push(
            await app.make.product({
              available,
              warehouse_id: index % 2 ? 'M1' : 'M2',
              vat_rate: [5, 8, 23, 8][index],
              price_net: price,
              basic_price_net: price,
            }),
          );
        }
        const model: Model = {
          stock: new Map(ids.map((id, i) => [id, STOCKS[i] ?? 0])),
          counts: new Map(),
          version: 0,
        };
        for (const step of steps) await step(model, cart, ids);
        const view = await cart.get();
        expect(view.version).toBe(model.version);
        expect(new Map(countsOf(view))).toEqual(model.counts);
        const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
        expect(sum(linesOf(view).map((line) => line.priceSumGross))).toBe(view.priceGross);
        expect(sum(view.cartWarehouses.map((warehouse) => warehouse.priceGross))).toBe(view.priceGross);
        expect(sum(view.vat.map((row) => row.net + row.vat))).toBe(view.priceGross);
        expect(view.itemCount).toBe(sum([...model.counts.values()]));
      }),
      { numRuns: 20 },
    );
  }, 120_000);
});
