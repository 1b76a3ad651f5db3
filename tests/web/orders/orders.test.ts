import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#shared/contract/orders.ts';
import { missingPieces, realizationOf, unrealizedText } from '#web/features/orders/details/order-lines.ts';
import { endEvent, stepTimes } from '#web/features/orders/details/step-times.ts';
import {
  activeCount,
  isReversedRange,
  NO_FILTERS,
  ORDER_SORT_OPTIONS,
} from '#web/features/orders/history/order-filters.ts';
import { unbroken } from '#web/ui/unbroken.ts';

const event = (code: OrderStatus, at: string) => ({ status: { code, label: `Stan ${code}` }, at, by: null });

describe('lines of an order', () => {
  it.each([
    ['not realized yet', { count: 5, invoiceQuantity: null }, 0],
    ['whole', { count: 5, invoiceQuantity: 5 }, 0],
    ['in part', { count: 5, invoiceQuantity: 2 }, 3],
    ['not at all', { count: 5, invoiceQuantity: 0 }, 5],
    ['more than ordered', { count: 5, invoiceQuantity: 6 }, 0],
  ])('miss pieces only once realized: %s', (_, line, missing) => {
    expect(missingPieces(line)).toBe(missing);
  });

  it('are summed up once one of them is realized', () => {
    const waiting = { count: 3, invoiceQuantity: null };
    expect(realizationOf([waiting, waiting])).toEqual({ realized: null, shortLines: 0 });
    const lines = [waiting, { count: 10, invoiceQuantity: 10 }, { count: 5, invoiceQuantity: 0 }];
    expect(realizationOf(lines)).toEqual({ realized: 10, shortLines: 1 });
  });

  it('are not labelled as waiting in a stopped order', () => {
    const words = Object.fromEntries(ORDER_STATUSES.map((status) => [status, unrealizedText(status)]));
    expect(words).toEqual({
      1: 'w toku',
      2: 'w toku',
      4: 'w toku',
      25: 'w toku',
      10: 'w toku',
      15: 'wstrzymane',
      20: 'anulowane',
      26: 'odrzucone',
    });
  });
});

describe('the progress of an order', () => {
  it('dates each step by its first event, in Warsaw time', () => {
    const history = [
      event(1, '2026-07-01T06:00:00.000Z'),
      event(2, '2026-07-01T07:30:00.000Z'),
      event(15, '2026-07-01T08:00:00.000Z'),
      event(2, '2026-07-01T09:00:00.000Z'),
      event(25, '2026-07-02T22:30:00.000Z'),
    ];
    expect(stepTimes(history)).toEqual(['2026-07-01 08:00', '2026-07-01 09:30', undefined, '2026-07-03 00:30']);
  });

  it('sets no step time for a stop', () => {
    expect(stepTimes([event(15, '2026-07-01T06:00:00.000Z'), event(20, '2026-07-01T07:00:00.000Z')])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    [10, '2026-07-05T06:00:00.000Z'],
    [20, '2026-07-05T06:00:00.000Z'],
    [15, '2026-07-05T06:00:00.000Z'],
  ] as const)('has an end event when it ended or was stopped: %i', (code, at) => {
    const history = [event(1, '2026-07-01T06:00:00.000Z'), event(code, '2026-07-02T06:00:00.000Z'), event(code, at)];
    expect(endEvent({ orderStatus: { code, label: 'Koniec' }, history })).toEqual({ label: 'Koniec', at });
  });

  it('has no end event while in progress or without history', () => {
    expect(endEvent({ orderStatus: { code: 4, label: 'x' }, history: [event(4, '2026-07-01T06:00:00.000Z')] })).toBe(
      undefined,
    );
    expect(endEvent({ orderStatus: { code: 10, label: 'x' }, history: [] })).toBeUndefined();
  });
});

describe('filters', () => {
  it.each([
    [{}, 0],
    [{ number: '48' }, 1],
    [{ status: 10 as const }, 1],
    [{ from: '2026-01-01' }, 1],
    [{ to: '2026-01-01' }, 1],
    [{ number: '48', status: 10 as const, from: '2026-01-01', to: '2026-02-01' }, 4],
  ])('of %o %i are active', (filters, expected) => {
    expect(activeCount(filters)).toBe(expected);
  });

  it('are all cleared at once, and the first page is shown', () => {
    const search = { number: '48', status: 10 as const, from: '2026-01-01', to: '2026-02-01', page: 3, perPage: 10 };
    const after = { ...search, ...NO_FILTERS };
    expect(activeCount(after)).toBe(0);
    expect(after.page).toBe(1);
  });

  it.each([
    ['2026-12-01', '2026-11-01', true],
    ['2026-11-01', '2026-11-01', false],
    ['2026-11-01', '2026-12-01', false],
    ['2026-12-01', undefined, false],
    [undefined, '2026-11-01', false],
  ])('from %s to %s is reversed: %s', (from, to, expected) => {
    expect(isReversedRange({ from, to })).toBe(expected);
  });

  it('offer the default sort order first', () => {
    expect(ORDER_SORT_OPTIONS.map(({ value }) => value)).toEqual(['date:desc', 'date:asc', 'price:desc', 'price:asc']);
  });
});

describe('a product description', () => {
  it.each([
    ['roztw. do wstrz. · 100 j.m./ml · 10 wkł. 3 ml', 'roztw. do wstrz._· 100_j.m./ml_· 10_wkł. 3_ml'],
    ['opatrunek · 5 cm × 5 cm · 3 szt.', 'opatrunek_· 5_cm_×_5_cm_· 3_szt.'],
    ['W soboty od 8 do 13 i w święta', 'W_soboty od 8_do 13_i_w_święta'],
  ])('%j wraps between its facts only', (text, shown) => {
    expect(unbroken(text).replaceAll('\u00a0', '_')).toBe(shown);
  });
});
