import type { Cart, CartLine, CartWarehouse } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';

/** An item of the cart. Packages have other keys than products (docs/api.md "Cart"). */
export type ItemKey = `product:${number}` | `package:${number}`;

export const productKey = (productId: number): ItemKey => `product:${productId}`;
export const packageKey = (packageId: number): ItemKey => `package:${packageId}`;
export const isPackageKey = (key: ItemKey): boolean => key.startsWith('package:');
/** The id of the product or package. */
export const idOfKey = (key: ItemKey): number => Number(key.split(':')[1]);

type CartParts = Pick<Cart, 'cartWarehouses'>;

/** The product lines of a warehouse in display order: cold before warm. */
export function warehouseLines({
  coldProducts,
  warmProducts,
}: Pick<CartWarehouse, 'coldProducts' | 'warmProducts'>): CartLine[] {
  return [...coldProducts, ...warmProducts];
}

/** All product lines of a cart in display order. */
export function cartLines({ cartWarehouses }: CartParts): CartLine[] {
  return cartWarehouses.flatMap(warehouseLines);
}

/** All package lines of a cart in display order, one per part that a package's goods come from. */
export function cartPackageLines({ cartWarehouses }: CartParts): CartPackageLine[] {
  return cartWarehouses.flatMap(({ coldPackages, warmPackages }) => [...coldPackages, ...warmPackages]);
}

/** Whether a cart contains a single product or a package. */
export function isInCart(cart: CartParts, key: ItemKey): boolean {
  if (isPackageKey(key)) return cartPackageLines(cart).some(({ packageId }) => packageKey(packageId) === key);
  return cartLines(cart).some(({ productId }) => productKey(productId) === key);
}
