import { describe, expect, it } from 'vitest';
import { MAX_COUNT } from '#shared/contract/common.ts';
import { NO_DIGITS, withTypedKey } from '#shared/rules/typed-prefix.ts';

/** The count after the last key, when keys come this many milliseconds apart. */
function typed(keys: string, pause = 400): number | null {
  let digits = NO_DIGITS;
  let count: number | null = null;
  for (const [nth, key] of [...keys].entries()) ({ digits, count } = withTypedKey(digits, key, nth * pause));
  return count;
}

describe('a quantity typed before a code', () => {
  it.each([
    ['5*', 5],
    ['12*', 12],
    ['5×', 5],
    ['007*', 7],
    ['3*8*', 8],
    [`${MAX_COUNT}*`, MAX_COUNT],
  ])('%s asks for pieces', (keys, count) => expect(typed(keys)).toBe(count));

  it.each(['*', '5', '0*', '5 *', '5a*', '5**', `${MAX_COUNT + 1}*`, '123456*', '-5x'])('%s is no quantity', (keys) =>
    expect(typed(keys)).toBeNull(),
  );

  it('expires after a pause', () => {
    expect(typed('12*', 3_000)).toBe(12);
    expect(typed('12*', 3_001)).toBeNull();
    expect(withTypedKey({ text: '9', at: 0 }, '1', 5_000).digits.text).toBe('1');
  });
});
