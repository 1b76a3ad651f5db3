import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#shared/contract/cart.ts';
import { ApiError } from '#web/api/api-error.ts';
import { countsInCart } from '#web/features/catalogue/adding/in-cart.ts';
import { filterManufacturers, topManufacturers } from '#web/features/catalogue/categories/manufacturers.ts';
import { pageSizes } from '#web/features/catalogue/filters/page-sizes.ts';
import { keepPositions, nextOption } from '#web/features/catalogue/lookup/suggestions.ts';
import { failureOf } from '#web/features/catalogue/parts/CatalogueFailure.tsx';

describe('options by arrows', () => {
  it('goes round, through the text itself', () => {
    const down = [-1, 0, 1, 2].map((from) => nextOption(from, 1, 3));
    expect(down).toEqual([0, 1, 2, -1]);
    const up = [-1, 0, 1, 2].map((from) => nextOption(from, -1, 3));
    expect(up).toEqual([2, -1, 0, 1]);
  });

  it('stays at the text when there is nothing to choose', () => {
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

  it('keeps the largest in the given order, and the chosen one always', () => {
    expect(topManufacturers(all, undefined, 2).map(({ id }) => id)).toEqual([2, 3]);
    expect(topManufacturers(all, 1, 2).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('finds by a part of the name, without regard to case and diacritics', () => {
    expect(filterManufacturers(all, ' lodz').map(({ id }) => id)).toEqual([2]);
    expect(filterManufacturers(all, '')).toHaveLength(3);
    expect(filterManufacturers(all, 'xyz')).toEqual([]);
  });
});

describe('page sizes', () => {
  it('offers 10, 25, 50, 100 and whatever the address says', () => {
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

  it('gathers the lines of every warehouse, cold and ordinary', () => {
    const cartWarehouses = [warehouse([line(1, 4)], [line(2, 7)]), warehouse([], [line(3, 1)])];
    expect(countsInCart({ cartWarehouses })).toEqual({ 1: 4, 2: 7, 3: 1 });
    expect(countsInCart({ cartWarehouses: [] })).toEqual({});
  });
});

describe('what a failed screen says', () => {
  it('offers another try when it may help', () => {
    expect(failureOf(new ApiError({ kind: 'network' }))).toMatchObject({
      title: 'Brak połączenia z internetem!',
      canRetry: true,
    });
    const failed = failureOf(new ApiError({ kind: 'http', status: 503, requestId: 'r-1' }));
    expect(failed).toMatchObject({ canRetry: true, requestId: 'r-1' });
  });

  it('offers none after a refusal, and says the reason of the server', () => {
    const body = { message: 'Numer strony niepoprawny', code: 'invalid' };
    const refused = failureOf(new ApiError({ kind: 'http', status: 422, body }));
    expect(refused).toMatchObject({ title: 'Numer strony niepoprawny', canRetry: false });
    expect(failureOf(new ApiError({ kind: 'http', status: 403 })).canRetry).toBe(false);
  });
});

describe('suggestions that a later answer brings', () => {
  const options = (...ids: number[]) => ids.map((id) => ({ id, from: 'device' }));
  const latest = (...ids: number[]) => ids.map((id) => ({ id, from: 'server' }));

  it('stand where they stood, as the later answer has them; those it has not stay, added ones follow', () => {
    expect(keepPositions(options(3, 1, 2), latest(9, 2, 3))).toEqual([
      { id: 3, from: 'server' },
      { id: 1, from: 'device' },
      { id: 2, from: 'server' },
      { id: 9, from: 'server' },
    ]);
  });

  it('are no more than fit', () => {
    const all = keepPositions(options(1, 2, 3, 4, 5, 6, 7, 8), latest(11, 12, 13));
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11, 12]);
  });
});
