import type { Cart, CartLine, CartWarehouse } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { cartCount, cartPositions } from '#shared/rules/cart-count.ts';
import {
  cartLines,
  cartPackageLines,
  type ItemKey,
  idOfKey,
  isPackageKey,
  packageKey,
  productKey,
} from '#shared/rules/cart-items.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { cartContentsText, cartTexts } from '#shared/texts/cart.ts';

/** An item of the cart: a product, or a package whose lines may stand in several parts. */
export interface CartItem {
  readonly key: ItemKey;
  /** Full name, distinct from similar items. */
  readonly name: string;
  /** Pieces, or packages. */
  readonly count: number;
}

export function productItem(line: Pick<CartLine, 'productId' | 'productName' | 'withFormat' | 'count'>): CartItem {
  return { key: productKey(line.productId), name: fullName(line), count: line.count };
}

export function packageItem({ packageId, packageName, count }: CartPackageLine): CartItem {
  return { key: packageKey(packageId), name: packageName, count };
}

/** All items in screen order; a package stands at its first part. */
export function cartItems({ cartWarehouses }: Pick<Cart, 'cartWarehouses'>): CartItem[] {
  return firstOfEach(cartWarehouses.flatMap(warehouseItems));
}

function warehouseItems({ coldProducts, coldPackages, warmProducts, warmPackages }: CartWarehouse): CartItem[] {
  return firstOfEach([
    ...coldProducts.map(productItem),
    ...coldPackages.map(packageItem),
    ...warmProducts.map(productItem),
    ...warmPackages.map(packageItem),
  ]);
}

/** A package has the same key, name and count in all its parts. */
function firstOfEach(items: readonly CartItem[]): CartItem[] {
  return [...new Map(items.map((item) => [item.key, item])).values()];
}

/** The contents of the cart: `7 pozycji · 51 sztuk`. */
export function contentsNote(cart: Cart): string {
  return cartTexts.note(cartPositions(cart.cartWarehouses), cartContentsText(cartCount(cart)));
}

/** Ids of products in the cart, single and in packages. */
export function productsIn(cart: Pick<Cart, 'cartWarehouses'>): number[] {
  const packed = cartPackageLines(cart).flatMap(({ products }) => products);
  return [...cartLines(cart), ...packed].map(({ productId }) => productId);
}

/** Whether a package's line is its only one in the cart, its first, or a further one. */
export type PackageSpread = 'whole' | 'first' | 'further';

export function packageSpread(cart: Pick<Cart, 'cartWarehouses'>, line: CartPackageLine): PackageSpread {
  const own = cartPackageLines(cart).filter(({ packageId }) => packageId === line.packageId);
  if (own.length < 2) return 'whole';
  return own[0] === line ? 'first' : 'further';
}

type NamedLine = Pick<CartLine, 'productName' | 'withFormat'>;

/** Name with format: `Diklofenak, żel · 11,6 mg/g · 50 g`. */
export function fullName({ productName, withFormat }: NamedLine): string {
  return nameWithFormat(productName, withFormat);
}

/** The short name where it is unique among the lines, else the full one. */
export function nameAmong(line: NamedLine, lines: readonly NamedLine[]): string {
  const isAlone = lines.filter(({ productName }) => productName === line.productName).length < 2;
  return isAlone ? line.productName : fullName(line);
}

/** The item that takes the focus after a removal: the next, else the previous. */
export function itemInPlaceOf(key: ItemKey, items: readonly CartItem[]): CartItem | undefined {
  const place = items.findIndex((item) => item.key === key);
  return items[place + 1] ?? items[place - 1];
}

/** Element ids that checkout reasons link to. */
export const lineAnchor = (key: ItemKey) => (isPackageKey(key) ? `pakiet-${idOfKey(key)}` : `linia-${idOfKey(key)}`);
export const partAnchor = (warehouseId: string, part: 'cold' | 'warm') => `czesc-${warehouseId}-${part}`;
