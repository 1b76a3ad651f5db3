import fc from 'fast-check';
import { PACKAGE_TYPES } from '#shared/contract/package-types.ts';
import type { PromotionFacts, PromotionProduct } from '#shared/contract/promotion-facts.ts';
import type { Buyer, ComposableProduct, Composition, Goods } from '#shared/rules/promotion/goods.ts';

/** A pharmacy that is no member, on 2026-11-29. */
export const buyer: Buyer = { forbidden: ['Lz'], today: '2026-11-29', isInClub: false };

/** A product in stock; prices by `basicPriceNet` unless given. */
export function offered(id: number, facts: Partial<ComposableProduct> = {}): ComposableProduct {
  const basicPriceNet = facts.basicPriceNet ?? 1000;
  return {
    id,
    name: `Produkt ${id}`,
    priceNet: basicPriceNet,
    vatRate: 8,
    warehouse: 'W1',
    isCoolerRequired: false,
    isRefunded: false,
    controlledGroup: null,
    rxCategory: 'OTC',
    count: 1_000_000,
    ...facts,
    basicPriceNet,
  };
}

export function goodsOf(...products: readonly ComposableProduct[]): Goods {
  return new Map(products.map((product) => [product.id, product]));
}

/** A promotion with tiers at 12, 24 and 48 pieces; products have ids from 1. */
export function promotionOf(
  head: Partial<PromotionFacts>,
  products: readonly Partial<PromotionProduct>[],
): PromotionFacts {
  return {
    id: 77,
    name: 'Pakiet przeciwbólowy',
    manufacturerId: 3,
    manufacturerName: 'Karpatolek',
    type: 'TYPE_COUNT_BASED',
    startsOn: null,
    endsOn: null,
    isClubOnly: false,
    tiers: [
      { threshold: 12, discountPercent: 8 },
      { threshold: 24, discountPercent: 12 },
      { threshold: 48, discountPercent: 18 },
    ],
    products: products.map((product, place) => ({
      productId: place + 1,
      minCount: 0,
      maxCount: 60,
      coins: 0,
      proposed: 0,
      ...product,
    })),
    ...head,
  };
}

interface CompositionInput {
  readonly promotion?: Partial<PromotionFacts>;
  readonly products?: readonly Partial<PromotionProduct>[];
  readonly goods?: Goods;
  readonly counts: Readonly<Record<number, number>>;
  readonly packages?: number;
  readonly taken?: Readonly<Record<number, number>>;
  readonly buyer?: Partial<Buyer>;
}

/** A composition of a promotion with two products (or `products`), all of them in stock. */
export function composition(input: CompositionInput): Composition {
  const pieces = (counts: Readonly<Record<number, number>>) =>
    new Map(Object.entries(counts).map(([id, count]) => [Number(id), count]));
  const promotion = promotionOf(input.promotion ?? {}, input.products ?? input.promotion?.products ?? [{}, {}]);
  return {
    promotion,
    goods: input.goods ?? goodsOf(...promotion.products.map(({ productId }) => offered(productId))),
    counts: pieces(input.counts),
    packages: input.packages ?? 1,
    buyer: { ...buyer, ...input.buyer },
    ...(input.taken ? { taken: pieces(input.taken) } : {}),
  };
}

const anyProduct = fc.record({
  basicPriceNet: fc.integer({ min: 1, max: 50_000 }),
  ownDiscount: fc.integer({ min: 0, max: 40 }),
  vatRate: fc.constantFrom(0, 5, 8, 23),
  warehouse: fc.constantFrom('W1', 'W2'),
  isCoolerRequired: fc.boolean(),
  stock: fc.integer({ min: 0, max: 300 }),
  minCount: fc.constantFrom(0, 0, 0, 2, 4),
  range: fc.integer({ min: 1, max: 60 }),
  coins: fc.integer({ min: 0, max: 12 }),
  count: fc.integer({ min: 0, max: 40 }),
  isGone: fc.integer({ min: 0, max: 19 }).map((roll) => roll === 0),
});

const anyTiers = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 60 })), {
    minLength: 1,
    maxLength: 4,
    selector: ([threshold]) => threshold,
  })
  .map((pairs) => {
    const thresholds = pairs.map(([threshold]) => threshold).toSorted((a, b) => a - b);
    const percents = pairs.map(([, percent]) => percent).toSorted((a, b) => a - b);
    return thresholds.map((threshold, place) => ({ threshold, discountPercent: percents[place] ?? 0 }));
  });

/** Any promotion of any type with any stock and any pieces, sometimes with a withdrawn product. */
export function anyComposition(): fc.Arbitrary<Composition> {
  return fc
    .record({
      type: fc.constantFrom(...PACKAGE_TYPES),
      tiers: anyTiers,
      products: fc.array(anyProduct, { minLength: 1, maxLength: 8 }),
      packages: fc.integer({ min: 1, max: 5 }),
    })
    .map(({ type, tiers, products, packages }): Composition => {
      const scale = type === 'TYPE_AMOUNT_BASED' ? 100 : 1;
      const goods = products.flatMap((product, place) => (product.isGone ? [] : [madeProduct(place + 1, product)]));
      return {
        promotion: promotionOf(
          {
            type,
            tiers: tiers.map(({ threshold, discountPercent }) => ({
              threshold: Math.ceil((threshold * scale) / (type === 'TYPE_AMOUNT_BASED' ? 1 : 20)),
              discountPercent,
            })),
          },
          products.map(({ minCount, range, coins }) => ({ minCount, maxCount: minCount + range, coins })),
        ),
        goods: goodsOf(...goods),
        counts: new Map(products.map(({ count }, place) => [place + 1, count])),
        packages,
        buyer,
      };
    });
}

interface MadeFacts {
  readonly basicPriceNet: number;
  readonly ownDiscount: number;
  readonly vatRate: number;
  readonly warehouse: string;
  readonly isCoolerRequired: boolean;
  readonly stock: number;
}

function madeProduct(id: number, facts: MadeFacts): ComposableProduct {
  const { basicPriceNet, ownDiscount, vatRate, warehouse, isCoolerRequired, stock } = facts;
  const priceNet = Math.round((basicPriceNet * (100 - ownDiscount)) / 100);
  return offered(id, { basicPriceNet, priceNet, vatRate, warehouse, isCoolerRequired, count: stock });
}
