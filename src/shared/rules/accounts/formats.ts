/** Formats of the registration form (docs/product.md §5.10). */

const PHONES = [/^\(\d{2}\) \d{3}-\d{2}-\d{2}$/, /^\d{3}-\d{3}-\d{3}$/];

/** `(71) 555-55-55` or `555-555-555`. */
export function isPhone(text: string): boolean {
  return PHONES.some((form) => form.test(text));
}

/**
 * A number in the shop's notation however it was written: `71 555 55 55`, `+48 555-555-555`. A text that has not nine
 * digits stays as it is. Numbers of a landline and of a mobile cannot be told apart by their digits, so what has the
 * spaces or brackets of neither becomes `555-555-555`.
 */
export function formatPhone(text: string): string {
  const digits = text.replace(/[\s()+.\p{Pd}]/gu, '').replace(/^(?:0048|48)(?=\d{9}$)/, '');
  if (!/^\d{9}$/.test(digits)) return text.trim();
  const isLandline = /^\D*\(?\d{2}\)?[\s-]\d{3}/.test(text.trim().replace(/^(?:\+|00)48\s*/, ''));
  return isLandline
    ? `(${digits.slice(0, 2)}) ${digits.slice(2, 5)}-${digits.slice(5, 7)}-${digits.slice(7)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** A post code in the shop's notation: `57540` and `57 540` become `57-540`. What has not five digits stays as it is. */
export function formatPostCode(text: string): string {
  const digits = text.replace(/[\s\p{Pd}]/gu, '');
  return /^\d{5}$/.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : text.trim();
}

export function isPostCode(text: string): boolean {
  return /^\d{2}-\d{3}$/.test(text);
}

/** Lower-case letters, digits, full stops, dashes and underscores; it begins and ends with a letter or a digit. */
export function isLogin(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9._-]{1,48}[a-z0-9])$/.test(text);
}

/** The number of a facility in the register of pharmacies (GIF). */
export function isRegisterId(text: string): boolean {
  return /^[1-9]\d{3,8}$/.test(text);
}

const WEBSITE = /^(?:(https?):\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,})(\/[^\s<>"'\\]*)?$/iu;

/**
 * The address of a web site as `https://apteka.example/`, typed with or without its scheme; null for anything else,
 * such as an address with a log-in, a port or no domain.
 */
export function readWebsite(text: string): string | null {
  const [, scheme = 'https', host, path = '/'] = WEBSITE.exec(text.trim()) ?? [];
  return host === undefined ? null : `${scheme.toLowerCase()}://${host.toLowerCase()}${path}`;
}

/** `apteka.example` of `https://apteka.example/`. */
export const showWebsite = (address: string): string => address.replace(/^https:\/\//, '').replace(/\/$/, '');
