import type { Cart, CartWarehouse } from '#shared/contract/cart.ts';
import { cartQueueTexts } from '#shared/texts/cart-queue.ts';
import { lineChanges, type Operation, type PackageFacts, packageKey } from './operations.ts';

type PackageLine = CartWarehouse['coldPackages'][number];

/** A package's line in one part of the cart; a package may have several, one a part that its goods come from. */
export interface PlacedPackage {
  readonly line: PackageLine;
  readonly warehouseId: string;
  readonly warehouseName: string;
  readonly isCold: boolean;
}

/** The package lines of a cart. */
export function packagesOf({ cartWarehouses }: Cart): PlacedPackage[] {
  return cartWarehouses.flatMap(({ warehouseId, warehouseName, coldPackages, warmPackages }) => [
    ...coldPackages.map((line) => ({ line, warehouseId, warehouseName, isCold: true })),
    ...warmPackages.map((line) => ({ line, warehouseId, warehouseName, isCold: false })),
  ]);
}

/** Those of one part of the cart. */
export function partOf(packages: readonly PlacedPackage[], warehouseId: string, isCold: boolean): PackageLine[] {
  return packages
    .filter((placed) => placed.warehouseId === warehouseId && placed.isCold === isCold)
    .map(({ line }) => line);
}

/** The package lines after a waiting change. */
export function packagesAfter(packages: PlacedPackage[], { change, facts }: Operation): PlacedPackage[] {
  if (!('packageId' in change)) return packages;
  const { packageId } = change;
  const [line] = lineChanges(change).filter(({ key }) => key === packageKey(packageId));
  const own = packages.filter((placed) => placed.line.packageId === packageId);
  const others = packages.filter((placed) => placed.line.packageId !== packageId);
  if (line === undefined || line.verb === 'remove') return others;
  if (own.length > 0) {
    const count = line.verb === 'add' ? (own[0]?.line.count ?? 0) + line.count : line.count;
    return packages.map((placed) => (own.includes(placed) ? counted(placed, count) : placed));
  }
  const seen = facts.find((candidate) => candidate.type === 'package' && candidate.packageId === packageId);
  return line.verb === 'add' && seen?.type === 'package' ? [...packages, newPackage(seen, line.count)] : packages;
}

function counted({ line, ...place }: PlacedPackage, count: number): PlacedPackage {
  const share = (sum: number) => Math.round((sum / line.count) * count);
  return {
    ...place,
    line: { ...line, count, priceSumNet: share(line.priceSumNet), priceSumGross: share(line.priceSumGross) },
  };
}

function newPackage(seen: PackageFacts, count: number): PlacedPackage {
  const { packageId, packageName, priceNet, priceGross, warehouseId, warehouseName, isCoolerRequired } = seen;
  return {
    line: { packageId, packageName, count, priceSumNet: priceNet * count, priceSumGross: priceGross * count },
    warehouseId,
    warehouseName: warehouseName ?? cartQueueTexts.warehouse(warehouseId),
    isCold: isCoolerRequired,
  };
}
