import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { Product } from '#shared/contract/products.ts';
import type { Calculation } from '#shared/contract/promotions/calculation.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import type { FullSnapshot, PromotionPart, StockPart } from '#shared/contract/snapshot.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { calculate } from '#shared/rules/promotion/calculate.ts';
import type { Buyer, Composition } from '#shared/rules/promotion/goods.ts';
import { readFull } from '#shared/snapshot/copy.ts';
import { CopyReader } from '#shared/snapshot/products.ts';
import { applyPromotions, NO_PROMOTIONS } from '#shared/snapshot/promotions.ts';
import { applyStock, NO_STOCK } from '#shared/snapshot/stock.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient, packagesOf } from '#tests/support/shop/cart-client.ts';
import { anyComposition } from '#tests/support/shop/promotions.ts';
import { LoadedCatalogue } from '#web/offline/catalogue/loaded-catalogue.ts';

const RUNS = 12;
const BY_NAME = { order: 'name:desc' } as const;
const pricesOf = (products: readonly Product[]) =>
  new Map(products.map(({ id, packagePriceNet }) => [id, packagePriceNet]));

describeDatabase('a composition', (engine) => {
  let app: TestApp;
  let cart: CartClient;
  beforeAll(async () => {
    app = await startTestApp(engine);
    for (const id of ['W1', 'W2']) await app.make.warehouse({ id });
    cart = new CartClient(await app.login((await app.make.user()).login));
  });
  afterAll(() => app.close());
  const run = (text: string, values: unknown[] = []) => app.db.run(statement<{ at: number }>('', text), values);

  /** Stores a promotion with its products under new ids; withdrawn ones for those that are not offered. */
  async function stored({ promotion, goods }: Composition) {
    const ids = new Map<number, number>();
    const [{ at = 0 } = {}] = await run(
      `update catalogue_version set version = version + 1, promotion_version = promotion_version + 1,
       stock_version = stock_version + 1 returning version as at`,
    );
    for (const { productId } of promotion.products) {
      const product = goods.get(productId);
      const columns = {
        name: `Lek ${productId}`,
        price_net: product?.priceNet ?? 100,
        basic_price_net: product?.basicPriceNet ?? 100,
        vat_rate: product?.vatRate ?? 8,
        warehouse_id: product?.warehouse ?? 'W1',
        is_cold: product?.isCoolerRequired ?? false,
        available: product?.count ?? 0,
        is_withdrawn: product === undefined,
        version: at,
      };
      ids.set(productId, await app.make.product(columns));
    }
    const [{ at: version = 0 } = {}] = await run('select promotion_version as at from catalogue_version');
    const id = await app.make.promotion(
      { type: promotion.type, version },
      promotion.tiers.map(({ threshold, discountPercent }) => [threshold, discountPercent] as const),
      promotion.products.map(({ productId, minCount, maxCount, coins }) => ({
        id: ids.get(productId) ?? 0,
        min: minCount,
        max: maxCount,
        coins,
      })),
    );
    await app.deps.catalogue.refresh();
    await app.deps.promotions.refresh();
    return { id, ids };
  }

  /** What a device has. */
  async function deviceData() {
    const copy = readFull(await cart.agent.json<FullSnapshot>('/api/product'));
    const stock = applyStock(NO_STOCK, await cart.agent.json<StockPart>('/api/product?part=stock'));
    const kept = applyPromotions(NO_PROMOTIONS, await cart.agent.json<PromotionPart>('/api/product?part=promotions'));
    return { copy, stock, promotions: kept, confirmedAt: 0 };
  }

  /** The composition calculated from what a device has. */
  async function onDevice(id: number, counts: ReadonlyMap<number, number>, { packages, buyer }: Composition) {
    const { copy, stock, promotions } = await deviceData();
    const promotion = promotions.promotions.find((candidate) => candidate.id === id);
    if (!promotion) throw new Error('the device has no such promotion');
    const reader = new CopyReader(copy);
    const goods = new Map<number, Product>();
    for (const { productId } of promotion.products) {
      const product = reader.product(productId, stock);
      if (product) goods.set(productId, product);
    }
    return calculate({ promotion, goods, counts, packages, buyer });
  }

  /** A device has no names of withdrawn products. */
  const comparable = ({ refusals, ...sums }: Calculation) => ({
    ...sums,
    refusals: refusals.map(({ message: _, ...refusal }) => refusal),
  });

  /** A second promotion of stored products, with the tiers and limits of another composition. */
  async function alsoIn(ids: ReadonlyMap<number, number>, { promotion }: Composition): Promise<void> {
    const [{ at = 0 } = {}] = await run(
      'update catalogue_version set promotion_version = promotion_version + 1 returning promotion_version as at',
    );
    await app.make.promotion(
      { type: promotion.type, version: at },
      promotion.tiers.map(({ threshold, discountPercent }) => [threshold, discountPercent] as const),
      promotion.products.flatMap(({ productId, minCount, maxCount, coins }) => {
        const id = ids.get(productId);
        return id === undefined ? [] : [{ id, min: minCount, max: maxCount, coins }];
      }),
    );
    await app.deps.promotions.refresh();
  }

  it('costs the same on the device, on the server and in the cart, and is refused for the same reasons', async () => {
    await fc.assert(
      fc.asyncProperty(anyComposition(), async (input) => {
        const { id, ids } = await stored(input);
        const counts = new Map([...input.counts].map(([productId, count]) => [ids.get(productId) ?? 0, count]));
        const products = [...counts].map(([productId, count]) => ({ id: productId, count }));
        const sent = { products, packages: input.packages };
        const server = await cart.agent.json<Calculation>(`/api/pharmacy-package/calculate/${id}`, { json: sent });
        expect(comparable(await onDevice(id, counts, input))).toEqual(comparable(server));
        const response = await cart.agent.call(`/api/pharmacy-package/create/${id}`, { json: sent });
        const body = await response.json();
        expect(response.status).toBe(server.refusals.length === 0 ? 200 : 422);
        if (!response.ok) return;
        const { priceNet, priceGross, basicPriceNet, vat } = server;
        expect(body).toMatchObject({ priceNet, priceGross, basicPriceNet, vat, problems: [] });
        expect(packagesOf(body).reduce((sum, line) => sum + line.priceSumGross, 0)).toBe(priceGross);
        await cart.removePackage(body.created.packageId);
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  it('of more pieces never costs more a piece, is discounted by no more than its tier, and is the sum of its parts', async () => {
    await fc.assert(
      fc.asyncProperty(anyComposition(), fc.nat(), fc.integer({ min: 1, max: 40 }), async (input, place, added) => {
        const { id, ids } = await stored(input);
        const pieces = [...input.counts].map(([productId, count]) => ({ id: ids.get(productId) ?? 0, count }));
        const grown = place % pieces.length;
        const more = pieces.map((entry, index) => (index === grown ? { ...entry, count: entry.count + added } : entry));
        const path = `/api/pharmacy-package/calculate/${id}`;
        const before = await cart.agent.json<Calculation>(path, {
          json: { products: pieces, packages: input.packages },
        });
        const after = await cart.agent.json<Calculation>(path, { json: { products: more, packages: 1 } });
        const sum = (field: 'priceSumNet' | 'priceSumGross') =>
          before.products.reduce((total, product) => total + product[field], 0);
        expect([sum('priceSumNet'), sum('priceSumGross')]).toEqual([before.priceNet, before.priceGross]);
        expect(before.vat.reduce((total, { net, vat }) => total + net + vat, 0)).toBe(before.priceGross);
        expect(before.basicPriceNet - before.savingNet).toBeGreaterThanOrEqual(before.priceNet);
        for (const [index, product] of before.products.entries()) {
          expect(after.products[index]?.productPriceNet).toBeLessThanOrEqual(product.productPriceNet);
          const own = [...ids].find(([, stored]) => stored === product.productId)?.[0] ?? 0;
          const single = input.goods.get(own)?.priceNet ?? 0;
          // Half a grosz is the rounding of a price.
          const least = product.basicPriceNet * (1 - (before.tier?.discountPercent ?? 0) / 100) - 0.5;
          expect(product.productPriceNet).toBeGreaterThanOrEqual(before.tier ? Math.min(single, least) : single);
        }
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  it('gives its products the same best price in lists, on their pages and in the form', async () => {
    await fc.assert(
      fc.asyncProperty(anyComposition(), anyComposition(), async (input, other) => {
        const { id, ids } = await stored(input);
        // The same products in a second promotion, so that the best of several is asked for.
        await alsoIn(ids, other);
        const device = new LoadedCatalogue(await deviceData());
        const buyer: Buyer = { ...input.buyer, today: warsawDate(app.deps.now()) };
        const list = device.list({ query: BY_NAME, page: 1, perPage: 100, own: [], buyer }).answer.items;
        const server = await cart.agent.json<{ items: Product[] }>('/api/product/1/100?order=name:desc');
        expect(server.items.length).toBeGreaterThan(0);
        expect(pricesOf(list)).toEqual(pricesOf(server.items));
        for (const productId of ids.values()) {
          const response = await cart.agent.call(`/api/product/info/${productId}`);
          const page: Product | null = response.ok ? await response.json() : null;
          expect(device.info({ id: productId, buyer }).answer?.packagePriceNet).toBe(page?.packagePriceNet);
        }
        const form = await cart.agent.json<PackageForm>(`/api/pharmacy-package/get/${id}`);
        const own = device.packageForm({ id, composition: null, buyer, regular: [] }).answer;
        expect(own?.products.map(({ product }) => product.packagePriceNet)).toEqual(
          form.products.map(({ product }) => product.packagePriceNet),
        );
      }),
      { numRuns: RUNS },
    );
  }, 60_000);
});
