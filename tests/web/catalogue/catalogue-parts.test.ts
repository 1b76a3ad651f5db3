import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#shared/contract/cart.ts';
import { failureTexts } from '#shared/texts/catalogue.ts';
import { countsInCart } from '#web/features/catalogue/adding/in-cart.ts';
import { filterManufacturers, topManufacturers } from '#web/features/catalogue/categories/manufacturers.ts';
import { pageSizes } from '#web/features/catalogue/filters/page-sizes.ts';
import { keepPositions, nextOption } from '#web/features/catalogue/lookup/suggestions.ts';
import { failureText } from '#web/features/catalogue/parts/CatalogueFailure.tsx';
import { mayRetry } from '#web/ui/feedback/may-retry.ts';

describe('nextOption', () => {
  it('wraps around through the text itself', () => {
    const down = [-1, 0, 1, 2].map((from) => nextOption(from, 1, 3));
    expect(down).toEqual([0, 1, 2, -1]);
    const up = [-1, 0, 1, 2].map((from) => nextOption(from, -1, 3));
    expect(up).toEqual([2, -1, 0, 1]);
  });

  it('stays at the text without options', () => {
    expect(nextOption(-1, 1, 0)).toBe(-1);
    expect(nextOption(-1, -1, 0)).toBe(-1);
  });
});

describe('manufacturers of the filter', () => {
  const all = [
    { id: 1, name: 'Adamed', productCount: 2 },
    { id: 2, name: 'Łódzka Wytwórnia', productCount: 9 },
    { id: 3, name: 'Nordmed', productCount: 5 },
  ];

  it('keeps the largest ones and the chosen one in the given order', () => {
    expect(topManufacturers(all, undefined, 2).map(({ id }) => id)).toEqual([2, 3]);
    expect(topManufacturers(all, 1, 2).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('filters by part of the name, ignoring case and diacritics', () => {
    expect(filterManufacturers(all, ' lodz').map(({ id }) => id)).toEqual([2]);
    expect(filterManufacturers(all, '')).toHaveLength(3);
    expect(filterManufacturers(all, 'xyz')).toEqual([]);
  });
});

describe('page sizes', () => {
  it('offers 10, 25, 50, 100 and the size in the address', () => {
    expect(pageSizes(10)).toEqual([10, 25, 50, 100]);
    expect(pageSizes(30)).toEqual([10, 25, 30, 50, 100]);
  });
});

describe('counts in the cart', () => {
  const line = (productId: number, count: number) => ({ productId, count }) as CartLine;
  const warehouse = (cold: CartLine[], warm: CartLine[]) =>
    ({
      coldProducts: cold,
      warmProducts: warm,
      coldPackages: [],
      warmPackages: [],
    }) as unknown as Cart['cartWarehouses'][0];

  it('collects the lines of every warehouse, cold and warm', () => {
    const cartWarehouses = [warehouse([line(1, 4)], [line(2, 7)]), warehouse([], [line(3, 1)])];
    expect(countsInCart({ cartWarehouses })).toEqual({ 1: 4, 2: 7, 3: 1 });
    expect(countsInCart({ cartWarehouses: [] })).toEqual({});
  });
});

it('a failure tells what is safe and what to do', () => {
  const http = (status: number) => failureText({ kind: 'http', status });
  expect(failureText({ kind: 'network', status: 0 })).toBe(failureTexts.offline);
  expect([422, 403, 503].map(http)).toEqual([failureTexts.refused, failureTexts.forbidden, failureTexts.server]);
});

it('a retry is offered where it may help: not after a refusal', () => {
  expect([403, 422, 0, 404, 503].map((status) => mayRetry({ status }))).toEqual([false, false, true, true, true]);
});

describe('keepPositions', () => {
  const options = (...ids: number[]) => ids.map((id) => ({ id, from: 'device' }));
  const latest = (...ids: number[]) => ids.map((id) => ({ id, from: 'server' }));

  it('updates known options in place, keeps missing ones and appends new ones', () => {
    expect(keepPositions(options(3, 1, 2), latest(9, 2, 3))).toEqual([
      { id: 3, from: 'server' },
      { id: 1, from: 'device' },
      { id: 2, from: 'server' },
      { id: 9, from: 'server' },
    ]);
  });

  it('limits the number of options', () => {
    const all = keepPositions(options(1, 2, 3, 4, 5, 6, 7, 8), latest(11, 12, 13));
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11, 12]);
  });
});
