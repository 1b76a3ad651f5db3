import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CartClient, countsOf, linesOf, packagesOf } from '#tests/support/cart-client.ts';
import { describeEngines } from '#tests/support/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

/** What a cart is, in the simplest words: pieces by product, packages by id, and how often it changed. */
interface Model {
  readonly stock: Map<number, number>;
  readonly counts: Map<number, number>;
  /** What a package is made of, and how many of each are in the cart. */
  readonly recipes: readonly { id: number; pieces: readonly (readonly [number, number])[] }[];
  readonly packages: Map<number, number>;
  version: number;
}
type Operation = (model: Model, cart: CartClient, ids: readonly number[]) => Promise<void>;

/** Pieces of a product that the packages in the cart hold. */
function packed({ recipes, packages }: Model, productId: number): number {
  const of = (pieces: readonly (readonly [number, number])[]) => pieces.find(([id]) => id === productId)?.[1] ?? 0;
  return recipes.reduce((sum, { id, pieces }) => sum + of(pieces) * (packages.get(id) ?? 0), 0);
}
const left = (model: Model, id: number) => (model.stock.get(id) ?? 0) - packed(model, id);

/** Whether everything that the model wants could be had at once. */
function isEnough(model: Model): boolean {
  return [...model.stock.keys()].every((id) => (model.counts.get(id) ?? 0) <= left(model, id));
}

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
      const fits = wanted <= left(model, id);
      expect((await cart.add(id, count)).status).toBe(fits ? 200 : 422);
      if (fits) put(model, id, wanted);
    },
);

const set = fc.tuple(product, pieces).map(
  ([index, count]): Operation =>
    async (model, cart, ids) => {
      const id = ids[index] ?? 0;
      const fits = count <= left(model, id);
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
        const taken = Math.max(0, Math.min(count, left(model, id) - have));
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

const packageChange = fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 5 }), fc.boolean()).map(
  ([index, count, isAdding]): Operation =>
    async (model, cart) => {
      const id = model.recipes[index]?.id ?? 0;
      const before = model.packages.get(id) ?? 0;
      model.packages.set(id, isAdding ? before + count : count);
      const fits = isEnough(model);
      const { status } = await (isAdding ? cart.addPackage(id, count) : cart.setPackage(id, count));
      expect(status).toBe(fits ? 200 : 422);
      if (fits) model.version += 1;
      else if (before > 0) model.packages.set(id, before);
      else model.packages.delete(id);
    },
);

const removePackage = fc.nat(1).map(
  (index): Operation =>
    async (model, cart) => {
      const id = model.recipes[index]?.id ?? 0;
      expect((await cart.removePackage(id)).status).toBe(200);
      if (model.packages.delete(id)) model.version += 1;
    },
);

/** Orders what is there; the stock that others may take shrinks by it. */
const order = fc.constant<Operation>(async (model, cart) => {
  const { status } = await cart.finalize({ cartVersion: model.version });
  const isFilled = model.counts.size + model.packages.size > 0;
  expect(status).toBe(isFilled ? 200 : 422);
  for (const [id, onHand] of model.stock) model.stock.set(id, onHand - (model.counts.get(id) ?? 0) - packed(model, id));
  if (isFilled) model.version += 1;
  model.counts.clear();
  model.packages.clear();
});

describeEngines('a cart under any series of changes', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.make.warehouse({ id: 'M1' });
    await app.make.warehouse({ id: 'M2' });
  });
  afterAll(() => app.close());

  /** One of goods of both warehouses, one that shares a product with it. */
  async function recipesOf([, few = 0, some = 0, many = 0]: readonly number[]) {
    const recipes = [
      [
        [few, 1],
        [many, 3],
      ],
      [
        [some, 2],
        [many, 1],
      ],
    ] as const;
    return Promise.all(
      recipes.map(async (pieces) => ({ id: await app.make.package(pieces, { discount: 7 }), pieces })),
    );
  }

  it('is what the model says, and its sums agree', async () => {
    const operations = fc.array(
      fc.oneof(add, add, set, remove, list, removeAll, order, packageChange, packageChange, removePackage),
      {
        minLength: 1,
        maxLength: 25,
      },
    );
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
          recipes: await recipesOf(ids),
          packages: new Map(),
          version: 0,
        };
        for (const step of steps) await step(model, cart, ids);
        const view = await cart.get();
        expect(view.version).toBe(model.version);
        expect(new Map(countsOf(view))).toEqual(model.counts);
        const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
        expect(new Map(packagesOf(view).map((line) => [line.packageId, line.count]))).toEqual(model.packages);
        const goods = [...linesOf(view), ...packagesOf(view)];
        expect(sum(goods.map((line) => line.priceSumNet))).toBe(view.priceNet);
        expect(sum(goods.map((line) => line.priceSumGross))).toBe(view.priceGross);
        for (const { products, ...line } of packagesOf(view))
          expect(sum(products.map((product) => product.priceSumGross))).toBe(line.priceSumGross);
        expect(view.problems).toEqual([]);
        expect(sum(view.cartWarehouses.map((warehouse) => warehouse.priceGross))).toBe(view.priceGross);
        expect(sum(view.vat.map((row) => row.net + row.vat))).toBe(view.priceGross);
        expect(view.itemCount).toBe(sum([...model.counts.values(), ...model.packages.values()]));
      }),
      { numRuns: 20 },
    );
  }, 120_000);
});
