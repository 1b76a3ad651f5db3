import { describe, expect, it } from 'vitest';
import type { PromotionPart } from '#shared/contract/snapshot.ts';
import { applyPromotions, NO_PROMOTIONS, promotionTable, readPromotions } from '#shared/snapshot/promotions.ts';
import { promotionOf } from '#tests/support/shop/promotions.ts';

const three = [
  promotionOf({ id: 1, endsOn: '2026-12-31' }, [{ productId: 4, minCount: 2 }, { productId: 900 }]),
  promotionOf({ id: 2, type: 'TYPE_COIN_BASED' }, [{ productId: 3, coins: 5, proposed: 1 }]),
  promotionOf({ id: 3, tiers: [] }, []),
];
const partOf = (more: Partial<PromotionPart>): PromotionPart => ({
  kind: 'promotions',
  mark: 'm',
  readAt: '2026-11-29T10:00:00.000Z',
  isWhole: true,
  ...promotionTable(three),
  gone: [],
  ...more,
});

describe('promotions of a device', () => {
  it('come back from their columns', () => {
    expect(readPromotions(promotionTable(three))).toEqual(three);
  });

  it('a change replaces what it names and removes what is gone', () => {
    const whole = applyPromotions(NO_PROMOTIONS, partOf({}));
    const changed = promotionOf({ id: 2, name: 'Nowa' }, [{ productId: 7 }]);
    const next = applyPromotions(whole, partOf({ isWhole: false, ...promotionTable([changed]), gone: [1], mark: 'n' }));
    expect(next).toMatchObject({ mark: 'n', promotions: [three[2], changed] });
    expect(applyPromotions(next, partOf({})).promotions).toEqual(three);
  });

  it.each<[string, Partial<PromotionPart>]>([
    ['sizes of another length', { sizes: [2, 1] }],
    ['columns of another length', { sizes: [2, 2, 0] }],
    ['products twice', { products: { ...promotionTable(three).products, productId: [4, 0, 3] } }],
  ])('%s are refused', (_, broken) => {
    expect(() => applyPromotions(NO_PROMOTIONS, partOf(broken))).toThrow(/./);
  });
});
