/** Registry codes of goods (docs/domain.md "Identifiers"). */

/** Whether the last digit of a GTIN is the check digit of the others: weights 3, 1, 3 … from its left neighbour. */
function hasValidCheckDigit(digits: string): boolean {
  const last = digits.length - 1;
  let sum = 0;
  for (let i = 0; i < last; i++) sum += Number(digits[i]) * ((last - i) % 2 === 1 ? 3 : 1);
  return (10 - (sum % 10)) % 10 === Number(digits[last]);
}

/** Removes the leading 0 of a GTIN-14, the form of an EAN-13 in the medicines register and in DataMatrix codes. */
export function withoutGtinZero(code: string): string {
  return /^0\d{13}$/.test(code) ? code.slice(1) : code;
}

/**
 * The EAN-13 or EAN-8 of a code, or null when it is neither or its check digit is wrong. A GTIN-14 with a leading 0 and
 * a UPC-A of 12 digits are EAN-13 too.
 */
export function toEan(code: string): string | null {
  const ean = /^\d{12}$/.test(code) ? `0${code}` : withoutGtinZero(code);
  return /^(\d{13}|\d{8})$/.test(ean) && hasValidCheckDigit(ean) ? ean : null;
}

/** BLOZ: 7 digits, no known check digit. */
export function isBloz(code: string): boolean {
  return /^\d{7}$/.test(code);
}
