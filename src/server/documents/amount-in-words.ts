import { pluralForm } from '#shared/language/plural.ts';
import { HUNDREDS, ONES, SCALES, TEENS, TENS, ZLOTY } from '#shared/texts/invoices.ts';

/**
 * Grosz as an invoice spells them out: whole złoty in words, then grosz in figures (`05/100`) after a no-break space.
 * Negative amounts begin with `minus`.
 */
export function amountInWords(grosz: number): string {
  const whole = Math.floor(Math.abs(grosz) / 100);
  const rest = String(Math.abs(grosz) % 100).padStart(2, '0');
  const words = `${numberInWords(whole)} ${pluralForm(whole, ZLOTY)}\u00a0${rest}/100`;
  return grosz < 0 ? `minus ${words}` : words;
}

function numberInWords(number: number): string {
  if (number === 0) return 'zero';
  const words: string[] = [];
  let left = number;
  SCALES.forEach((forms, index) => {
    const scale = 1000 ** (SCALES.length - index);
    const count = Math.floor(left / scale);
    left %= scale;
    // Polish says "tysiąc", not "jeden tysiąc".
    if (count > 0) words.push(...(count === 1 ? [] : belowThousand(count)), pluralForm(count, forms));
  });
  return [...words, ...belowThousand(left)].join(' ');
}

function belowThousand(number: number): string[] {
  const ten = Math.floor(number / 10) % 10;
  const one = number % 10;
  const last = ten === 1 ? [TEENS[one]] : [TENS[ten], ONES[one]];
  return [HUNDREDS[Math.floor(number / 100) % 10], ...last].filter(
    (word) => word !== undefined && word !== '',
  ) as string[];
}
