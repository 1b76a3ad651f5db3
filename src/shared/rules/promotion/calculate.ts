import { MAX_COUNT } from '#shared/contract/common.ts';
import type { PromotionProduct } from '#shared/contract/promotion-facts.ts';
import type { Calculation } from '#shared/contract/promotions/calculation.ts';
import { grossOf, sumLines } from '#shared/rules/money.ts';
import { packagesLeft } from '#shared/rules/package-stock.ts';
import { packagedPrice } from '#shared/rules/packages.ts';
import { type ComposableProduct, type Composition, type Counts, displayOrder, measureOf } from './goods.ts';
import { refusalsOf } from './refusals.ts';
import { nextTier, tierReached } from './tiers.ts';

interface Row extends PromotionProduct {
  readonly product: ComposableProduct;
  readonly count: number;
  readonly unitPriceNet: number;
}

/**
 * What a composition costs and why it cannot be ordered, if so. The highest tier reached by one package discounts the
 * basic prices of all its products; nothing costs more than by itself. VAT is that of a cart that holds nothing else.
 */
export function calculate(composition: Composition): Calculation {
  const { promotion, goods, counts, packages, taken } = composition;
  const measure = measureOf(promotion, goods, counts);
  const tier = tierReached(promotion.tiers, measure);
  const rows = rowsOf(composition, tier?.discountPercent ?? null);
  const packed = rows.filter(({ count }) => count > 0);
  const money = moneyOf(rows, packages);
  return {
    measure,
    tier,
    nextTier: nextTier(promotion.tiers, measure),
    packages,
    available: availablePackages(packed, taken ?? new Map()),
    packagePriceNet: packed.reduce((sum, { unitPriceNet, count }) => sum + unitPriceNet * count, 0),
    ...money,
    savingNet: tier ? money.basicPriceNet - money.priceNet : 0,
    refusals: refusalsOf(composition, measure),
  };
}

function rowsOf({ promotion, goods, counts }: Composition, discount: number | null): Row[] {
  const rows = promotion.products.flatMap((entry): Row[] => {
    const product = goods.get(entry.productId);
    if (!product) return [];
    const unitPriceNet = discount === null ? product.priceNet : packagedPrice(product, discount);
    return [{ ...entry, product, count: counts.get(entry.productId) ?? 0, unitPriceNet }];
  });
  return displayOrder(rows) as Row[];
}

/** Number of packages that the stock and the most pieces of an order line allow; 0 for an empty composition. */
function availablePackages(rows: readonly Row[], taken: Counts): number {
  if (rows.length === 0) return 0;
  const products = rows.map(({ product, count }) => ({ productId: product.id, count, stock: product.count }));
  const most = Math.floor(MAX_COUNT / Math.max(...products.map(({ count }) => count)));
  return Math.min(most, packagesLeft(products, taken));
}

/** Sums in the order in which a cart allocates VAT: cold before ordinary, then by product. */
function moneyOf(rows: readonly Row[], packages: number) {
  const inCartOrder = rows.toSorted(
    (a, b) => Number(b.product.isCoolerRequired) - Number(a.product.isCoolerRequired) || a.productId - b.productId,
  );
  const sums = sumLines(
    inCartOrder.map(({ product, count, unitPriceNet }) => ({
      warehouseId: product.warehouse,
      vatRate: product.vatRate,
      unitPriceNet,
      basicPriceNet: product.basicPriceNet,
      count: count * packages,
    })),
  );
  const sumOf = new Map(inCartOrder.map(({ productId }, place) => [productId, sums.lines[place]]));
  return {
    products: rows.map(({ productId, count, product, unitPriceNet }) => ({
      productId,
      count,
      basicPriceNet: product.basicPriceNet,
      productPriceNet: unitPriceNet,
      productPriceGross: grossOf(unitPriceNet, product.vatRate),
      priceSumNet: sumOf.get(productId)?.net ?? 0,
      priceSumGross: sumOf.get(productId)?.gross ?? 0,
    })),
    basicPriceNet: sums.basicPriceNet,
    priceNet: sums.priceNet,
    priceGross: sums.priceGross,
    vat: sums.vat.filter(({ net, vat }) => net > 0 || vat > 0),
  };
}
