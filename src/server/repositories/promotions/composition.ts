import { createHash } from 'node:crypto';

/** Tells compositions apart: the same for the same pieces of the same products, in any order. */
export function compositionKey(products: readonly { readonly productId: number; readonly count: number }[]): string {
  const pieces = products
    .toSorted((a, b) => a.productId - b.productId)
    .map(({ productId, count }) => `${productId}:${count}`)
    .join(' ');
  return createHash('sha256').update(pieces).digest('base64url');
}
