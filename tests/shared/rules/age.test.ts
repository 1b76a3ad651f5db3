import { describe, expect, it } from 'vitest';
import { formatAgo, formatMoment } from '#shared/language/age.ts';

const at = (text: string) => Date.parse(text);

describe('when something was', () => {
  it.each([
    ['on the same day', '2026-07-01T12:05:00+02:00', '2026-07-01T23:59:00+02:00', '12:05'],
    ['just after midnight', '2026-07-01T00:01:00+02:00', '2026-07-01T07:00:00+02:00', '00:01'],
    ['yesterday in Warsaw, today in UTC', '2026-06-30T23:30:00Z', '2026-07-01T21:30:00Z', '01:30'],
    ['yesterday', '2026-06-30T21:30:00+02:00', '2026-07-01T07:00:00+02:00', '2026-06-30 21:30'],
    ['in winter time', '2026-01-05T13:05:00Z', '2026-01-05T14:00:00Z', '14:05'],
  ])('%s', (_, then, now, words) => expect(formatMoment(at(then), at(now))).toBe(words));
});

describe('how long ago it was', () => {
  const now = at('2026-07-01T12:00:00Z');
  it.each([
    [0, null],
    [59_999, null],
    [60_000, '1 min temu'],
    [12.9 * 60_000, '12 min temu'],
    [60 * 60_000, '1 godz. temu'],
    [23.9 * 60 * 60_000, '23 godz. temu'],
    [24 * 60 * 60_000, '1 dzień temu'],
    [3 * 24 * 60 * 60_000, '3 dni temu'],
    [-60_000, null],
  ])('%i ms', (passed, words) => expect(formatAgo(now - passed, now)).toBe(words));
});
