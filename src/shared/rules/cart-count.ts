interface CountedPackage {
  readonly packageId: number;
  readonly count: number;
}

/** The part of a cart that counting needs. */
interface CountedCart {
  /** docs/product.md §3: products and packages in all warehouses. */
  readonly itemCount: number;
  readonly cartWarehouses: readonly {
    readonly coldPackages: readonly CountedPackage[];
    readonly warmPackages: readonly CountedPackage[];
  }[];
}

/** Pieces of products and number of packages in a cart. A package appears in several parts and counts once. */
export function cartCount({ itemCount, cartWarehouses }: CountedCart): { pieces: number; packages: number } {
  const lines = cartWarehouses.flatMap(({ coldPackages, warmPackages }) => [...coldPackages, ...warmPackages]);
  const counts = new Map(lines.map(({ packageId, count }) => [packageId, count]));
  const packages = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { pieces: itemCount - packages, packages };
}
