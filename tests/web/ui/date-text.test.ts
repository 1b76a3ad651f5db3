import { expect, it } from 'vitest';
import { readDate } from '#web/ui/filters/date-text.ts';

it.each([
  ['2026-11-05', '2026-11-05'],
  [' 2026-11-05 ', '2026-11-05'],
  ['20261105', '2026-11-05'],
  ['2026.11.5', '2026-11-05'],
  ['05.11.2026', '2026-11-05'],
  ['5/11/2026', '2026-11-05'],
  ['2026-02-30', null],
  ['2026-11', null],
  ['2026-1', null],
  ['202611', null],
  ['5.11.26', null],
  ['0000-01-01', null],
  ['jutro', null],
  ['', null],
])('"%s" is the date %s', (typed, date) => {
  expect(readDate(typed)).toBe(date);
});
