import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#shared/contract/cart.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureOf } from '#web/features/catalogue/failure.ts';
import { countsInCart } from '#web/features/catalogue/in-cart.ts';
import { leadingManufacturers, namedManufacturers } from '#web/features/catalogue/manufacturers.ts';
import { pageSizes } from '#web/features/catalogue/page-sizes.ts';
import { isScan, NO_BURST, scannedCode, withKey } from '#web/features/catalogue/scan.ts';
import { inPlaces, nextOption } from '#web/features/catalogue/suggestions.ts';

describe('a scan', () => {
  const typed = (text: string, gap: number) =>
    [...text].reduce((burst, key, index) => withKey(burst, key, 1000 + index * gap), NO_BURST);
  const end = (text: string, gap: number) => 1000 + text.length * gap;
  const EAN = '2900000000018';

  it('is a code typed without a pause and ended by Enter', () => {
    expect(scannedCode(typed(EAN, 8), end(EAN, 8))).toBe(EAN);
    expect(scannedCode(typed(`0${EAN}`, 8), end(`0${EAN}`, 8))).toBe(EAN);
  });

  it('is known as one whatever was read, so that its Enter presses nothing', () => {
    for (const label of ['2900000000017', 'ABC-123456']) {
      expect(scannedCode(typed(label, 8), end(label, 8))).toBeNull();
      expect(isScan(typed(label, 8), end(label, 8))).toBe(true);
      expect(isScan(typed(label, 120), end(label, 120))).toBe(false);
    }
    expect(isScan(typed('12345', 8), end('12345', 8))).toBe(false);
  });

  it('is not what a hand types', () => {
    expect(scannedCode(typed(EAN, 120), end(EAN, 120))).toBeNull();
  });

  it('leaves out keys from before it', () => {
    const earlier = withKey(NO_BURST, '7', 0);
    const burst = [...EAN].reduce((so, key, index) => withKey(so, key, 1000 + index * 8), earlier);
    expect(scannedCode(burst, 1000 + EAN.length * 8)).toBe(EAN);
  });

  it('needs its Enter at once, and a whole code', () => {
    expect(scannedCode(typed(EAN, 8), end(EAN, 8) + 500)).toBeNull();
    expect(scannedCode(typed('290000000001', 8), end('290000000001', 8))).toBeNull();
    expect(scannedCode(NO_BURST, 0)).toBeNull();
  });
});

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
    expect(leadingManufacturers(all, undefined, 2).map(({ id }) => id)).toEqual([2, 3]);
    expect(leadingManufacturers(all, 1, 2).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('finds by a part of the name, without regard to case and diacritics', () => {
    expect(namedManufacturers(all, ' lodz').map(({ id }) => id)).toEqual([2]);
    expect(namedManufacturers(all, '')).toHaveLength(3);
    expect(namedManufacturers(all, 'xyz')).toEqual([]);
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

  it('stand where they stood, as the later answer has them; those it has not stay, further ones follow', () => {
    expect(inPlaces(options(3, 1, 2), latest(9, 2, 3))).toEqual([
      { id: 3, from: 'server' },
      { id: 1, from: 'device' },
      { id: 2, from: 'server' },
      { id: 9, from: 'server' },
    ]);
  });

  it('are no more than fit', () => {
    const all = inPlaces(options(1, 2, 3, 4, 5, 6, 7, 8), latest(11, 12, 13));
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11, 12]);
  });
});
