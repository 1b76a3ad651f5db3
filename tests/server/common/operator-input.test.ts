import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkedTerm, isWithin, noteOver, term } from '#server/services/common/operator-input.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';

describe('a term', () => {
  it.each([
    [null, null, true],
    ['2026-11-28', '2026-11-28', true],
    ['2026-11-29', null, false],
    [null, '2026-11-27', false],
    ['2026-11-01', '2026-11-27', false],
    ['2026-11-01', null, true],
  ])('from %s until %s includes 28 November: %s', (from, until, expected) => {
    expect(isWithin({ from, until }, '2026-11-28')).toBe(expected);
    const isOver = until !== null && !expected;
    expect(noteOver({ until }, '2026-11-28')).toEqual(isOver ? [opsContentTexts.over] : []);
  });

  it('may be a single day, or open at either end', () => {
    expect(checkedTerm({})).toEqual({ from: null, until: null });
    expect(checkedTerm({ until: '2026-12-01' })).toEqual({ from: null, until: '2026-12-01' });
    expect(checkedTerm({ from: '2026-12-01', until: '2026-12-01' })).toEqual({
      from: '2026-12-01',
      until: '2026-12-01',
    });
  });

  it('does not end before it begins', () => {
    const reversed = () => checkedTerm({ from: '2026-12-02', until: '2026-12-01' });
    expect(reversed).toThrow(new OperatorRefusal(opsContentTexts.datesReversed));
  });

  it.each(['--from', '--until'] as const)('names %s that is no day', (name) => {
    const key = name === '--from' ? 'from' : 'until';
    const found = v.safeParse(v.object(term), { [key]: '2026-02-30' });
    expect(found.issues?.map(({ message }) => message)).toEqual([opsContentTexts.badDate(name)]);
  });
});
