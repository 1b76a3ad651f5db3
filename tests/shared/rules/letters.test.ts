import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByLetter } from '#shared/language/letters.ts';

const named = (names: readonly string[]) => names.map((name) => ({ name }));

describe('an index by letter', () => {
  it.each([
    ['Polfa', 'P'],
    ['łąka', 'Ł'],
    ['Żuławin', 'Ż'],
    ['Z\u0307uławin', 'Ż'],
    ['Éclair', 'E'],
    ['  abc', 'A'],
    ['3M', '#'],
    ['„Cud”', '#'],
    ['', '#'],
  ])('%j stands under %s', (name, letter) => expect(groupByLetter([{ name }])).toMatchObject([{ letter }]));

  it('is in Polish order, digits and signs last', () => {
    const groups = groupByLetter(
      named(['Zeta', 'Łan', 'Lek', '3M', 'Żbik', 'Ława', 'Alfa', 'lama', 'Ćma', 'Cud', 'Źle']),
    );
    expect(groups.map(({ letter }) => letter)).toEqual(['A', 'C', 'Ć', 'L', 'Ł', 'Z', 'Ź', 'Ż', '#']);
    expect(groups[3]?.entries.map(({ name }) => name)).toEqual(['lama', 'Lek']);
    expect(groups[4]?.entries.map(({ name }) => name)).toEqual(['Łan', 'Ława']);
  });

  it('contains every entry once, whatever the names and their order', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (names) => {
        const groups = groupByLetter(named(names));
        expect(groups.flatMap(({ entries }) => entries.map(({ name }) => name)).sort()).toEqual([...names].sort());
        expect(new Set(groups.map(({ letter }) => letter)).size).toBe(groups.length);
      }),
    );
  });
});
