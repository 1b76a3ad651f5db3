import type { Cart } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { type ItemKey, packageKey, productKey, warehouseLines } from '#shared/rules/cart-items.ts';
import type { ItemFacts, PackageFacts } from './item-facts.ts';

/** Pieces of a product, or whole packages whose lines in the parts of the cart are derived from them. */
export interface CountedItem {
  readonly facts: ItemFacts;
  readonly count: number;
}

/** Cart items by key: products, then packages, in display order. */
export type ViewItems = ReadonlyMap<ItemKey, CountedItem>;

/** The lines of the server's cart; a package is one item, whatever parts of the cart it has lines in. */
export function itemsInCart({ cartWarehouses }: Pick<Cart, 'cartWarehouses'>): ViewItems {
  const items = new Map<ItemKey, CountedItem>();
  for (const { warehouseId, warehouseName, ...parts } of cartWarehouses)
    for (const line of warehouseLines(parts)) {
      const { count, priceSumNet: _, priceSumGross: __, changed: ___, ...product } = line;
      const facts = { type: 'product', ...product, warehouseId, warehouseName } as const;
      items.set(productKey(line.productId), { facts, count });
    }
  for (const { warehouseId, warehouseName, coldPackages, warmPackages } of cartWarehouses) {
    const place = (line: CartPackageLine, isCoolerRequired: boolean) => {
      const { count, priceSumNet: _, priceSumGross: __, changed: ___, products: goods, ...head } = line;
      const products = goods.map(({ priceSumNet, priceSumGross, ...product }) => product);
      const part = { warehouseId, warehouseName, isCoolerRequired, products };
      const key = packageKey(line.packageId);
      const held = items.get(key)?.facts;
      const parts = held?.type === 'package' ? [...held.parts, part] : [part];
      items.set(key, { facts: { type: 'package', ...head, parts }, count });
    };
    for (const line of coldPackages) place(line, true);
    for (const line of warmPackages) place(line, false);
  }
  return items;
}

/** Net price of one whole package, grosz. */
export function priceOfPackage({ parts }: PackageFacts): number {
  const goods = parts.flatMap(({ products }) => products);
  return goods.reduce((sum, { productPriceNet, count }) => sum + productPriceNet * count, 0);
}
