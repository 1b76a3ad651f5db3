import type { Product } from '#shared/contract/products.ts';
import { readCode, splitCount } from '#shared/rules/scanned-code.ts';

/** The part of a typed text to search for: its code, or the text without a leading quantity. */
export function phraseOf(text: string): string {
  return readCode(text)?.code ?? splitCount(text).rest.trim();
}

/** The products with exactly this code; with more than one the user must choose. */
export function productsWith<P extends Pick<Product, 'ean' | 'bloz'>>(code: string, products: readonly P[]): P[] {
  return products.filter(({ ean, bloz }) => ean === code || bloz === code);
}
