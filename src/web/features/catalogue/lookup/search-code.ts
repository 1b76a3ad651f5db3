import type { Product } from '#shared/contract/products.ts';
import { readCode, splitCount } from '#shared/rules/scanned-code.ts';

/** What of a typed text is looked for: the code it stands for, or all of it without a quantity in front. */
export function phraseOf(text: string): string {
  return readCode(text)?.code ?? splitCount(text).rest.trim();
}

/** The products that carry the code exactly; with more than one a person must choose. */
export function productsWith<P extends Pick<Product, 'ean' | 'bloz'>>(code: string, products: readonly P[]): P[] {
  return products.filter(({ ean, bloz }) => ean === code || bloz === code);
}
