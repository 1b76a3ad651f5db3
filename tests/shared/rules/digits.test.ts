import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatZl } from '#shared/language/money-format.ts';
import { once } from '#shared/language/once.ts';
import { formatCount } from '#shared/language/plural.ts';

// The platform's output is the reference (docs/domain.md "Language"); it is only slow to start.
const zl = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN', useGrouping: 'always' });
const amount = new Intl.NumberFormat('pl-PL', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
const whole = new Intl.NumberFormat('pl-PL', { useGrouping: 'always', maximumFractionDigits: 0 });

/** All lengths equally often, because grouping depends on the length. */
const size = fc
  .integer({ min: 1, max: 13 })
  .chain((digits) => fc.integer({ min: 10 ** (digits - 1), max: 10 ** digits - 1 }));
const number = fc.oneof(
  fc.constant(0),
  size,
  size.map((value) => -value),
);

/** The platform writes a hyphen, the app a minus. */
const signed = (text: string) => text.replace('-', '−');

describe('formatted numbers', () => {
  it("equal the platform's except for the minus", () => {
    fc.assert(
      fc.property(number, (value) => {
        expect(formatCount(value)).toBe(signed(whole.format(value)));
        expect(formatAmount(value)).toBe(signed(amount.format(value / 100)));
        expect(formatZl(value)).toBe(signed(zl.format(value / 100)));
      }),
    );
  });

  it.each([
    [0, '0', '0,00'],
    [7, '7', '0,07'],
    [-5, '−5', '−0,05'],
    [1_310, '1\u00a0310', '13,10'],
    [123_456_789, '123\u00a0456\u00a0789', '1\u00a0234\u00a0567,89'],
  ])('of %i', (value, count, grosz) => {
    expect([formatCount(value), formatAmount(value)]).toEqual([count, grosz]);
  });
});

describe('once', () => {
  it('calls its function on first use only, whatever the result', () => {
    let made = 0;
    const nothing = once(() => {
      made += 1;
    });
    expect(made).toBe(0);
    nothing();
    nothing();
    expect(made).toBe(1);
  });
});
