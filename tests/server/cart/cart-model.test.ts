import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { describeEngines } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient, countsOf, linesOf, numbered, packagesOf } from '#tests/support/shop/cart-client.ts';
import { repeats } from '#tests/support/soak.ts';

/** The simplest model of a cart: pieces by product, packages by id, and the version. */
interface Model {
  /** Available pieces. */
  readonly stock: Map<number, number>;
  readonly counts: Map<number, number>;
  /** Contents of each package, and how many of it are in the cart. */
  readonly recipes: readonly { id: number; pieces: Recipe }[];
  readonly packages: Map<number, number>;
  version: number;
}
type Operation = (model: Model, cart: CartClient, ids: readonly number[], fall: Fall) => Promise<void>;
/** Another pharmacy takes pieces of a product. */
type Fall = (productId: number, pieces: number) => Promise<unknown>;

type Recipe = readonly (readonly [number, number])[];
const inOne = (pieces: Recipe, productId: number) => pieces.find(([id]) => id === productId)?.[1] ?? 0;

/** Pieces of a product inside the cart's packages. */
function packed({ recipes, packages }: Model, productId: number): number {
  return recipes.reduce((sum, { id, pieces }) => sum + inOne(pieces, productId) * (packages.get(id) ?? 0), 0);
}

/** How many of each package the stock allows, served in order. */
function given({ recipes, packages, stock }: Model): Map<number, number> {
  const rest = new Map(stock);
  const served = recipes.map(({ id, pieces }): [number, number] => {
    const whole = Math.min(...pieces.map(([product, count]) => Math.floor((rest.get(product) ?? 0) / count)));
    const count = Math.min(packages.get(id) ?? 0, whole);
    for (const [product, each] of pieces) rest.set(product, (rest.get(product) ?? 0) - each * count);
    return [id, count];
  });
  return new Map(served);
}

/** Pieces of a product that packages leave; packages without stock take none. */
function left(model: Model, productId: number): number {
  const packages = given(model);
  return (model.stock.get(productId) ?? 0) - packed({ ...model, packages }, productId);
}

/** Whether the stock covers everything in the model of these products. */
function isEnough(model: Model, productIds: readonly number[]): boolean {
  const { stock, counts } = model;
  return productIds.every((id) => (counts.get(id) ?? 0) + packed(model, id) <= (stock.get(id) ?? 0));
}
const isOrderable = (model: Model) => isEnough(model, [...model.stock.keys()]);

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
      const fits = count <= left(model, id) || count < (model.counts.get(id) ?? 0);
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
  ([index, pieces, isAdding]): Operation =>
    async (model, cart) => {
      const { id = 0, pieces: recipe = [] } = model.recipes[index] ?? {};
      const before = model.packages.get(id) ?? 0;
      const count = isAdding ? before + pieces : pieces;
      const isGiven = count <= before && count <= (given(model).get(id) ?? 0);
      model.packages.set(id, count);
      const products = recipe.map(([product]) => product);
      const fits = count < before || isGiven || isEnough(model, products);
      const { status } = await (isAdding ? cart.addPackage(id, pieces) : cart.setPackage(id, count));
      expect(status).toBe(fits ? 200 : 422);
      if (fits) model.version += 1;
      else if (before > 0) model.packages.set(id, before);
      else model.packages.delete(id);
    },
);

const fallOf = fc.tuple(product, fc.integer({ min: 1, max: 8 })).map(
  ([index, pieces]): Operation =>
    async (model, _, ids, fall) => {
      const id = ids[index] ?? 0;
      const stock = model.stock.get(id) ?? 0;
      await fall(id, Math.min(stock, pieces));
      model.stock.set(id, Math.max(0, stock - pieces));
    },
);

/** The count shown as available is accepted, and so is a lower one, even after stock fell. */
const setAsShown = fc.tuple(fc.nat(5), fc.boolean()).map(
  ([index, isLower]): Operation =>
    async (model, cart) => {
      const view = await cart.get();
      const lines = linesOf(view).map((line) => ({ ...line, isPackage: false, id: line.productId }));
      const packages = packagesOf(view).map((line) => ({ ...line, isPackage: true, id: line.packageId }));
      const things = [...lines, ...packages];
      const thing = things[index % Math.max(1, things.length)];
      const count = thing && (isLower ? thing.count - 1 : thing.available);
      if (!thing || !count) return;
      const { status } = await (thing.isPackage ? cart.setPackage(thing.id, count) : cart.set(thing.id, count));
      expect(status).toBe(200);
      if (thing.isPackage) model.packages.set(thing.id, count);
      else model.counts.set(thing.id, count);
      model.version += 1;
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

/** Orders the cart, which reduces the stock. */
const order = fc.constant<Operation>(async (model, cart) => {
  const { status } = await cart.finalizeShown();
  const isFilled = model.counts.size + model.packages.size > 0;
  expect(status).toBe(isFilled && isOrderable(model) ? 200 : 422);
  if (!isOrderable(model)) return;
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

  const fall: Fall = (productId, pieces) =>
    app.db.run(statement('', 'update stock set on_hand = on_hand - $2 where product_id = $1'), [productId, pieces]);

  /** Two packages: one with goods of both warehouses, one that shares a product with it. */
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

  it('matches the model, and its sums agree', async () => {
    const operations = fc.array(
      fc.oneof(
        ...[add, set, remove, list, removeAll, order, removePackage].map((arbitrary) => ({ arbitrary, weight: 1 })),
        // Most of the difficulty is stock that falls under a filled cart.
        ...[add, packageChange, fallOf, setAsShown].map((arbitrary) => ({ arbitrary, weight: 4 })),
      ),
      { minLength: 1, maxLength: 30 },
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
        for (const step of steps) await step(model, cart, ids, fall);
        const view = await cart.get();
        expect(view.version).toEqual(numbered(model.version));
        expect(new Map(countsOf(view))).toEqual(model.counts);
        const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
        expect(new Map(packagesOf(view).map((line) => [line.packageId, line.count]))).toEqual(model.packages);
        const goods = [...linesOf(view), ...packagesOf(view)];
        expect(sum(goods.map((line) => line.priceSumNet))).toBe(view.priceNet);
        expect(sum(goods.map((line) => line.priceSumGross))).toBe(view.priceGross);
        for (const { products, ...line } of packagesOf(view))
          expect(sum(products.map((product) => product.priceSumGross))).toBe(line.priceSumGross);
        expect(view.problems.length === 0).toBe(isOrderable(model));
        expect(view.problems.every(({ kind }) => kind === 'stock')).toBe(true);
        expect(sum(view.cartWarehouses.map((warehouse) => warehouse.priceGross))).toBe(view.priceGross);
        expect(sum(view.vat.map((row) => row.net + row.vat))).toBe(view.priceGross);
        expect(view.itemCount).toBe(sum([...model.counts.values(), ...model.packages.values()]));
      }),
      { numRuns: repeats(80, 800) },
    );
  }, 600_000);
});
