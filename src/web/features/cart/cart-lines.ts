import type { Cart, CartLine, CartWarehouse } from '#shared/contract/cart.ts';

/** A cart in the order of the screen. */
export function cartLines({ cartWarehouses }: Pick<Cart, 'cartWarehouses'>): CartLine[] {
  return cartWarehouses.flatMap(warehouseLines);
}

export function warehouseLines({ coldProducts, warmProducts }: CartWarehouse): CartLine[] {
  return [...coldProducts, ...warmProducts];
}

/** Anchors that the reasons above the locked button lead to. */
export const lineAnchor = (productId: number) => `linia-${productId}`;
export const partAnchor = (warehouseId: string, part: 'cold' | 'warm') => `czesc-${warehouseId}-${part}`;
