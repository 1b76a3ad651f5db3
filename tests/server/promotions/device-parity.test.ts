import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { Product } from '#shared/contract/products.ts';
import type { Calculation } from '#shared/contract/promotions/calculation.ts';
import type { FullSnapshot, PromotionPart, StockPart } from '#shared/contract/snapshot.ts';
import { calculate } from '#shared/rules/promotion/calculate.ts';
import type { Composition } from '#shared/rules/promotion/goods.ts';
import { readFull } from '#shared/snapshot/copy.ts';
import { CopyReader } from '#shared/snapshot/products.ts';
import { applyPromotions, NO_PROMOTIONS } from '#shared/snapshot/promotions.ts';
import { applyStock, NO_STOCK } from '#shared/snapshot/stock.ts';
import { describeEngines } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient, packagesOf } from '#tests/support/shop/cart-client.ts';
import { anyComposition } from '#tests/support/shop/promotions.ts';

const RUNS = 12;

describeEngines('a composition', (engine) => {
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

  /** The composition calculated from what a device has. */
  async function onDevice(id: number, counts: ReadonlyMap<number, number>, { packages, buyer }: Composition) {
    const copy = readFull(await cart.agent.json<FullSnapshot>('/api/product'));
    const stock = applyStock(NO_STOCK, await cart.agent.json<StockPart>('/api/product?part=stock'));
    const kept = applyPromotions(NO_PROMOTIONS, await cart.agent.json<PromotionPart>('/api/product?part=promotions'));
    const promotion = kept.promotions.find((candidate) => candidate.id === id);
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
});
