import type { DemandFormRow } from '#server/repositories/cart/demand-forms.ts';
import type { DemandForm } from '#shared/contract/cart.ts';

/** A demand form in the responses of cart and order; `productId` is absent where it is for all controlled products. */
export function demandFormView({ id, productId, name, fileName, size, lines }: DemandFormRow): DemandForm {
  return { id, ...(productId === null ? {} : { productId }), name, fileName, size, lines: [...lines] };
}
