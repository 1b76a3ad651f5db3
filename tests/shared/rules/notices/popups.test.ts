import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/language/dates.ts';
import {
  decidePopup,
  isAnswerOf,
  lateness,
  MISSED_REASONS,
  POPUP_OPTIONS,
  type PopupFacts,
  popupAfter,
} from '#shared/rules/notices/popups.ts';
import { isSeasonDue } from '#shared/rules/notices/season.ts';

const TODAY = '2026-11-28';
const ago = (days: number) => addDays(TODAY, -days);
const NOTHING: PopupFacts = { back: [], bought: [], missed: [], shown: [] };
const bought = (productId: number, days: readonly number[], orderId = 1) => ({
  productId,
  days: days.map(ago),
  count: 10 + productId,
  orderId,
});
const decide = (facts: Partial<PopupFacts>) => {
  const offer = decidePopup({ ...NOTHING, ...facts }, TODAY);
  return offer && [offer.popup, ...offer.products.map(({ productId }) => productId)];
};

describe('the personal popup of a day', () => {
  const back = [{ productId: 1, on: ago(2) }];
  const missed = [{ productId: 3, on: ago(2) }];
  const overdue = [bought(2, [43, 33, 23, 13])];

  it.each<[string, Partial<PopupFacts>, (number | null)[] | null]>([
    ['nothing happened', {}, null],
    ['back before all others', { back, bought: overdue, missed }, [1, 1]],
    ['reorder before missed', { bought: overdue, missed }, [2, 2]],
    ['missed at last', { missed }, [3, 3]],
    ['the newest that is back', { back: [{ productId: 9, on: ago(5) }, ...back] }, [1, 1]],
    ['back too long ago', { back: [{ productId: 1, on: ago(14) }] }, null],
    ['taken out of the cart today', { missed: [{ productId: 3, on: TODAY }] }, null],
    ['taken out of the cart yesterday', { missed: [{ productId: 3, on: ago(1) }] }, [3, 3]],
    ['missed too long ago', { missed: [{ productId: 3, on: ago(14) }] }, null],
    ['one a day', { back, shown: [{ productId: 8, on: TODAY }] }, null],
    ['the next day again', { back, shown: [{ productId: 8, on: ago(1) }] }, [1, 1]],
    ['a product once in 30 days', { back, missed, shown: [{ productId: 1, on: ago(29) }] }, [3, 3]],
    ['a product after 30 days', { back, shown: [{ productId: 1, on: ago(30) }] }, [1, 1]],
    ['bought twice only', { bought: [bought(2, [43, 23])] }, null],
    ['on time', { bought: [bought(2, [40, 30, 20, 10])] }, null],
    ['given up long ago', { bought: [bought(2, [71, 61, 51, 41])] }, null],
    ['bought every day', { bought: [bought(2, [12, 11, 10])] }, null],
    [
      'overdue goods of one order together, the latest first, three at most',
      {
        bought: [
          ...[4, 5, 6].map((id) => bought(id, [43, 33, 23, 13], 7)),
          bought(2, [44, 34, 24, 14], 7),
          bought(8, [43, 33, 23, 13], 9),
        ],
      },
      [2, 2, 4, 5],
    ],
  ])('%s', (_, facts, expected) => expect(decide(facts)).toEqual(expected));

  it('begins with the quantity of the last purchase, and says from which order', () => {
    expect(decidePopup({ ...NOTHING, bought: overdue }, TODAY)).toEqual({
      popup: 2,
      products: [{ productId: 2, count: 12 }],
      orderId: 1,
    });
    const again = [bought(1, [3])];
    expect(decidePopup({ ...NOTHING, back, bought: again }, TODAY)?.products).toEqual([{ productId: 1, count: 11 }]);
  });

  it('never shows a product twice in 30 days, nor two popups a day', () => {
    const product = fc.integer({ min: 1, max: 5 });
    const on = fc.integer({ min: 0, max: 40 }).map(ago);
    const entries = fc.array(fc.record({ productId: product, on }), { maxLength: 6 });
    fc.assert(
      fc.property(entries, entries, entries, (backs, missing, shown) => {
        const offer = decidePopup({ back: backs, bought: [], missed: missing, shown }, TODAY);
        if (offer === null) return;
        expect(shown.some((entry) => entry.on === TODAY)).toBe(false);
        const recent = shown.filter((entry) => entry.on > ago(30)).map(({ productId }) => productId);
        for (const { productId } of offer.products) expect(recent).not.toContain(productId);
      }),
    );
  });

  it('the rhythm does not depend on order or repeats of days', () => {
    expect(lateness([ago(13), ago(33), ago(23), ago(13)], TODAY)).toBeCloseTo(1.3);
  });
});

describe('the way between popups', () => {
  it('a reason leads from 3 to the thanks, everything else closes', () => {
    for (const popup of [0, 1, 2, 3, 4] as const) {
      for (const option of POPUP_OPTIONS.filter((known) => known !== 'shown')) {
        const isReason = MISSED_REASONS.some((reason) => reason === option);
        expect(popupAfter(popup, option)).toBe(popup === 3 && isReason ? 4 : 0);
      }
      expect(popupAfter(popup, 'shown')).toBe(popup);
    }
  });

  it('each popup has answers of its own', () => {
    const answers = ([1, 2, 3] as const).map((popup) => POPUP_OPTIONS.filter((option) => isAnswerOf(popup, option)));
    expect(answers).toEqual([
      ['added', 'later'],
      ['added', 'changed', 'later'],
      ['later', ...MISSED_REASONS],
    ]);
  });
});

describe('the seasonal popup', () => {
  const HOUR = 3_600_000;
  const NOW = 1_000 * HOUR;
  it.each<[number | null, boolean]>([
    [null, true],
    [NOW - 12 * HOUR, false],
    [NOW - 12 * HOUR - 1, true],
    [NOW - HOUR, false],
    [NOW + HOUR, true],
  ])('last shown at %s: due %s', (last, isDue) => expect(isSeasonDue(12, last, NOW)).toBe(isDue));
});
