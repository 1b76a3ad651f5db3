import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PackageType } from '#shared/contract/package-types.ts';
import type { PromotionProduct } from '#shared/contract/promotion-facts.ts';
import { packagedPrice, packagePrice } from '#shared/rules/packages.ts';
import { calculate } from '#shared/rules/promotion/calculate.ts';
import { type ComposableProduct, firstComposition, measureOf } from '#shared/rules/promotion/goods.ts';
import { ADDRESS_TYPES, typeOfAddress } from '#shared/rules/promotion/package-type.ts';
import { refusalsOf } from '#shared/rules/promotion/refusals.ts';
import { bestDiscount, fillUp, leastPieces } from '#shared/rules/promotion/tiers.ts';
import { anyComposition, composition, goodsOf, offered, promotionOf } from '#tests/support/shop/promotions.ts';

const codes = (...all: Parameters<typeof composition>) =>
  calculate(composition(...all)).refusals.map(({ code, productId }) => (productId ? `${code}:${productId}` : code));

describe('what a package counts', () => {
  const products: readonly Partial<PromotionProduct>[] = [{ coins: 3 }, { coins: 0 }];
  const goods = goodsOf(offered(1, { basicPriceNet: 1840, priceNet: 1700 }), offered(2, { basicPriceNet: 250 }));
  it.each<[PackageType, number]>([
    ['TYPE_COUNT_BASED', 6],
    ['TYPE_COIN_BASED', 12],
    ['TYPE_AMOUNT_BASED', 4 * 1840 + 2 * 250],
  ])('%s', (type, measure) => {
    const counts = new Map([
      [1, 4],
      [2, 2],
    ]);
    expect(measureOf(promotionOf({ type }, products), goods, counts)).toBe(measure);
  });

  it('leaves out what is not offered', () => {
    expect(measureOf(promotionOf({}, [{}, {}]), goodsOf(offered(1)), new Map([[2, 5]]))).toBe(0);
  });
});

describe('a calculation', () => {
  it('gives the highest tier reached to every product, and says what the next one needs', () => {
    const goods = goodsOf(offered(1, { basicPriceNet: 1000 }), offered(2, { basicPriceNet: 333, vatRate: 23 }));
    const result = calculate(composition({ goods, counts: { 1: 12, 2: 3 }, packages: 2 }));
    expect(result).toMatchObject({
      measure: 15,
      tier: { threshold: 12, discountPercent: 8 },
      nextTier: { threshold: 24, discountPercent: 12, missing: 9 },
      packagePriceNet: 12 * 920 + 3 * 306,
      basicPriceNet: 2 * (12 * 1000 + 3 * 333),
      priceNet: 2 * (12 * 920 + 3 * 306),
      refusals: [],
    });
    expect(result.vat).toEqual([
      { rate: 8, net: 22080, vat: 1766 },
      { rate: 23, net: 1836, vat: 422 },
    ]);
  });

  it('saves nothing below the first tier, and is no package then', () => {
    const goods = goodsOf(offered(1, { basicPriceNet: 1000, priceNet: 900 }), offered(2));
    const result = calculate(composition({ goods, counts: { 1: 4 } }));
    expect(result).toMatchObject({ tier: null, priceNet: 3600, savingNet: 0 });
    expect(result.refusals).toEqual([{ code: 'no_tier', message: 'Jeszcze 8\u00a0szt. do rabatu −8\u00a0%.' }]);
  });

  it('never asks more than the product costs by itself', () => {
    const goods = goodsOf(offered(1, { basicPriceNet: 1000, priceNet: 700 }), offered(2));
    const result = calculate(composition({ goods, counts: { 1: 12 } }));
    expect(result.products.find(({ productId }) => productId === 1)?.productPriceNet).toBe(700);
  });

  it('lists what must be in the package first, then by name', () => {
    const goods = goodsOf(offered(1, { name: 'Żel' }), offered(2, { name: 'Alantan' }), offered(3, { name: 'Maść' }));
    const promotion = promotionOf({}, [{}, {}, { minCount: 2 }]);
    const ids = calculate(composition({ promotion, goods, counts: {} })).products.map(({ productId }) => productId);
    expect(ids).toEqual([3, 2, 1]);
  });
});

describe('why a composition cannot be ordered', () => {
  it.each<[string, Parameters<typeof composition>[0], readonly string[]]>([
    ['nothing in it', { counts: {} }, ['empty']],
    ['below its minimum', { products: [{ minCount: 4 }, {}], counts: { 1: 3, 2: 20 } }, ['below_minimum:1']],
    ['without what must be in it', { products: [{ minCount: 4 }, {}], counts: { 2: 20 } }, ['below_minimum:1']],
    ['above its maximum', { products: [{ maxCount: 12 }, {}], counts: { 1: 13 } }, ['above_maximum:1']],
    [
      'above its maximum and the stock',
      { goods: goodsOf(offered(1, { count: 5 }), offered(2)), products: [{ maxCount: 12 }, {}], counts: { 1: 13 } },
      ['above_maximum:1'],
    ],
    ['a foreign product', { counts: { 1: 12, 9: 1 } }, ['not_in_promotion:9']],
    ['no such stock', { goods: goodsOf(offered(1, { count: 11 }), offered(2)), counts: { 1: 12 } }, ['out_of_stock:1']],
    [
      'stock that the rest of the cart takes',
      { goods: goodsOf(offered(1, { count: 30 }), offered(2)), counts: { 1: 12 }, taken: { 1: 19 } },
      ['out_of_stock:1'],
    ],
    [
      'stock of one package only',
      { goods: goodsOf(offered(1, { count: 23 }), offered(2)), counts: { 1: 12 }, packages: 2 },
      ['out_of_stock:1'],
    ],
    ['a withdrawn product', { goods: goodsOf(offered(2)), counts: { 1: 1, 2: 12 } }, ['withdrawn:1']],
    ['a refunded one', { goods: goodsOf(offered(1, { isRefunded: true })), counts: { 1: 12 } }, ['not_packaged:1']],
    [
      'a controlled one',
      { goods: goodsOf(offered(1, { controlledGroup: 'II-P' })), counts: { 1: 12 } },
      ['not_packaged:1'],
    ],
    ['one for hospitals', { goods: goodsOf(offered(1, { rxCategory: 'Lz' })), counts: { 1: 12 } }, ['not_permitted:1']],
    ['it ended yesterday', { promotion: { endsOn: '2026-11-28' }, counts: { 1: 12 } }, ['ended']],
    ['its last day', { promotion: { endsOn: '2026-11-29' }, counts: { 1: 12 } }, []],
    ['it begins tomorrow', { promotion: { startsOn: '2026-11-30' }, counts: { 1: 12 } }, ['not_started']],
    ['it is for members', { promotion: { isClubOnly: true }, counts: { 1: 12 } }, ['club_only']],
    ['a member', { promotion: { isClubOnly: true }, counts: { 1: 12 }, buyer: { isInClub: true } }, []],
    ['more than an order line holds', { counts: { 1: 48 }, packages: 3000 }, ['over_limit:1']],
  ])('%s', (_, input, expected) => {
    expect(codes(input)).toEqual(expected);
  });

  it.each([
    ['fewer packages than wanted', { stock: 179, packages: 200, taken: 0 }, 'stanu starczy na 14 pakietów'],
    ['fewer packages beside the rest of the cart', { stock: 179, packages: 200, taken: 12 }, 'na 13 pakietów'],
    ['no whole package', { stock: 11, packages: 2, taken: 0 }, 'w pakiecie może być najwyżej 5 sztuk'],
    ['nothing', { stock: 0, packages: 9, taken: 0 }, 'produkt niedostępny'],
  ])('says what the stock is enough for: %s', (_, { stock, packages, taken }, words) => {
    const goods = goodsOf(offered(1, { count: stock }), offered(2));
    const [refusal] = refusalsOf(composition({ goods, counts: { 1: 12 }, packages, taken: { 1: taken } }));
    expect(refusal?.message.replaceAll('\u00a0', ' ')).toContain(words);
  });

  it('a missing product is nobody’s business unless it must be in the package', () => {
    const goods = goodsOf(offered(2));
    expect(codes({ goods, counts: { 2: 12 } })).toEqual([]);
    expect(codes({ goods, products: [{ minCount: 1 }, {}], counts: { 2: 12 } })).toEqual(['withdrawn:1']);
  });
});

describe('filling up', () => {
  const filled = (input: Parameters<typeof composition>[0], productId = 1) => fillUp(composition(input), productId);
  it.each<[string, Parameters<typeof composition>[0], number | null]>([
    ['by pieces', { counts: { 1: 8, 2: 12 } }, 4],
    ['rounds coins up', { promotion: { type: 'TYPE_COIN_BASED' }, products: [{ coins: 5 }], counts: { 1: 2 } }, 1],
    ['nothing above the top', { counts: { 1: 48 } }, null],
    ['not over the maximum', { products: [{ maxCount: 11 }, {}], counts: { 1: 8, 2: 12 } }, null],
    ['not over the stock', { goods: goodsOf(offered(1, { count: 11 }), offered(2)), counts: { 1: 8, 2: 12 } }, null],
    ['not what may not be sold', { goods: goodsOf(offered(1, { isRefunded: true })), counts: { 2: 20 } }, null],
    ['not what counts nothing', { promotion: { type: 'TYPE_COIN_BASED' }, products: [{ coins: 0 }], counts: {} }, null],
  ])('%s', (_, input, expected) => {
    expect(filled(input)).toBe(expected);
  });

  it('the fewest pieces take what counts most first', () => {
    const promotion = promotionOf({ type: 'TYPE_COIN_BASED', tiers: [{ threshold: 20, discountPercent: 5 }] }, [
      { coins: 1, minCount: 2, maxCount: 9 },
      { coins: 7, maxCount: 2 },
      { coins: 2 },
    ]);
    const goods = goodsOf(offered(1), offered(2), offered(3));
    // 2 × 1 + 2 × 7 + 2 × 2
    expect(leastPieces(promotion, goods)).toBe(6);
    expect(leastPieces(promotion, goodsOf(offered(1)))).toBeNull();
  });
});

it('begins with the ready-made composition, or with what must be in it', () => {
  const of = (...products: Partial<PromotionProduct>[]) => [...firstComposition(promotionOf({}, products))];
  expect(of({ minCount: 3 }, {})).toEqual([[1, 3]]);
  expect(of({ minCount: 3, proposed: 4 }, { proposed: 8 })).toEqual([
    [1, 4],
    [2, 8],
  ]);
});

it('addresses name types in words of their own', () => {
  expect(ADDRESS_TYPES.TYPE_AMOUNT_BASED).toBe('amount-based');
  expect(typeOfAddress('coin-based')).toBe('TYPE_COIN_BASED');
  expect(typeOfAddress('TYPE_COIN_BASED')).toBeUndefined();
});

describe('of any composition', () => {
  it('the parts add up to the whole', () => {
    fc.assert(
      fc.property(anyComposition(), (input) => {
        const result = calculate(input);
        const sum = (field: 'priceSumNet' | 'priceSumGross') =>
          result.products.reduce((total, product) => total + product[field], 0);
        expect(sum('priceSumNet')).toBe(result.priceNet);
        expect(sum('priceSumGross')).toBe(result.priceGross);
        expect(result.vat.reduce((total, { net }) => total + net, 0)).toBe(result.priceNet);
        expect(result.vat.reduce((total, { vat }) => total + vat, 0)).toBe(result.priceGross - result.priceNet);
        expect(result.priceNet).toBe(result.packagePriceNet * input.packages);
        if (result.tier) expect(result.basicPriceNet - result.savingNet).toBe(result.priceNet);
      }),
    );
  });

  it('no discount is above its tier, but for the rounding of a price and lower prices of single pieces', () => {
    fc.assert(
      fc.property(anyComposition(), (input) => {
        const { tier, products } = calculate(input);
        for (const { productId, basicPriceNet, productPriceNet } of products) {
          const single = input.goods.get(productId)?.priceNet ?? 0;
          if (!tier) expect(productPriceNet).toBe(single);
          else {
            const exact = (basicPriceNet * (100 - tier.discountPercent)) / 100;
            expect(productPriceNet).toBeLessThanOrEqual(single);
            expect(productPriceNet >= Math.min(single, exact - 0.5)).toBe(true);
            expect(tier.discountPercent).toBeLessThanOrEqual(bestDiscount(input.promotion));
          }
        }
      }),
    );
  });

  it('more pieces never cost more a piece', () => {
    fc.assert(
      fc.property(anyComposition(), fc.nat(), fc.integer({ min: 1, max: 40 }), (input, place, added) => {
        const { promotion, counts } = input;
        const grown = promotion.products[place % promotion.products.length]?.productId ?? 0;
        const more = new Map(counts).set(grown, (counts.get(grown) ?? 0) + added);
        const before = calculate(input).products;
        const after = calculate({ ...input, counts: more }).products;
        for (const [index, product] of before.entries()) {
          expect(after[index]?.productPriceNet).toBeLessThanOrEqual(product.productPriceNet);
        }
      }),
    );
  });

  it('filling up reaches the next tier with no piece too many', () => {
    fc.assert(
      fc.property(anyComposition(), fc.nat(), (input, place) => {
        const id = input.promotion.products[place % input.promotion.products.length]?.productId ?? 0;
        const pieces = fillUp(input, id);
        if (pieces === null) return;
        const reached = (by: number) =>
          calculate({ ...input, counts: new Map(input.counts).set(id, (input.counts.get(id) ?? 0) + by) }).tier;
        const wanted = calculate(input).nextTier?.threshold ?? 0;
        expect(reached(pieces)?.threshold).toBeGreaterThanOrEqual(wanted);
        expect(reached(pieces - 1)?.threshold ?? 0).toBeLessThan(wanted);
      }),
    );
  });

  it('prices are those of a package of the cart', () => {
    fc.assert(
      fc.property(anyComposition(), (input) => {
        const { tier, packagePriceNet } = calculate(input);
        if (!tier) return;
        const packed = [...input.counts].flatMap(([id, count]) => {
          const product: ComposableProduct | undefined = input.goods.get(id);
          return product ? [{ ...product, count }] : [];
        });
        expect(packagePriceNet).toBe(packagePrice(packed, tier.discountPercent));
        for (const product of packed) expect(packagedPrice(product, tier.discountPercent)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('what is refused neither by its limits nor by its stock is available', () => {
    fc.assert(
      fc.property(anyComposition(), (input) => {
        const { available, refusals } = calculate(input);
        const told = ['below_minimum', 'above_maximum', 'out_of_stock', 'over_limit'];
        const isShort = refusals.some(({ code }) => told.includes(code));
        if (refusals.every(({ code }) => code !== 'withdrawn')) {
          const packed = [...input.counts.values()].some((count) => count > 0);
          if (packed && !isShort) expect(available).toBeGreaterThanOrEqual(input.packages);
        }
      }),
    );
  });
});
