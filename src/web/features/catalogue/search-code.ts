import type { Product } from '#shared/contract/products.ts';
import { isBloz, toEan } from '#shared/rules/codes.ts';

// GS1 DataMatrix on a medicine: (01) GTIN-14, then expiry, batch or serial; scanners may put `]d2` in front.
const DATA_MATRIX = /^(?:\]d2)?01(\d{14})(?:$|\p{Cc}?(?:17|10|21|71))/iu;

/**
 * The EAN or BLOZ that a scan or a typed text stands for, or null when it is no complete code. A GTIN-14 loses its
 * leading 0, separators are ignored, and a wrong check digit makes it a text to look for (DOMAIN.md "Identifiers").
 */
export function productCode(text: string): string | null {
  const trimmed = text.trim();
  const code = DATA_MATRIX.exec(trimmed)?.[1] ?? trimmed.replaceAll(/[\s-]/g, '');
  return isBloz(code) ? code : toEan(code);
}

/** The product that carries the code; null when none or several do, because then a person must choose. */
export function onlyProductWith<P extends Pick<Product, 'id' | 'ean' | 'bloz'>>(
  code: string,
  products: readonly P[],
): P | null {
  const [first, ...rest] = products.filter(({ ean, bloz }) => ean === code || bloz === code);
  return rest.length === 0 ? (first ?? null) : null;
}
