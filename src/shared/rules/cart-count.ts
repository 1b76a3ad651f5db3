interface CountedPackage {
  readonly packageId: number;
  readonly count: number;
}

/** A cart as far as it is counted. */
interface CountedCart {
  /** docs/product.md §3: the sum of products and packages over all warehouses. */
  readonly itemCount: number;
  readonly cartWarehouses: readonly {
    readonly coldPackages: readonly CountedPackage[];
    readonly warmPackages: readonly CountedPackage[];
  }[];
}

/** How much a cart holds: pieces of products, and packages whole. A package stands in several parts and counts once. */
export function cartCount({ itemCount, cartWarehouses }: CountedCart): { pieces: number; packages: number } {
  const lines = cartWarehouses.flatMap(({ coldPackages, warmPackages }) => [...coldPackages, ...warmPackages]);
  const counts = new Map(lines.map(({ packageId, count }) => [packageId, count]));
  const packages = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { pieces: itemCount - packages, packages };
}
