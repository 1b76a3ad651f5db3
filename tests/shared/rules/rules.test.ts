import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#shared/contract/orders.ts';
import { addDays, daysBetween, warsawDate } from '#shared/language/dates.ts';
import { plural, pluralForm } from '#shared/language/plural.ts';
import { forbiddenCategories } from '#shared/rules/cart-permissions.ts';
import { logisticMinimum } from '#shared/rules/minimum.ts';
import { orderMonth, orderNumber } from '#shared/rules/orders/order-number.ts';
import { canCancel, progressStep, statusTone, stepState } from '#shared/rules/orders/order-status.ts';
import { nameWithFormat, withFormat } from '#shared/rules/product-format.ts';
import { PIECES } from '#shared/texts/common.ts';

describe('plural (docs/domain.md "Language")', () => {
  it.each([
    [1, 'sztuka'],
    ...[2, 3, 4, 22, 23, 24, 102].map((n) => [n, 'sztuki'] as const),
    ...[0, 5, 12, 14, 21, 25, 101, 112, 114].map((n) => [n, 'sztuk'] as const),
  ] as const)('%i %s', (count, word) => {
    expect(pluralForm(count, PIECES)).toBe(word);
  });

  it('puts the number before the noun', () => {
    expect(plural(22, PIECES)).toBe('22\u00a0sztuki');
  });
});

describe('days between two dates', () => {
  it.each([
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-12-31', '2026-12-31', 0],
    ['2026-01-01', '2025-12-31', -1],
  ])('%s to %s: %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });
});

describe('logistic minimum (docs/product.md §5)', () => {
  it.each([
    [50000, 42010, 7990],
    [50000, 50000, 0],
    [50000, 60000, 0],
    [0, 1, 0],
  ])('minimum %i with %i in the part misses %i', (minimum, sum, missing) => {
    expect(logisticMinimum(minimum, sum)).toEqual({ minimum, sum, missing });
  });
});

describe('order status (docs/product.md §4)', () => {
  it.each([
    [1, 0, 'progress'],
    [15, 0, 'negative'],
    [2, 1, 'progress'],
    [4, 2, 'progress'],
    [25, 3, 'progress'],
    [10, 4, 'positive'],
    [20, 4, 'negative'],
    [26, 4, 'negative'],
  ] as const)('code %i is at step %i and %s', (code, step, tone) => {
    expect(progressStep(code)).toBe(step);
    expect(statusTone(code)).toBe(tone);
  });

  it('draws steps before, at and after the current one', () => {
    expect([0, 1, 2, 3].map((position) => stepState(1, position))).toEqual(['previous', 'active', 'next', 'next']);
    expect([0, 1, 2, 3].map((position) => stepState(progressStep(10), position))).toEqual(Array(4).fill('previous'));
  });

  it('lets only a new order be cancelled', () => {
    expect(ORDER_STATUSES.filter(canCancel)).toEqual([1]);
  });
});

describe('what a facility may buy', () => {
  it.each([
    ['open_pharmacy', ['Lz']],
    ['something else', ['Lz']],
    ['hospital', []],
    ['hospital_pharmacy', []],
  ])('%s is refused %j', (kind, categories) => {
    expect(forbiddenCategories(kind)).toEqual(categories);
  });
});

describe('business dates are Europe/Warsaw', () => {
  it.each([
    ['2026-01-31T22:59:59Z', '2026-01-31', '2026/01'],
    ['2026-01-31T23:00:00Z', '2026-02-01', '2026/02'],
    ['2026-06-30T21:59:59Z', '2026-06-30', '2026/06'],
    ['2026-06-30T22:00:00Z', '2026-07-01', '2026/07'],
  ])('%s is %s', (instant, date, month) => {
    expect(warsawDate(new Date(instant))).toBe(date);
    expect(orderMonth(new Date(instant))).toBe(month);
  });
});

describe('order number', () => {
  it.each([
    [1, 'ZA/2026/07/00001'],
    [99_999, 'ZA/2026/07/99999'],
    [100_000, 'ZA/2026/07/100000'],
  ])('of the %i. order of July is %s', (count, number) => {
    expect(orderNumber('2026/07', count)).toBe(number);
  });
});

describe('product format', () => {
  it('omits empty parts', () => {
    expect(withFormat({ form: 'tabl.', strength: '500 mg', pack: '20 tabl.' })).toBe('tabl. · 500 mg · 20 tabl.');
    expect(withFormat({ form: 'krem', strength: '', pack: '75 ml' })).toBe('krem · 75 ml');
  });

  it('distinguishes products of one name', () => {
    expect(nameWithFormat('Diklofenak', 'żel · 11,6 mg/g · 50 g')).toBe('Diklofenak, żel · 11,6 mg/g · 50 g');
    expect(nameWithFormat('Diklofenak', '')).toBe('Diklofenak');
  });
});
