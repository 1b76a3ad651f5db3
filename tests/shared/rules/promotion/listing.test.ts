import { describe, expect, it } from 'vitest';
import type { PromotionFacts, PromotionProduct } from '#shared/contract/promotion-facts.ts';
import type { PackageQuery } from '#shared/contract/promotions/packages.ts';
import type { Buyer } from '#shared/rules/promotion/goods.ts';
import { PromotionList } from '#shared/rules/promotion/listing.ts';
import { buyer, offered, promotionOf } from '#tests/support/shop/promotions.ts';

const of = (id: number, head: Partial<PromotionFacts>, products: readonly Partial<PromotionProduct>[]) =>
  promotionOf({ id, ...head }, products);

const PRODUCTS = new Map(
  [
    offered(1, { name: 'Ibuprofen', basicPriceNet: 1840 }),
    offered(2, { name: 'Żel łagodzący', basicPriceNet: 1000 }),
    offered(3, { name: 'Witamina C', basicPriceNet: 2000, priceNet: 1500 }),
    offered(4, { name: 'Metadon', isRefunded: true }),
  ].map((product) => [product.id, { ...product, picture: 'tube' as const }]),
);

const PROMOTIONS = [
  of(5, { name: 'Odporność', type: 'TYPE_AMOUNT_BASED', manufacturerId: 9, manufacturerName: 'Zielnik' }, [{}, {}, {}]),
  of(6, { name: 'Ból', tiers: [{ threshold: 3, discountPercent: 30 }] }, [{}]),
  of(7, { name: 'Klubowa', isClubOnly: true, tiers: [{ threshold: 3, discountPercent: 40 }] }, [{}, {}]),
  of(8, { name: 'Dawna', endsOn: '2026-11-28' }, [{}]),
  of(9, { name: 'Przyszła', startsOn: '2026-11-30' }, [{}]),
  of(10, { name: 'Zakazana' }, [{ productId: 4 }]),
  of(11, { name: 'Wycofana' }, [{ productId: 99 }]),
];
const list = new PromotionList(PROMOTIONS, (id) => PRODUCTS.get(id));
const look = (who: Partial<Buyer> = {}) => ({
  buyer: { ...buyer, ...who },
  isRegular: (id: number) => id === 2,
  inCart: new Map([[5, 3]]),
});
const find = (query: Partial<PackageQuery> = {}, who: Partial<Buyer> = {}) =>
  list.find({ page: 1, perPage: 10, ...query }, look(who));
const ids = (...args: Parameters<typeof find>) => find(...args).items.map(({ id }) => id);

describe('the list of promotions', () => {
  it.each<[string, Parameters<typeof find>, readonly number[]]>([
    ['by name, only what is on today', [], [6, 5, 11, 10]],
    ['members see theirs', [{}, { isInClub: true }], [6, 7, 5, 11, 10]],
    ['a word of the name', [{ name: 'odpor' }], [5]],
    ['a product, without its marks', [{ name: 'zel lago' }], [5]],
    ['no such word', [{ name: 'syrop' }], []],
    ['a manufacturer', [{ manufacturer: 9 }], [5]],
    ['types', [{ types: ['TYPE_AMOUNT_BASED', 'TYPE_COIN_BASED'] }], [5]],
    ['no type is every type', [{ types: [] }], [6, 5, 11, 10]],
    ['for members only', [{ clubOnly: true }, { isInClub: true }], [7]],
    ['those that hold a product, cheapest first', [{ product: 1 }, { isInClub: true }], [7, 6, 5]],
    ['a page', [{ page: 2, perPage: 3 }], [10]],
  ])('%s', (_, args, expected) => {
    expect(ids(...args)).toEqual(expected);
  });

  it('counts what each filter would leave beside the others', () => {
    const found = find({ types: ['TYPE_COUNT_BASED'], name: 'o' });
    expect(found.types).toEqual([
      { type: 'TYPE_COUNT_BASED', count: 3 },
      { type: 'TYPE_COIN_BASED', count: 0 },
      { type: 'TYPE_AMOUNT_BASED', count: 1 },
    ]);
    expect(found.total).toBe(3);
    expect(found.manufacturers).toEqual([{ id: 3, name: 'Karpatolek', count: 3 }]);
  });

  it('a card says what is needed to decide', () => {
    expect(find({ product: 1, manufacturer: 9 }).items).toMatchObject([
      {
        id: 5,
        name: 'Odporność',
        type: 'TYPE_AMOUNT_BASED',
        discount: 18,
        productCount: 3,
        regularCount: 1,
        inCart: 3,
        leastPieces: 1,
        picture: 'tube',
        product: { id: 1, name: 'Ibuprofen', priceNet: 1509, priceGross: 1630, threshold: 48, discountPercent: 18 },
      },
    ]);
  });
});

it.each<[string, number, Partial<Buyer>, number | null]>([
  ['the lowest of its packages', 1, {}, 1288],
  ['members pay less', 1, { isInClub: true }, 1104],
  ['never more than by itself', 3, {}, 1500],
  ['none for a refunded medicine', 4, {}, null],
  ['none for what is in no package', 98, {}, null],
])('the best price in a package: %s', (_, id, who, price) => {
  expect(list.bestPrice(id, { ...buyer, ...who })).toBe(price);
});

it.each<[string, readonly Partial<PromotionProduct>[], Partial<Buyer>, number | null]>([
  ['at the top tier', [{ maxCount: 48 }], {}, 820],
  ['at the tier that the maximums allow', [{ maxCount: 30 }], {}, 880],
  ['none where they allow no tier', [{ maxCount: 11 }], {}, null],
  ['together with other products', [{ maxCount: 30 }, { maxCount: 18 }], {}, 820],
  ['not with one that was withdrawn', [{ maxCount: 30 }, { productId: 99, maxCount: 18 }], {}, 880],
  ['not with one that may not be packaged', [{ maxCount: 30 }, { productId: 3, maxCount: 18 }], {}, 880],
  ['not with one that this pharmacy may not buy', [{ maxCount: 30 }, { productId: 4, maxCount: 18 }], {}, 880],
  ['but with it where it may', [{ maxCount: 30 }, { productId: 4, maxCount: 18 }], { forbidden: [] }, 820],
  ['none where what must be in it is gone', [{ maxCount: 48 }, { productId: 99, minCount: 1 }], {}, null],
  ['none where this pharmacy may not buy it', [{ maxCount: 48 }, { productId: 4, minCount: 1 }], {}, null],
])('the best price is one that can be reached: %s', (_, products, who, price) => {
  const goods = [offered(1), offered(2), offered(3, { isRefunded: true }), offered(4, { rxCategory: 'Lz' })];
  const byId = new Map(goods.map((product) => [product.id, { ...product, picture: 'tube' as const }]));
  const some = new PromotionList([promotionOf({}, products)], (id) => byId.get(id));
  const found = { buyer: { ...buyer, ...who }, isRegular: () => false, inCart: new Map<number, number>() };
  expect(some.bestPrice(1, found.buyer)).toBe(price);
  const [card] = some.find({ page: 1, perPage: 10, product: 1 }, found).items;
  expect(card?.product?.priceNet ?? null).toBe(price);
});

it.each<[string, readonly Partial<PromotionProduct>[], Partial<Buyer>, number | null]>([
  ['the tier that its pieces reach', [{ proposed: 12 }, { proposed: 12 }], {}, 12],
  ['none without one', [{}, {}], {}, null],
  ['none below the first tier', [{ proposed: 11 }], {}, null],
  ['none with a product that may not be in a package', [{ proposed: 12 }, { productId: 4, proposed: 1 }], {}, null],
  ['none with a product that is withdrawn', [{ proposed: 12 }, { productId: 99, proposed: 1 }], {}, null],
  ['none without what must be in it', [{ proposed: 12 }, { minCount: 1 }], {}, null],
  ['none for who may not buy it', [{ proposed: 12 }], { forbidden: ['OTC'] }, null],
])('the discount of the ready-made package is %s', (_, products, who, expected) => {
  const one = new PromotionList([of(5, {}, products)], (id) => PRODUCTS.get(id));
  expect(one.find({ page: 1, perPage: 1 }, look(who)).items[0]?.readyMadeDiscount).toBe(expected);
});
