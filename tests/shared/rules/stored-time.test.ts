import { describe, expect, it } from 'vitest';
import { ageOf, isWithin, pastOr } from '#shared/rules/stored-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-29T12:00:00Z');

describe('a stored time', () => {
  it.each([
    ['a day ago', NOW - DAY, DAY],
    ['now', NOW, 0],
    ['a moment ahead: another process stored it, or the clock was set', NOW + 59_000, 0],
    ['two minutes ahead', NOW + 120_000, null],
    ['an hour ahead', NOW + HOUR, null],
    ['a day ahead', NOW + DAY, null],
    ['not a time', Number.NaN, null],
  ])('%s', (_, at, age) => {
    expect(ageOf(at, NOW)).toBe(age);
    expect(isWithin(at, NOW, DAY)).toBe(age !== null);
    expect(isWithin(at, NOW, -1)).toBe(false);
    expect(pastOr(7, at, NOW)).toBe(age === null ? 7 : at);
  });

  it.each([
    ['back, 2026-10-25 at 3:00', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00', HOUR],
    ['forward, 2026-03-29 at 2:00', '2026-03-29T01:59:00+01:00', '2026-03-29T03:01:00+02:00', 120_000],
  ])('does not jump when the hour is put %s', (_, before, after, age) => {
    expect(ageOf(Date.parse(before), Date.parse(after))).toBe(age);
  });
});
