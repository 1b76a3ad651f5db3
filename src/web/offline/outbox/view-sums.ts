import type { Cart, CartLine, CartWarehouse } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { logisticMinimum } from '#shared/rules/minimum.ts';
import { type LineSum, type PricedLine, type Sums, sumLines } from '#shared/rules/money.ts';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import type { CountedPackage, Packages } from './view-packages.ts';

/** A product's line and where it stands. */
export interface PlacedLine {
  readonly line: CartLine;
  readonly warehouseId: string;
  /** As the screen that it was added on said it; null where that did not know. */
  readonly warehouseName: string | null;
}

/** Names of warehouses by their ids. */
export type WarehouseNames = ReadonlyMap<string, string>;

/** What the cart holds, before its sums. */
export interface Contents {
  readonly lines: readonly PlacedLine[];
  readonly packages: Packages;
}

type SumFields = Pick<Cart, 'priceNet' | 'basicPriceNet' | 'priceGross' | 'vat' | 'itemCount' | 'cartWarehouses'>;

/**
 * Sums of everything by the money rule, in the order that the server takes: its cents fall on the same lines. `names` are
 * the device's, of warehouses that the server's cart does not have.
 */
export function summedCart(
  known: readonly CartWarehouse[],
  { lines, packages }: Contents,
  names: WarehouseNames,
): SumFields {
  const warehouses = arranged(known, { lines, packages }, names);
  const sums = sumLines(warehouses.flatMap(pricedOf));
  const next = takeFrom(sums);
  return {
    priceNet: sums.priceNet,
    basicPriceNet: sums.basicPriceNet,
    priceGross: sums.priceGross,
    vat: [...sums.vat],
    itemCount: total([...lines.map(({ line }) => line.count), ...[...packages.values()].map(({ count }) => count)]),
    cartWarehouses: warehouses.map((warehouse) => summedWarehouse(warehouse, sums, next)),
  };
}

/** One transport type of a warehouse. */
interface Part {
  readonly products: readonly CartLine[];
  readonly packages: readonly CartPackageLine[];
}
/** `known` is the warehouse as the server gave it; undefined when it had nothing in the cart. */
interface Arranged {
  readonly warehouseId: string;
  readonly warehouseName: string;
  readonly known: CartWarehouse | undefined;
  readonly cold: Part;
  readonly warm: Part;
}

function arranged(known: readonly CartWarehouse[], contents: Contents, names: WarehouseNames): Arranged[] {
  const { lines, packages } = contents;
  const all = warehousesOf(known, contents, names).map(({ warehouseId, warehouseName }): Arranged => {
    const before = known.find((warehouse) => warehouse.warehouseId === warehouseId);
    const part = (isCold: boolean): Part => ({
      products: lines
        .filter((placed) => placed.warehouseId === warehouseId && placed.line.isCoolerRequired === isCold)
        .map(({ line }) => line),
      packages: packageLines(
        packages,
        { warehouseId, isCold },
        (isCold ? before?.coldPackages : before?.warmPackages) ?? [],
      ),
    });
    return { warehouseId, warehouseName, known: before, cold: part(true), warm: part(false) };
  });
  return all.filter(({ cold, warm }) => [cold, warm].some((part) => part.products.length + part.packages.length > 0));
}

/** The server's warehouses, then new ones. The server's word for one stands over what a screen has said. */
function warehousesOf(known: readonly CartWarehouse[], { lines, packages }: Contents, names: WarehouseNames) {
  const parts = [...packages.values()].flatMap(({ facts }) => facts.parts);
  const called = new Map<string, string | null>(known.map((place) => [place.warehouseId, place.warehouseName]));
  for (const { warehouseId, warehouseName } of [...lines, ...parts])
    called.set(warehouseId, called.get(warehouseId) ?? names.get(warehouseId) ?? warehouseName);
  return [...called].map(([warehouseId, name]) => ({
    warehouseId,
    warehouseName: name ?? cartQueueTexts.warehouse(warehouseId),
  }));
}

/** The package lines of a part: the server's in its order, then new ones. */
function packageLines(
  packages: Packages,
  { warehouseId, isCold }: { readonly warehouseId: string; readonly isCold: boolean },
  known: readonly CartPackageLine[],
): CartPackageLine[] {
  const lines = [...packages.values()].flatMap((held) => {
    const part = held.facts.parts.find(
      (candidate) => candidate.warehouseId === warehouseId && candidate.isCoolerRequired === isCold,
    );
    return part
      ? [
          packageLine(
            held,
            part,
            known.find(({ packageId }) => packageId === held.facts.packageId),
          ),
        ]
      : [];
  });
  const place = ({ packageId }: CartPackageLine) => {
    const found = known.findIndex((line) => line.packageId === packageId);
    return found < 0 ? known.length : found;
  };
  return lines.toSorted((a, b) => place(a) - place(b));
}

function packageLine(
  { facts, count }: CountedPackage,
  part: CountedPackage['facts']['parts'][number],
  known: CartPackageLine | undefined,
): CartPackageLine {
  if (known) return known.count === count ? known : { ...known, count };
  const { packageId, packageName, discountPercent, available } = facts;
  const products = part.products.map((product) => ({ ...product, priceSumNet: 0, priceSumGross: 0 }));
  return { packageId, packageName, discountPercent, available, count, priceSumNet: 0, priceSumGross: 0, products };
}

function pricedOf({ warehouseId, cold, warm }: Arranged): PricedLine[] {
  return [cold, warm].flatMap(({ products, packages }) => [
    ...products.map((line) => ({ ...line, warehouseId, unitPriceNet: line.productPriceNet })),
    ...packages.flatMap(({ count, products: goods }) =>
      goods.map((product) => ({
        ...product,
        warehouseId,
        unitPriceNet: product.productPriceNet,
        count: product.count * count,
      })),
    ),
  ]);
}

type NextSum = () => LineSum;

/** The sums of lines one after another, as `pricedOf` put them. */
function takeFrom({ lines }: Sums): NextSum {
  let place = 0;
  return () => {
    const sum = lines[place] ?? { net: 0, vat: 0, gross: 0 };
    place += 1;
    return sum;
  };
}

function summedWarehouse(warehouse: Arranged, sums: Sums, next: NextSum): CartWarehouse {
  const { warehouseId, warehouseName, known } = warehouse;
  const cold = summedPart(warehouse.cold, next);
  const warm = summedPart(warehouse.warm, next);
  const sum = sums.warehouses.get(warehouseId);
  return {
    warehouseId,
    warehouseName,
    coldProducts: cold.products,
    warmProducts: warm.products,
    coldPackages: cold.packages,
    warmPackages: warm.packages,
    coldMinimum: minimumOf(known?.coldMinimum, cold),
    warmMinimum: minimumOf(known?.warmMinimum, warm),
    priceNet: sum?.net ?? 0,
    priceGross: sum?.gross ?? 0,
  };
}

function summedPart({ products, packages }: Part, next: NextSum) {
  return {
    products: products.map((line) => withSum(line, next())),
    packages: packages.map((line) => {
      const goods = line.products.map((product) => withSum(product, next()));
      const sum = {
        net: total(goods.map(({ priceSumNet }) => priceSumNet)),
        gross: total(goods.map(({ priceSumGross }) => priceSumGross)),
      };
      const isSame = goods.every((product, index) => product === line.products[index]);
      return withSum(isSame ? line : { ...line, products: goods }, sum);
    }),
  };
}

/** The same object where nothing changed: a cart of hundreds of lines must not be drawn anew for one. */
function withSum<L extends { priceSumNet: number; priceSumGross: number }>(
  line: L,
  sum: Pick<LineSum, 'net' | 'gross'>,
): L {
  const isSame = line.priceSumNet === sum.net && line.priceSumGross === sum.gross;
  return isSame ? line : { ...line, priceSumNet: sum.net, priceSumGross: sum.gross };
}

/** Null for an empty part, and while the server has not told the minimum of a part that was empty. */
function minimumOf(known: CartWarehouse['coldMinimum'] | undefined, { products, packages }: Part) {
  const lines = [...products, ...packages];
  if (!known || lines.length === 0) return null;
  return logisticMinimum(known.minimum, total(lines.map(({ priceSumNet }) => priceSumNet)));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
