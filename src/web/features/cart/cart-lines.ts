import type { Cart, CartLine, CartWarehouse } from '#shared/contract/cart.ts';

/** A cart in the order of the screen. */
export function cartLines({ cartWarehouses }: Pick<Cart, 'cartWarehouses'>): CartLine[] {
  return cartWarehouses.flatMap(warehouseLines);
}

export function warehouseLines({ coldProducts, warmProducts }: CartWarehouse): CartLine[] {
  return [...coldProducts, ...warmProducts];
}

type NamedLine = Pick<CartLine, 'productName' | 'withFormat'>;

/** A line as it is told from others of the same name: `Diklofenak, żel · 11,6 mg/g · 50 g`. */
export function fullName({ productName, withFormat }: NamedLine): string {
  return withFormat === '' ? productName : `${productName}, ${withFormat}`;
}

/** The short name where it tells the line from the others, the full one where it does not. */
export function nameAmong(line: NamedLine, lines: readonly NamedLine[]): string {
  const isAlone = lines.filter(({ productName }) => productName === line.productName).length < 2;
  return isAlone ? line.productName : fullName(line);
}

/** The line that takes the place of a removed one: the next, else the one before, else none. */
export function lineInPlaceOf(productId: number, lines: readonly CartLine[]): CartLine | undefined {
  const place = lines.findIndex((line) => line.productId === productId);
  return lines[place + 1] ?? lines[place - 1];
}

/** Anchors that the reasons above the locked button lead to. */
export const lineAnchor = (productId: number) => `linia-${productId}`;
export const partAnchor = (warehouseId: string, part: 'cold' | 'warm') => `czesc-${warehouseId}-${part}`;
