import type { OrderLine } from '#shared/contract/orders.ts';
import { lineSaving, type PackedLine } from './order-saving.ts';

/** What the place and the sums of an order line depend on. */
type RowLine = PackedLine & Pick<OrderLine, 'priceSumNet' | 'priceSumGross'>;

/** Sums of all lines of a package, grosz; `saving` is net, what they cost less than by themselves. */
export interface PackageSums {
  readonly priceSumNet: number;
  readonly priceSumGross: number;
  readonly saving: number;
}

/** A line of an order at its place. */
export interface OrderRow<Line, Package> {
  readonly line: Line;
  /** Its package; null: ordered by itself. */
  readonly pack: Package | null;
  /** Only on the first row of a package, which its head stands above. */
  readonly head: PackageSums | null;
}

interface OrderGoods<Line, Package> {
  readonly orderLines: readonly Line[];
  readonly packages: readonly Package[];
}

/**
 * Lines of an order as its screens and papers show them: what was ordered by itself, then each package with its products.
 * Lines that `isShown` refuses are left out, but count in the sums of their package. A line of a package that is not known
 * stands by itself.
 */
export function orderRows<Line extends RowLine, Package extends { readonly packageId: number }>(
  { orderLines, packages }: OrderGoods<Line, Package>,
  isShown: (line: Line) => boolean = () => true,
): OrderRow<Line, Package>[] {
  const known = new Set<number | null>(packages.map(({ packageId }) => packageId));
  const alone = orderLines.filter(({ packageId }) => !known.has(packageId));
  return [
    ...alone.filter(isShown).map((line) => ({ line, pack: null, head: null })),
    ...packages.flatMap((pack) => {
      const packed = orderLines.filter(({ packageId }) => packageId === pack.packageId);
      const head = packageSums(packed);
      return packed.filter(isShown).map((line, index) => ({ line, pack, head: index === 0 ? head : null }));
    }),
  ];
}

function packageSums(lines: readonly RowLine[]): PackageSums {
  return {
    priceSumNet: lines.reduce((sum, line) => sum + line.priceSumNet, 0),
    priceSumGross: lines.reduce((sum, line) => sum + line.priceSumGross, 0),
    saving: lines.reduce((sum, line) => sum + lineSaving(line), 0),
  };
}
