import type { Cart, CartLine } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { type ItemKey, isPackageKey, packageKey, productKey, warehouseLines } from '#shared/rules/cart-items.ts';
import type { ItemFacts, PackageFacts } from './item-facts.ts';

/** A product in the cart: its line and its warehouse. */
interface ProductItem {
  readonly type: 'product';
  readonly line: CartLine;
  readonly warehouseId: string;
  /** As the adding screen knew it; null when it did not. */
  readonly warehouseName: string | null;
}

/** A whole package in the cart; its lines in the parts of the cart are derived from it. */
export interface CountedPackage {
  readonly facts: PackageFacts;
  readonly count: number;
}

interface PackageItem extends CountedPackage {
  readonly type: 'package';
}

export type ViewItem = ProductItem | PackageItem;

/** Cart items by key: products, then packages, in display order. */
export type ViewItems = ReadonlyMap<ItemKey, ViewItem>;

export function itemsInCart(cart: Pick<Cart, 'cartWarehouses'>): ViewItems {
  const products = cart.cartWarehouses.flatMap((warehouse) =>
    warehouseLines(warehouse).map((line): [ItemKey, ProductItem] => {
      const { warehouseId, warehouseName } = warehouse;
      return [productKey(line.productId), { type: 'product', line, warehouseId, warehouseName }];
    }),
  );
  return new Map<ItemKey, ViewItem>([...products, ...packagesInCart(cart)]);
}

/** Packages of a cart by key. */
export function packagesInCart({ cartWarehouses }: Pick<Cart, 'cartWarehouses'>): ReadonlyMap<ItemKey, PackageItem> {
  const packages = new Map<ItemKey, PackageItem>();
  for (const { warehouseId, warehouseName, coldPackages, warmPackages } of cartWarehouses) {
    const place = (line: CartPackageLine, isCoolerRequired: boolean) => {
      const key = packageKey(line.packageId);
      const products = line.products.map(({ priceSumNet: _, priceSumGross: __, ...product }) => product);
      const part = { warehouseId, warehouseName, isCoolerRequired, products };
      const parts = [...(packages.get(key)?.facts.parts ?? []), part];
      packages.set(key, { type: 'package', facts: { ...headOf(line), parts }, count: line.count });
    };
    for (const line of coldPackages) place(line, true);
    for (const line of warmPackages) place(line, false);
  }
  return packages;
}

function headOf(line: CartPackageLine) {
  const { packageId, packageName, promotionId, packageType, discountPercent, available } = line;
  return { type: 'package' as const, packageId, packageName, promotionId, packageType, discountPercent, available };
}

/** An item that the server's cart does not have, as the adding screen showed it. */
export function newItem(facts: ItemFacts, count: number): ViewItem {
  if (facts.type === 'package') return { type: 'package', facts, count };
  const { type, warehouseId, warehouseName, ...product } = facts;
  return {
    type,
    warehouseId,
    warehouseName,
    line: { ...product, count, changed: null, priceSumNet: 0, priceSumGross: 0 },
  };
}

export function countOf(item: ViewItem): number {
  return item.type === 'product' ? item.line.count : item.count;
}

export function withCount(item: ViewItem, count: number): ViewItem {
  return item.type === 'product' ? { ...item, line: { ...item.line, count } } : { ...item, count };
}

/** Facts of an item in the cart; undefined when it is not there. */
export function factsInCart(cart: Pick<Cart, 'cartWarehouses'>, key: ItemKey): ItemFacts | undefined {
  if (isPackageKey(key)) return packagesInCart(cart).get(key)?.facts;
  for (const warehouse of cart.cartWarehouses) {
    const line = warehouseLines(warehouse).find(({ productId }) => productKey(productId) === key);
    if (line !== undefined) return factsOfLine(line, warehouse.warehouseId, warehouse.warehouseName);
  }
  return undefined;
}

function factsOfLine(line: CartLine, warehouseId: string, warehouseName: string): ItemFacts {
  const { count: _, priceSumNet: __, priceSumGross: ___, changed: ____, ...product } = line;
  return { type: 'product', ...product, warehouseId, warehouseName };
}

/** Net price of one whole package, grosz. */
export function priceOfPackage({ parts }: PackageFacts): number {
  const goods = parts.flatMap(({ products }) => products);
  return goods.reduce((sum, { productPriceNet, count }) => sum + productPriceNet * count, 0);
}
