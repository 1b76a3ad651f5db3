import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Burst,
  isEndOfScan,
  isFromScanner,
  isScan,
  NO_BURST,
  scanned,
  withKey,
} from '#shared/rules/scan-burst.ts';

const EAN = '2900000000018';

/** Keys at a steady pace from a start time, milliseconds. */
const typed = (text: string, gap: number, from = 1_000, before: Burst = NO_BURST): Burst =>
  [...text].reduce((burst, key, index) => withKey(burst, key, from + index * gap), before);
const end = (text: string, gap: number) => 1_000 + text.length * gap;

describe('a scan', () => {
  it.each([EAN, `0${EAN}`, '9900001', 'ABC-123456'])('is typed without a pause and ends with Enter: %s', (text) => {
    expect(isScan(typed(text, 8), end(text, 8))).toBe(true);
    expect(typed(text, 8).text).toBe(text);
  });

  it('is neither manual typing nor a short burst', () => {
    expect(isScan(typed(EAN, 120), end(EAN, 120))).toBe(false);
    expect(isScan(typed('bisoprolol', 60), end('bisoprolol', 60))).toBe(false);
    expect(isScan(typed('100000', 8), end('100000', 8))).toBe(false);
    expect(isScan(NO_BURST, 0)).toBe(false);
  });

  it.each([
    [8, 8, true],
    [8, 1_000, true],
    [8, 1_001, false],
    [100, 100, true],
    [101, 8, false],
  ])('of digits %i ms apart with Enter %i ms after them: %s', (gap, enterAfter, expected) => {
    const burst = typed(EAN, gap);
    expect(isScan(burst, burst.at + enterAfter)).toBe(expected);
  });

  it('excludes earlier keys', () => {
    const before = withKey(NO_BURST, '7', 0);
    expect(scanned(typed(EAN, 8, 1_000, before))).toBe(EAN);
    // The quantity of the next code, typed by hand.
    const prefix = typed('12*', 90, 1_000);
    expect(scanned(typed(EAN, 8, prefix.at + 400, prefix))).toBe(EAN);
  });

  it('is recognized from its seventh key', () => {
    expect(isFromScanner(typed(EAN.slice(0, 6), 8))).toBe(false);
    expect(isFromScanner(typed(EAN.slice(0, 7), 8))).toBe(true);
    expect(isFromScanner(typed(EAN, 101))).toBe(false);
  });

  it('may end with more than one key in quick succession', () => {
    expect(isEndOfScan(1_000, 1_050)).toBe(true);
    expect(isEndOfScan(1_000, 1_051)).toBe(false);
  });
});

describe('a stuttering scanner', () => {
  const cut = (at: number, pause: number) => {
    const head = typed(EAN.slice(0, at), 8);
    return typed(EAN.slice(at), 8, head.at + pause, head);
  };

  it.each([4, 6, 9, 12])('is read completely, never by its tail: cut after %i keys', (at) => {
    expect(scanned(cut(at, 120))).toBe(EAN);
    expect(scanned(cut(at, 1_000))).toBe(EAN);
    expect(isScan(cut(at, 300), cut(at, 300).at + 8)).toBe(true);
  });

  it('is recognized from its seventh key, however often it was cut', () => {
    const first = typed(EAN.slice(0, 4), 8);
    const second = typed(EAN.slice(4, 6), 8, first.at + 200, first);
    expect(isFromScanner(second)).toBe(false);
    expect(isFromScanner(typed(EAN.slice(6, 7), 8, second.at + 200, second))).toBe(true);
  });

  it('starts another scan after a second', () => {
    expect(scanned(cut(6, 1_001))).toBe(EAN.slice(6));
  });
});

it('consists exactly of the last run of keys before Enter and the runs it was cut from', () => {
  const keys = fc.array(fc.tuple(fc.stringMatching(/^[0-9A-Z]$/), fc.integer({ min: 1, max: 1_500 })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(keys, fc.integer({ min: 0, max: 1_500 }), (presses, enterAfter) => {
      let at = 0;
      let burst = NO_BURST;
      let whole = '';
      let run = '';
      for (const [index, [key, gap]] of presses.entries()) {
        at += gap;
        burst = withKey(burst, key, at);
        const isFast = index > 0 && gap <= (/\d/.test(key) ? 100 : 50);
        const isRest = index > 0 && gap <= 1_000 && (run.length >= 4 || whole.length > run.length);
        whole = isFast || isRest ? whole + key : key;
        run = isFast ? run + key : key;
      }
      expect(scanned(burst)).toBe(whole);
      expect(isScan(burst, at + enterAfter)).toBe(whole.length >= 7 && enterAfter <= 1_000);
    }),
  );
});
