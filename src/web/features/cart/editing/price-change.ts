import { MINUS } from '#shared/language/digits.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { once } from '#shared/language/once.ts';

const percentFormat = once(
  () =>
    new Intl.NumberFormat('pl-PL', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
);

/** A difference of prices (grosz) with its sign. */
export const signedZl = (difference: number): string =>
  difference > 0 ? `+${formatZl(difference)}` : formatZl(difference);

/** A change of unit price (grosz) as signed text; `percent` is null when there was no price before. */
export function priceChange(before: number, after: number, count: number) {
  return {
    percent:
      before === 0
        ? null
        : percentFormat()
            .format(((after - before) / before) * 100)
            .replace('-', MINUS),
    difference: signedZl((after - before) * count),
  };
}
