/** What the stock meets in a package: pieces that one holds of a product, and those there are to be had. */
export interface PackedProduct {
  readonly productId: number;
  readonly count: number;
  readonly stock: number;
}

/** A package of a cart; `count` packages. */
export interface PackageDemand {
  readonly count: number;
  readonly products: readonly PackedProduct[];
}

/** Pieces of one product that stand in a cart by themselves. */
export interface LineDemand {
  readonly productId: number;
  readonly count: number;
}

export interface PackageShare {
  /** How many the stock gives this package; less than its count is a problem of it. */
  readonly obtainable: number;
  /** How many it may be set to beside everything else in the cart. */
  readonly available: number;
}

export interface StockShares {
  /** Pieces that packages take of products: the rest is what lines may have. */
  readonly packed: ReadonlyMap<number, number>;
  /** One per package, in the order given. */
  readonly packages: readonly PackageShare[];
}

type Pieces = ReadonlyMap<number, number>;

/** How many packages of these products there are once so many pieces are gone. */
export function packagesLeft(products: readonly PackedProduct[], gone: Pieces): number {
  const counts = products.map(({ productId, count, stock }) =>
    Math.floor((stock - (gone.get(productId) ?? 0)) / count),
  );
  return Math.max(0, Math.min(...counts));
}

/** Pieces that lines and packages want together, by product. */
function piecesWanted(lines: readonly LineDemand[], packages: readonly PackageDemand[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { productId, count } of lines) raise(pieces, productId, count);
  for (const { count, products } of packages) take(pieces, products, count);
  return pieces;
}

/**
 * What packages take of the stock, as `StockShares.packed`, and how many it gives each. Packages come first, in the
 * order given: a line can do with fewer pieces, a package falls apart.
 */
export function servePackages(packages: readonly PackageDemand[]): { obtainable: number[]; packed: Pieces } {
  const packed = new Map<number, number>();
  const obtainable = packages.map(({ count, products }) => {
    const given = packagesLeft(products, packed);
    take(packed, products, Math.min(count, given));
    return given;
  });
  return { obtainable, packed };
}

/** Shares out stock that lines and packages of one cart compete for, by `servePackages`. */
export function shareStock(lines: readonly LineDemand[], packages: readonly PackageDemand[]): StockShares {
  const { obtainable, packed } = servePackages(packages);
  const wanted = piecesWanted(lines, packages);
  const shares = packages.map(({ count, products }, index) => {
    const others = new Map(wanted);
    take(others, products, -count);
    const given = obtainable[index] ?? 0;
    return { obtainable: given, available: Math.max(packagesLeft(products, others), Math.min(count, given)) };
  });
  return { packed, packages: shares };
}

function take(pieces: Map<number, number>, products: readonly PackedProduct[], packages: number): void {
  for (const { productId, count } of products) raise(pieces, productId, count * packages);
}

function raise(pieces: Map<number, number>, productId: number, by: number): void {
  pieces.set(productId, (pieces.get(productId) ?? 0) + by);
}
