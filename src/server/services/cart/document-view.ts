import type { DocumentRow } from '#server/repositories/cart/narcotic-documents.ts';
import type { NarcoticDocument } from '#shared/contract/cart.ts';

/** A demand form in the responses of cart and order; `productId` is absent where it covers all controlled products. */
export function narcoticDocument({ id, productId, name, fileName, size }: DocumentRow): NarcoticDocument {
  return { id, ...(productId === null ? {} : { productId }), name, fileName, size };
}
