import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#shared/contract/orders.ts';
import { pagerRange } from '#web/ui/controls/pager-range.ts';
import { progressBars, progressText } from '#web/ui/feedback/progress-bars.ts';

describe('progress of an order', () => {
  const bars: Record<OrderStatus, string> = {
    1: 'active next next next',
    2: 'previous active next next',
    4: 'previous previous active next',
    25: 'previous previous previous active',
    10: 'previous previous previous previous',
    15: 'bad next next next',
    20: 'bad bad bad bad',
    26: 'bad bad bad bad',
  };

  it.each(ORDER_STATUSES)('of status %i is drawn as the design says', (status) => {
    expect(progressBars(status).join(' ')).toBe(bars[status]);
  });

  it('has a text', () => {
    expect(ORDER_STATUSES.map(progressText)).toEqual([
      'krok 1 z 4',
      'krok 2 z 4',
      'krok 3 z 4',
      'zakończone',
      'wstrzymane przy weryfikacji',
      'anulowane przez aptekę',
      'krok 4 z 4',
      'odrzucone przez hurtownię',
    ]);
  });
});

describe('the range of a page', () => {
  it.each([
    [1, 10, 1284, { from: 1, to: 10, pages: 129 }],
    [129, 10, 1284, { from: 1281, to: 1284, pages: 129 }],
    [1, 10, 10, { from: 1, to: 10, pages: 1 }],
    [1, 10, 0, { from: 0, to: 0, pages: 0 }],
    [2, 10, 11, { from: 11, to: 11, pages: 2 }],
    [9999, 10, 498, { from: 0, to: 0, pages: 50 }],
  ])('page %i by %i of %i', (page, perPage, total, range) => {
    expect(pagerRange(page, perPage, total)).toEqual(range);
  });
});
