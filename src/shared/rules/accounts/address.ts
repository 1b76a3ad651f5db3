import { fold } from '#shared/search/fold.ts';

/** The address of a facility. */
export interface FacilityAddress {
  readonly street: string;
  readonly building: string;
  readonly apartment: string;
  readonly postCode: string;
  readonly city: string;
}

/** An address in one line, without its missing parts: `ul. Zdrojowa 4/2, 57-540 Lądek-Zdrój`. */
export function addressLine({ postCode, city, ...house }: FacilityAddress): string {
  return [houseLine(house), [postCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** A house in one line: `ul. Zdrojowa 4/2`. */
export function houseLine({ street, building, apartment }: Omit<FacilityAddress, 'postCode' | 'city'>): string {
  return [street, apartment ? `${building}/${apartment}` : building].filter(Boolean).join(' ');
}

/** Words before a street's name, as people and the register abbreviate them. */
const STREET_WORDS = new Set(['ul', 'ulica', 'al', 'aleja', 'aleje', 'pl', 'plac', 'os', 'osiedle', 'rondo', 'skwer']);

/**
 * Whether two addresses are the same one (docs/product.md §5.10): case, accents, `ul.` and `al.`, dashes and spaces do
 * not count. `Rynek 4A/2` equals `rynek 4 a / 2`.
 */
export function isSameAddress(a: FacilityAddress, b: FacilityAddress): boolean {
  return comparable(a) === comparable(b);
}

function comparable({ street, building, apartment, postCode, city }: FacilityAddress): string {
  const house = apartment.trim() === '' ? building : `${building}/${apartment}`;
  return [streetName(street), joined(house), joined(postCode), words(city).join(' ')].join('|');
}

/** A village without streets repeats its name or leaves the street out. */
function streetName(street: string): string {
  const all = words(street);
  const named = all.filter((word, index) => index > 0 || !STREET_WORDS.has(word));
  return (named.length > 0 ? named : all).join(' ');
}

function words(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** `4 a / 2` and `4A m. 2` are `4a/2`. */
function joined(text: string): string {
  return fold(text)
    .replace(/(\d\s*[a-z]?)\s*(?:m|lok|lokal)\.?\s*(?=\d)/g, '$1/')
    .replace(/[^\p{L}\p{N}/]/gu, '');
}
