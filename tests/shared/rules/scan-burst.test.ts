import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Burst, isFromScanner, isScan, NO_BURST, withKey } from '#shared/rules/scan-burst.ts';

const EAN = '2900000000018';

/** Keys at a steady pace from a moment on, milliseconds. */
const typed = (text: string, gap: number, from = 1_000, before: Burst = NO_BURST): Burst =>
  [...text].reduce((burst, key, index) => withKey(burst, key, from + index * gap), before);
const end = (text: string, gap: number) => 1_000 + text.length * gap;

describe('a scan', () => {
  it.each([EAN, `0${EAN}`, '9900001', 'ABC-123456'])(
    'is what comes without a pause and ends with Enter: %s',
    (text) => {
      expect(isScan(typed(text, 8), end(text, 8))).toBe(true);
      expect(typed(text, 8).text).toBe(text);
    },
  );

  it('is not what a hand types, nor a short burst', () => {
    expect(isScan(typed(EAN, 120), end(EAN, 120))).toBe(false);
    expect(isScan(typed('100000', 8), end('100000', 8))).toBe(false);
    expect(isScan(NO_BURST, 0)).toBe(false);
  });

  it('has its Enter at once', () => {
    expect(isScan(typed(EAN, 8), end(EAN, 8) + 500)).toBe(false);
  });

  it('leaves out keys from before it', () => {
    const before = withKey(NO_BURST, '7', 0);
    expect(typed(EAN, 8, 1_000, before).text).toBe(EAN);
  });

  it('is known for one from its seventh key', () => {
    expect(isFromScanner(typed(EAN.slice(0, 6), 8))).toBe(false);
    expect(isFromScanner(typed(EAN.slice(0, 7), 8))).toBe(true);
    expect(isFromScanner(typed(EAN, 51))).toBe(false);
  });

  it('is exactly the run of keys before Enter with no gap over 50 ms', () => {
    const keys = fc.array(fc.tuple(fc.stringMatching(/^[0-9A-Z]$/), fc.integer({ min: 1, max: 120 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(keys, fc.integer({ min: 0, max: 120 }), (presses, enterAfter) => {
        let at = 0;
        let burst = NO_BURST;
        for (const [key, gap] of presses) {
          at += gap;
          burst = withKey(burst, key, at);
        }
        const lastPause = presses.findLastIndex(([, gap], index) => index === 0 || gap > 50);
        const run = presses.slice(lastPause).map(([key]) => key);
        expect(burst.text).toBe(run.join(''));
        expect(isScan(burst, at + enterAfter)).toBe(run.length >= 7 && enterAfter <= 50);
      }),
    );
  });
});
