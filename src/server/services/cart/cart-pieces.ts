import type { GoodsRow } from '#server/repositories/cart/cart-goods.ts';
import type { PackageRow } from '#server/repositories/cart/cart-packages.ts';
import type { CartLineRow } from '#server/repositories/cart/cart-read.ts';
import { packagedPrice } from '#shared/rules/packages.ts';

/** Goods of a cart at one price, single or in a package: the unit of money rules and order lines. */
export interface CartPiece<Line = CartLineRow, Package = PackageRow> {
  readonly goods: GoodsRow;
  /** Total number of pieces. */
  readonly count: number;
  readonly unitPriceNet: number;
  /** Exactly one of `line` and `package` is set. */
  readonly line: Line | null;
  readonly package: Package | null;
}

/**
 * All goods of a cart in the order of the money rule and the order: by warehouse, cold before warm, products as added,
 * then packages as added.
 */
export function cartPieces<Line extends CartLineRow, Package extends PackageRow>({
  lines,
  packages,
}: {
  readonly lines: readonly Line[];
  readonly packages: readonly Package[];
}): CartPiece<Line, Package>[] {
  const single = lines.map((line) => ({
    goods: line,
    count: line.count,
    unitPriceNet: line.priceNet,
    line,
    package: null,
  }));
  if (packages.length === 0) return single;
  const packed = packages.flatMap((entry) =>
    entry.products.map((goods) => ({
      goods,
      count: goods.count * entry.count,
      unitPriceNet: packagedPrice(goods, entry.discount),
      line: null,
      package: entry,
    })),
  );
  return [...single, ...packed].toSorted((a, b) => byPart(a.goods, b.goods));
}

function byPart(a: GoodsRow, b: GoodsRow): number {
  if (a.warehousePosition !== b.warehousePosition) return a.warehousePosition - b.warehousePosition;
  if (a.warehouseId !== b.warehouseId) return a.warehouseId < b.warehouseId ? -1 : 1;
  return Number(b.isCold) - Number(a.isCold);
}

/** The piece as input of the money rule. */
export function priced({ goods, count, unitPriceNet }: CartPiece) {
  const { warehouseId, vatRate, basicPriceNet } = goods;
  return { warehouseId, vatRate, basicPriceNet, unitPriceNet, count };
}
