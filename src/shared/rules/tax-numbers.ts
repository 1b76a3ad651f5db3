/** Company numbers and their check digits (docs/domain.md "Identifiers"). Functions take digits only. */

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const REGON_9_WEIGHTS = [8, 9, 2, 3, 4, 5, 6, 7];
const REGON_14_WEIGHTS = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

/** Digits of a REGON that tell the firm; the other five tell a branch. */
export const REGON_FIRM_DIGITS = 9;

/** Removes the dashes and spaces that people write. */
export function bareDigits(text: string): string {
  return text.replace(/[\s-]/g, '');
}

function weighed(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
}

/** Ten digits; the last is the weighted sum of the others modulo 11, where 10 is invalid. */
export function isNip(digits: string): boolean {
  return /^\d{10}$/.test(digits) && weighed(digits, NIP_WEIGHTS) === Number(digits[9]);
}

/** An account number as an IBAN or its Polish digits, without spaces; the remainder modulo 97 is one. */
export function isBankAccount(text: string): boolean {
  const iban = /^\d{26}$/.test(text) ? `PL${text}` : text;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || (iban.startsWith('PL') && !/^PL\d{26}$/.test(iban))) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** An account number in groups of four: `PL61 1090 …`, `61 1090 …`. */
export function groupedAccount(text: string): string {
  const head = /^[A-Z]/.test(text) ? 4 : 2;
  return [text.slice(0, head), ...(text.slice(head).match(/.{1,4}/g) ?? [])].join(' ');
}

/** Nine digits, or fourteen that begin with a valid nine; a remainder of ten counts as zero. */
export function isRegon(digits: string): boolean {
  if (!/^(\d{9}|\d{14})$/.test(digits)) return false;
  const isShortValid = weighed(digits, REGON_9_WEIGHTS) % 10 === Number(digits[8]);
  return isShortValid && (digits.length === 9 || weighed(digits, REGON_14_WEIGHTS) % 10 === Number(digits[13]));
}
