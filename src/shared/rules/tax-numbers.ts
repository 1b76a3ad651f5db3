/** Numbers of firms and their check digits (DOMAIN.md "Identifiers"). Digits alone; people write dashes and spaces. */

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const REGON_9_WEIGHTS = [8, 9, 2, 3, 4, 5, 6, 7];
const REGON_14_WEIGHTS = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

/** Without the dashes and spaces that people write. */
export function bareDigits(text: string): string {
  return text.replace(/[\s-]/g, '');
}

function weighed(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
}

/** Ten digits whose last is the sum of the others by weight, modulo 11; a remainder of ten is none. */
export function isNip(digits: string): boolean {
  return /^\d{10}$/.test(digits) && weighed(digits, NIP_WEIGHTS) === Number(digits[9]);
}

/** Nine digits, or fourteen that begin with such nine; a remainder of ten counts as nought. */
export function isRegon(digits: string): boolean {
  if (!/^(\d{9}|\d{14})$/.test(digits)) return false;
  const isShortValid = weighed(digits, REGON_9_WEIGHTS) % 10 === Number(digits[8]);
  return isShortValid && (digits.length === 9 || weighed(digits, REGON_14_WEIGHTS) % 10 === Number(digits[13]));
}
