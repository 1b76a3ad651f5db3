import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderedLine, planRealization, type RealizationRequest } from '#shared/rules/realization.ts';

const LINES: OrderedLine[] = [
  { position: 1, sku: 'A', count: 10 },
  { position: 2, sku: 'B', count: 4 },
  { position: 3, sku: 'A', count: 5 },
];
const request = (more: Partial<RealizationRequest> = {}): RealizationRequest => ({
  products: [],
  batches: [],
  rest: 'all',
  ...more,
});
const plan = (more: Partial<RealizationRequest> = {}) => planRealization(LINES, request(more));
const counts = (more: Partial<RealizationRequest>) =>
  plan(more).lines.map(({ realized, reason }) => [realized, reason]);

describe('a realization', () => {
  it('supplies everything that is not named', () => {
    expect(counts({})).toEqual([
      [10, null],
      [4, null],
      [5, null],
    ]);
    expect(counts({ products: [{ sku: 'B', count: 1, reason: 'brak' }] })).toEqual([
      [10, null],
      [1, 'brak'],
      [5, null],
    ]);
  });

  it('supplies nothing that is not named when the rest is refused', () => {
    expect(counts({ rest: 'none', reason: 'brak', products: [{ sku: 'B', count: 4 }] })).toEqual([
      [0, 'brak'],
      [4, null],
      [0, 'brak'],
    ]);
  });

  it("fills the lines of one product in order; a product's reason takes precedence over the general one", () => {
    expect(counts({ products: [{ sku: 'A', count: 12, reason: 'limit' }], reason: 'brak' })).toEqual([
      [10, null],
      [4, null],
      [2, 'limit'],
    ]);
  });

  it('takes pieces from the batches in order, across lines', () => {
    const day = '2027-05-31';
    const { lines } = plan({
      batches: [
        { sku: 'A', batch: 'S1', expiryDate: day, count: 12 },
        { sku: 'A', batch: 'S2', expiryDate: day, count: 3 },
        { sku: 'B', batch: 'S3', expiryDate: day },
      ],
    });
    expect(lines.map(({ batches }) => batches.map(({ batch, count }) => `${batch}:${count}`))).toEqual([
      ['S1:10'],
      ['S3:4'],
      ['S1:2', 'S2:3'],
    ]);
  });
});

const batch = (sku: string, name: string, count?: number) => ({ sku, batch: name, expiryDate: '2027-05-31', count });
it.each<[string, Partial<RealizationRequest>, string]>([
  ['a product that was not ordered', { products: [{ sku: 'X', count: 1 }] }, 'X unknown'],
  ['a batch of such', { batches: [batch('X', 'S')] }, 'X unknown'],
  [
    'a product named twice',
    {
      products: [
        { sku: 'B', count: 4 },
        { sku: 'B', count: 4 },
      ],
    },
    'B twice',
  ],
  ['more than was ordered', { products: [{ sku: 'A', count: 16 }] }, 'A over 15'],
  ['missing pieces without a reason', { products: [{ sku: 'B', count: 3 }] }, 'B no_reason'],
  ['a reason where nothing is missing', { products: [{ sku: 'B', count: 4, reason: 'brak' }] }, 'B needless_reason'],
  ['one batch named twice', { batches: [batch('B', 'S', 2), batch('B', 'S', 2)] }, 'B batch_twice'],
  ['batches that do not add up', { batches: [batch('B', 'S', 3)] }, 'B batch_sum 4'],
  ['two batches, one without a count', { batches: [batch('B', 'S', 4), batch('B', 'T')] }, 'B batch_sum 4'],
  [
    'a batch of what is not supplied',
    { products: [{ sku: 'B', count: 0, reason: 'brak' }], batches: [batch('B', 'S')] },
    'B batch_sum 0',
  ],
])('refuses %s', (_, more, fault) => {
  const { faults } = plan(more);
  expect(
    faults.map(({ sku, kind, count }) => [sku, kind, count].filter((part) => part !== undefined).join(' ')),
  ).toEqual([fault]);
});

const order = fc
  .array(fc.record({ sku: fc.constantFrom('A', 'B', 'C', 'D'), count: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((lines) => lines.map((line, index) => ({ ...line, position: index + 1 })));

it('decides each line once, supplies what was requested, and has a reason exactly where pieces are missing', () => {
  fc.assert(
    fc.property(order, fc.array(fc.nat(80), { minLength: 4, maxLength: 4 }), (lines, wanted) => {
      const totals = new Map<string, number>();
      for (const { sku, count } of lines) totals.set(sku, (totals.get(sku) ?? 0) + count);
      const products = [...totals].map(([sku, total], index) => ({ sku, count: Math.min(wanted[index] ?? 0, total) }));
      const { lines: decided, faults } = planRealization(lines, request({ products, reason: 'brak' }));
      expect(faults).toEqual([]);
      expect(decided.map(({ position }) => position)).toEqual(lines.map(({ position }) => position));
      for (const { sku, count } of products) {
        const own = decided.filter((_, index) => lines[index]?.sku === sku);
        expect(own.reduce((sum, { realized }) => sum + realized, 0)).toBe(count);
      }
      for (const [index, line] of decided.entries()) {
        expect(line.realized).toBeLessThanOrEqual(lines[index]?.count ?? 0);
        expect(line.reason !== null).toBe(line.realized < (lines[index]?.count ?? 0));
      }
    }),
  );
});
