import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StockHistory } from '#server/services/memory/stock-history.ts';

const reading = fc
  .dictionary(fc.integer({ min: 1, max: 6 }).map(String), fc.nat(2))
  .map((pieces) => new Map(Object.entries(pieces).map(([id, count]) => [Number(id), count])));

it('reports for every earlier reading at least all differences, and nothing that never changed since', () => {
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1, maxLength: 8 }), (readings) => {
      const history = new StockHistory();
      const marks = readings.map((pieces) => {
        history.add(pieces);
        return history.mark;
      });
      const now = readings.at(-1) ?? new Map();
      for (const [index, mark] of marks.entries()) {
        const changed = history.changedSince(mark) ?? [];
        for (let id = 1; id <= 6; id++) {
          const seen = new Set(readings.slice(index).map((pieces) => pieces.get(id)));
          if (readings[index]?.get(id) !== now.get(id)) expect(changed).toContain(id);
          if (seen.size === 1) expect(changed).not.toContain(id);
        }
        expect(changed).toEqual([...new Set(changed)].sort((a, b) => a - b));
      }
    }),
  );
});

it('gives equal stock the same mark in every process', () => {
  const [one, other] = [new StockHistory(), new StockHistory()];
  one.add(new Map([[1, 5]]));
  one.add(new Map([[1, 6]]));
  other.add(new Map([[1, 6]]));
  expect(one.mark).toBe(other.mark);
  expect(other.changedSince(new StockHistory().mark)).toBeNull();
});

it('forgets the oldest readings after too many changes', () => {
  const history = new StockHistory();
  const many = (pieces: number) => new Map(Array.from({ length: 60_000 }, (_, id) => [id, pieces]));
  history.add(many(0));
  const first = history.mark;
  for (let pieces = 1; pieces <= 3; pieces++) history.add(many(pieces));
  expect(history.changedSince(first)).toHaveLength(60_000);
  history.add(many(4));
  expect(history.changedSince(first)).toBeNull();
});
