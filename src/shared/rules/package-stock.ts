/** A product of a package: pieces per package, and available pieces. */
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

/** Pieces of one product that are in a cart singly. */
interface LineDemand {
  readonly productId: number;
  readonly count: number;
}

export interface PackageShare {
  /** Number of packages that the stock allows; less than the count is a problem of the package. */
  readonly obtainable: number;
  /** Number that the package may be set to beside the rest of the cart. */
  readonly available: number;
  /** The products that limit the two numbers; null for an empty package. */
  readonly scarce: number | null;
  readonly scarceBeside: number | null;
}

interface StockShares {
  /** Pieces that packages take, by product; lines share the rest. */
  readonly packed: ReadonlyMap<number, number>;
  /** One per package, in the order given. */
  readonly packages: readonly PackageShare[];
}

type Pieces = ReadonlyMap<number, number>;

/** Number of packages that the stock allows after `gone` pieces are taken. */
export function packagesLeft(products: readonly PackedProduct[], gone: Pieces): number {
  const counts = products.map(({ productId, count, stock }) =>
    Math.floor((stock - (gone.get(productId) ?? 0)) / count),
  );
  return Math.max(0, Math.min(...counts));
}

/** The product that allows the fewest packages after `gone` pieces are taken, the first of several. */
export function scarcest(products: readonly PackedProduct[], gone: Pieces): number | null {
  const allowed = products.map(({ productId, count, stock }) => (stock - (gone.get(productId) ?? 0)) / count);
  return products[allowed.indexOf(Math.min(...allowed))]?.productId ?? null;
}

/** Pieces requested by lines and packages together, by product. */
function piecesWanted(lines: readonly LineDemand[], packages: readonly PackageDemand[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { productId, count } of lines) raise(pieces, productId, count);
  for (const { count, products } of packages) take(pieces, products, count);
  return pieces;
}

/**
 * Allocates stock to packages, in the order given: pieces taken as `StockShares.packed`, and the number obtained by
 * each. Packages come before lines: a line can do with fewer pieces, a package cannot.
 */
export function servePackages(packages: readonly PackageDemand[]): {
  readonly served: readonly { readonly obtainable: number; readonly scarce: number | null }[];
  readonly packed: Pieces;
} {
  const packed = new Map<number, number>();
  const served = packages.map(({ count, products }) => {
    const obtainable = packagesLeft(products, packed);
    const scarce = scarcest(products, packed);
    take(packed, products, Math.min(count, obtainable));
    return { obtainable, scarce };
  });
  return { served, packed };
}

/** Allocates the stock that lines and packages of one cart compete for, by `servePackages`. */
export function shareStock(lines: readonly LineDemand[], packages: readonly PackageDemand[]): StockShares {
  const { served, packed } = servePackages(packages);
  const wanted = piecesWanted(lines, packages);
  const shares = packages.map(({ count, products }, index) => {
    const others = new Map(wanted);
    take(others, products, -count);
    const { obtainable, scarce } = served[index] ?? NOTHING;
    const available = Math.max(packagesLeft(products, others), Math.min(count, obtainable));
    return { obtainable, scarce, available, scarceBeside: scarcest(products, others) };
  });
  return { packed, packages: shares };
}

const NOTHING = { obtainable: 0, scarce: null };

function take(pieces: Map<number, number>, products: readonly PackedProduct[], packages: number): void {
  for (const { productId, count } of products) raise(pieces, productId, count * packages);
}

function raise(pieces: Map<number, number>, productId: number, by: number): void {
  pieces.set(productId, (pieces.get(productId) ?? 0) + by);
}
