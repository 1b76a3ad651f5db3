import { describe, expect, it } from 'vitest';
import { placedAt, shiftExpiryDates } from '#server/demo/dates.ts';

describe('expiry dates of the demo catalogue', () => {
  const line = 'ZP1;Loratadyna 2026-11-30;2027-02-28;short-expiry;';

  it('stay as written in the month they are written for', () => {
    expect(shiftExpiryDates(line, new Date('2026-11-15T12:00:00Z'))).toBe(line);
  });

  it('move by whole months and stay month ends, also in a leap year', () => {
    expect(shiftExpiryDates(';2027-02-28;', new Date('2027-11-02T12:00:00Z'))).toBe(';2028-02-29;');
    expect(shiftExpiryDates(';2028-02-29;', new Date('2026-12-31T12:00:00Z'))).toBe(';2028-03-31;');
    expect(shiftExpiryDates(';2027-01-31;', new Date('2026-10-01T12:00:00Z'))).toBe(';2026-12-31;');
  });

  it('move when the month changes in Warsaw, not in UTC', () => {
    expect(shiftExpiryDates(';2027-01-31;', new Date('2026-11-30T23:30:00Z'))).toBe(';2027-02-28;');
  });

  it('leave dates inside other texts alone', () => {
    expect(shiftExpiryDates(line, new Date('2030-01-01T12:00:00Z'))).toContain('Loratadyna 2026-11-30;');
  });
});

describe('placing of past orders', () => {
  const now = new Date('2026-11-27T13:17:00Z');

  it('places recent ones exactly as long ago as written, never in the future', () => {
    expect(placedAt(now, 0.5).toISOString()).toBe('2026-11-27T12:47:00.000Z');
    expect(placedAt(now, 78).toISOString()).toBe('2026-11-24T07:17:00.000Z');
  });

  it('moves older ones to working hours of a working day, by at most a day', () => {
    for (let hours = 90; hours < 3000; hours += 7) {
      const at = placedAt(now, hours);
      expect(at.getUTCDay()).toBeGreaterThanOrEqual(1);
      expect(at.getUTCDay()).toBeLessThanOrEqual(5);
      expect(at.getUTCHours()).toBeGreaterThanOrEqual(7);
      expect(at.getUTCHours()).toBeLessThan(13);
      expect(at.getTime()).toBeLessThan(now.getTime() - (hours - 24) * 3_600_000);
    }
  });
});
