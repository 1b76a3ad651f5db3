import type { Cart } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { type ItemKey, keyOfFacts, lineChanges, type Operation, type PackageFacts, packageKey } from './operations.ts';

/** A package of the cart, whole: its lines in the parts of the cart are made of it. */
export interface CountedPackage {
  readonly facts: PackageFacts;
  readonly count: number;
}

/** Packages by key, in the order of the screen. */
export type Packages = ReadonlyMap<ItemKey, CountedPackage>;

/** The packages of a cart. */
export function packagesOf({ cartWarehouses }: Pick<Cart, 'cartWarehouses'>): Packages {
  const packages = new Map<ItemKey, CountedPackage>();
  for (const { warehouseId, warehouseName, coldPackages, warmPackages } of cartWarehouses) {
    const place = (line: CartPackageLine, isCoolerRequired: boolean) => {
      const products = line.products.map(({ priceSumNet: _, priceSumGross: __, ...product }) => product);
      const known = packages.get(packageKey(line.packageId));
      const parts = [...(known?.facts.parts ?? []), { warehouseId, warehouseName, isCoolerRequired, products }];
      packages.set(packageKey(line.packageId), { facts: { ...headOf(line), parts }, count: line.count });
    };
    for (const line of coldPackages) place(line, true);
    for (const line of warmPackages) place(line, false);
  }
  return packages;
}

function headOf({ packageId, packageName, discountPercent, available }: CartPackageLine) {
  return { type: 'package' as const, packageId, packageName, discountPercent, available };
}

/** Net price of one whole package, grosz. */
export function priceOfPackage({ parts }: PackageFacts): number {
  const goods = parts.flatMap(({ products }) => products);
  return goods.reduce((sum, { productPriceNet, count }) => sum + productPriceNet * count, 0);
}

/** What accepting does on the server (API.md "Cart"): the package gets what there is, or goes. */
export function settledPackages(packages: Packages, { problems }: Cart, accepted: ReadonlySet<string>): Packages {
  const after = new Map(packages);
  for (const { id, kind, packageId, after: rest } of problems) {
    const key = packageKey(packageId ?? 0);
    const held = after.get(key);
    if (!accepted.has(id) || held === undefined || kind === 'price') continue;
    if (kind === 'stock' && rest !== null && rest > 0) after.set(key, { ...held, count: rest });
    else after.delete(key);
  }
  return after;
}

/** The packages after a waiting change; clearing takes out products alone, as its call does. */
export function packagesAfter(packages: Packages, { change, facts }: Operation): Packages {
  if (!('packageId' in change)) return packages;
  const after = new Map(packages);
  for (const { verb, key, count } of lineChanges(change)) {
    const held = after.get(key);
    if (verb === 'remove') after.delete(key);
    else if (held) after.set(key, { ...held, count: verb === 'add' ? held.count + count : count });
    else if (verb === 'add') {
      const seen = facts.find((candidate) => keyOfFacts(candidate) === key);
      if (seen?.type === 'package') after.set(key, { facts: seen, count });
    }
  }
  return after;
}
