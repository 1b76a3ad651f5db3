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

/** The part of a warehouse's goods that counting positions needs. */
interface PositionedGoods {
  readonly coldProducts: readonly unknown[];
  readonly warmProducts: readonly unknown[];
  readonly coldPackages: readonly { readonly products: readonly unknown[] }[];
  readonly warmPackages: readonly { readonly products: readonly unknown[] }[];
}

/**
 * Positions in these warehouses of a cart: the lines that its order will have, each product by itself, alone or in a
 * package, as the order's list, its file and paper count them (docs/product.md §3.3).
 */
export function cartPositions(warehouses: readonly PositionedGoods[]): number {
  return warehouses.reduce((sum, { coldProducts, warmProducts, coldPackages, warmPackages }) => {
    const packed = [...coldPackages, ...warmPackages].reduce((lines, { products }) => lines + products.length, 0);
    return sum + coldProducts.length + warmProducts.length + packed;
  }, 0);
}
