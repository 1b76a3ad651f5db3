import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_COUNT } from '#shared/contract/common.ts';
import type { ReorderRow } from '#shared/contract/reorder.ts';
import {
  addableCount,
  chosenRows,
  countsOfAll,
  EMPTY_DRAFT,
  isAnyWanted,
  isPartlyRealized,
  isReorderDraft,
  missingCounts,
  reorderTotals,
  rowsToSend,
  sentRows,
  sentTotals,
} from '#web/features/orders/reorder/reorder-rows.ts';

function row(id: number, count: number, change: Partial<ReorderRow['product']> = {}): ReorderRow {
  const product = {
    id,
    name: `Lek ${id}`,
    manufacturerName: 'Łużyca Pharma',
    withFormat: 'tabl.',
    picture: 'jar' as const,
    isCoolerRequired: false,
    controlledGroup: null,
    priceNet: 1_000,
    priceGross: 1_080,
    orderedPriceNet: 1_000,
    available: 10,
    inCart: 0,
    refusal: null,
    ...change,
  };
  return { count, realized: null, product };
}

describe('rows of a repeated order', () => {
  it('are as ordered until they are changed', () => {
    expect(rowsToSend(chosenRows([row(1, 2), row(2, 3)], EMPTY_DRAFT))).toEqual([
      { id: 1, count: 2 },
      { id: 2, count: 3 },
    ]);
  });

  it('are dropped with a count of 0 and when the product is not available', () => {
    const offered = [row(1, 2), row(2, 3), row(3, 4, { refusal: 'Produkt wycofany ze sprzedaży.' })];
    const draft = { counts: { 1: 0, 2: 7, 3: 9 }, reason: '' };
    expect(rowsToSend(chosenRows(offered, draft))).toEqual([{ id: 2, count: 7 }]);
  });

  it('are limited to what a cart takes of a product', () => {
    const offered = [row(1, 150_000, { available: 300_000, inCart: 9 })];
    const chosen = chosenRows(offered, EMPTY_DRAFT);
    expect(rowsToSend(chosen)).toEqual([{ id: 1, count: 99_999 }]);
    expect(reorderTotals(chosen).pieces).toBe(99_990);
  });

  it('are summed in grosz, limited by stock', () => {
    const offered = [row(1, 12, { inCart: 4 }), row(2, 3, { priceNet: 250 })];
    expect(reorderTotals(chosenRows(offered, EMPTY_DRAFT))).toEqual({ positions: 2, pieces: 9, net: 6_750 });
  });

  it('stay as sent until answered: the shown and the resent list are the same', () => {
    const offered = [row(1, 2, { available: 3, inCart: 3 }), row(2, 3), row(3, 4, { refusal: 'Brak w magazynie.' })];
    const products = [row(1, 2), row(3, 1)].map(({ product: { id }, count }) => ({ id, count }));
    const rows = sentRows(offered, { products, reason: 'other' });
    expect(rowsToSend(rows)).toEqual(products);
    expect(sentTotals(rows)).toEqual({ positions: 2, pieces: 3, net: 3_000 });
  });

  const came = (id: number, count: number, realized: number | null) => ({ ...row(id, count), realized });
  it.each([
    ['partly', [came(1, 5, 2), came(2, 3, 3)], true, [{ id: 1, count: 3 }]],
    ['in some lines only', [came(1, 5, 0), came(2, 3, 3)], true, [{ id: 1, count: 5 }]],
    ['with more than was ordered of one', [came(1, 5, 7), came(2, 3, 1)], true, [{ id: 2, count: 2 }]],
    ['far from wholly', [came(1, 2 * MAX_COUNT, 1)], true, [{ id: 1, count: MAX_COUNT }]],
    ['wholly', [came(1, 5, 5)], false, []],
    ['with nothing', [came(1, 5, 0)], false, [{ id: 1, count: 5 }]],
    ['not yet', [came(1, 5, null)], false, [{ id: 1, count: 5 }]],
  ])('are the missing pieces of an order that was realized %s', (_, offered, isOffered, missing) => {
    expect(isPartlyRealized(offered)).toBe(isOffered);
    expect(rowsToSend(chosenRows(offered, { counts: missingCounts(offered), reason: '' }))).toEqual(missing);
  });

  it('are all left out or all restored at once', () => {
    const offered = [row(1, 2), row(2, 3)];
    const none = chosenRows(offered, { counts: countsOfAll(offered, false), reason: '' });
    expect([isAnyWanted(none), rowsToSend(none)]).toEqual([false, []]);
    const all = chosenRows(offered, { counts: countsOfAll(offered, true), reason: '' });
    expect([isAnyWanted(all), all]).toEqual([true, chosenRows(offered, EMPTY_DRAFT)]);
  });

  it('never total more than stock', () => {
    const counts = fc.record({ count: fc.nat(500), available: fc.nat(500), inCart: fc.nat(500) });
    fc.assert(
      fc.property(fc.array(counts, { maxLength: 20 }), (all) => {
        const offered = all.map(({ count, available, inCart }, index) => row(index + 1, count, { available, inCart }));
        const { pieces } = reorderTotals(chosenRows(offered, EMPTY_DRAFT));
        expect(pieces).toBeLessThanOrEqual(offered.reduce((sum, one) => sum + addableCount(one), 0));
        expect(pieces).toBeLessThanOrEqual(all.reduce((sum, { count }) => sum + count, 0));
      }),
    );
  });

  it.each([[null], [{}], [{ counts: { 1: -1 }, reason: '' }], [{ counts: { 1: 1.5 }, reason: '' }], [{ counts: {} }]])(
    'ignore a stored draft of another shape: %j',
    (kept) => expect(isReorderDraft(kept)).toBe(false),
  );
});

it('leaves pieces of offered packages to their packages, unless everything is wanted singly', () => {
  const rows = [
    { ...row(1, 11), packed: 8 },
    { ...row(2, 12), packed: 12 },
  ];
  const counts = (chosen: Record<string, number>) =>
    chosenRows(rows, { ...EMPTY_DRAFT, counts: chosen }).map(({ count }) => count);
  expect(counts({})).toEqual([3, 0]);
  expect(counts(countsOfAll(rows, true))).toEqual([3, 0]);
  expect(countsOfAll(rows.slice(1), true)).toEqual({ 2: 12 });
});
