import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatZl } from '#shared/language/money-format.ts';
import { grossOf, type PricedLine, sumLines } from '#shared/rules/money.ts';

const NBSP = '\u00a0';

/** Half-up VAT in big integers: an independent implementation of the rule. */
function exactVat(net: number, rate: number): number {
  return Number((BigInt(net) * BigInt(rate) + 50n) / 100n);
}

/** The VAT allocated to each net. */
function vatsOf(nets: readonly number[], rate: number): number[] {
  const lines = nets.map((net) => ({
    warehouseId: 'W1',
    vatRate: rate,
    unitPriceNet: net,
    basicPriceNet: net,
    count: 1,
  }));
  return sumLines(lines).lines.map(({ vat }) => vat);
}

describe('VAT', () => {
  it.each([
    [0, 8, 0],
    [6, 8, 0],
    [7, 8, 1],
    [50, 23, 12],
    [100, 8, 8],
    [1040, 5, 52],
    [10, 5, 1],
    [9, 5, 0],
    [123456, 23, 28395],
    [2_147_483_647, 23, 493_921_239],
  ])('of %i grosz at %i %% is %i', (net, rate, vat) => {
    expect(grossOf(net, rate)).toBe(net + vat);
  });

  it('is exact for every sum that an order can have', () => {
    fc.assert(
      fc.property(fc.nat(900_000_000_000_000), fc.nat(100), (net, rate) => {
        expect(grossOf(net, rate)).toBe(net + exactVat(net, rate));
      }),
    );
  });
});

describe('VAT allocated to lines', () => {
  it.each([
    { nets: [10, 10, 10], rate: 5, vats: [1, 1, 0], why: 'ties go by line order' },
    { nets: [6, 7, 100], rate: 8, vats: [0, 1, 8], why: 'the largest remainder first' },
    { nets: [3, 13], rate: 8, vats: [0, 1], why: 'rounded once, on the sum' },
    { nets: [25, 25], rate: 8, vats: [2, 2], why: 'no remainder' },
    { nets: [], rate: 23, vats: [], why: 'nothing' },
    { nets: [0, 50], rate: 23, vats: [0, 12], why: 'a free line gets none' },
  ])('$why', ({ nets, rate, vats }) => {
    expect(vatsOf(nets, rate)).toEqual(vats);
  });

  it('adds up to the VAT of the sum, with every share off by less than a grosz', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { maxLength: 60 }), fc.constantFrom(0, 5, 8, 23), (nets, rate) => {
        const vats = vatsOf(nets, rate);
        const add = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
        expect(add(vats)).toBe(exactVat(add(nets), rate));
        nets.forEach((net, i) => {
          expect(Math.abs((vats[i] ?? Number.NaN) - (net * rate) / 100)).toBeLessThan(1);
        });
      }),
    );
  });
});

const line: fc.Arbitrary<PricedLine> = fc.record({
  warehouseId: fc.constantFrom('W1', 'W2'),
  vatRate: fc.constantFrom(5, 8, 23),
  unitPriceNet: fc.nat(2_000_000),
  basicPriceNet: fc.nat(2_000_000),
  count: fc.integer({ min: 1, max: 99_999 }),
});

describe('sumLines', () => {
  it('rounds VAT per warehouse and rate, not per line', () => {
    const one = { warehouseId: 'W1', vatRate: 8, unitPriceNet: 3, basicPriceNet: 4, count: 2 };
    const sums = sumLines([one, one, { ...one, warehouseId: 'W2' }]);
    expect(sums.lines).toEqual([
      { net: 6, vat: 1, gross: 7 },
      { net: 6, vat: 0, gross: 6 },
      { net: 6, vat: 0, gross: 6 },
    ]);
    expect(sums.vat).toEqual([{ rate: 8, net: 18, vat: 1 }]);
    expect(sums).toMatchObject({ priceNet: 18, priceGross: 19, basicPriceNet: 24 });
  });

  it('lists rates in ascending order', () => {
    const of = (vatRate: number) => ({ warehouseId: 'W1', vatRate, unitPriceNet: 100, basicPriceNet: 100, count: 1 });
    expect(sumLines([of(23), of(5), of(8)]).vat.map((row) => row.rate)).toEqual([5, 8, 23]);
  });

  it('is consistent to the grosz however it is added up', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const sums = sumLines(lines);
        const add = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
        const warehouses = [...sums.warehouses.values()];
        expect(add(sums.lines.map((l) => l.gross))).toBe(sums.priceGross);
        expect(add(sums.lines.map((l) => l.net))).toBe(sums.priceNet);
        expect(add(warehouses.map((w) => w.net))).toBe(sums.priceNet);
        expect(add(warehouses.map((w) => w.gross))).toBe(sums.priceGross);
        expect(add(sums.vat.map((row) => row.net + row.vat))).toBe(sums.priceGross);
        for (const [id, total] of sums.warehouses) {
          const own = sums.lines.filter((_, i) => lines[i]?.warehouseId === id);
          expect(add(own.map((l) => l.gross))).toBe(total.gross);
          for (const rate of [5, 8, 23]) {
            const ofRate = sums.lines.filter((_, i) => lines[i]?.warehouseId === id && lines[i]?.vatRate === rate);
            expect(add(ofRate.map((l) => l.vat))).toBe(exactVat(add(ofRate.map((l) => l.net)), rate));
          }
        }
      }),
    );
  });
});

describe('formatZl', () => {
  it.each([
    [0, `0,00${NBSP}zł`],
    [5, `0,05${NBSP}zł`],
    [108160, `1${NBSP}081,60${NBSP}zł`],
    [123456789, `1${NBSP}234${NBSP}567,89${NBSP}zł`],
    [-1764, `−17,64${NBSP}zł`],
  ])('writes %i grosz', (grosz, text) => {
    expect(formatZl(grosz)).toBe(text);
  });
});
