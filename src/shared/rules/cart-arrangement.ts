import type { Cart, CartLine, CartWarehouse } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { type LogisticMinimum, logisticMinimum } from './minimum.ts';
import { type LineSum, type PricedLine, type Sums, sumLines } from './money.ts';

/** A line and its part of the cart (warehouse × transport type). */
export interface PlacedLine<Line> {
  readonly warehouseId: string;
  readonly isCold: boolean;
  readonly line: Line;
}

/** A warehouse of the cart. Minimums are grosz, net; null where unknown. */
export interface WarehouseHead {
  readonly warehouseId: string;
  readonly warehouseName: string;
  readonly minimumCold: number | null;
  readonly minimumWarm: number | null;
}

/** Contents of a cart before its sums. */
export interface CartContents {
  /** In display order; warehouses without lines are omitted from the cart. */
  readonly warehouses: readonly WarehouseHead[];
  /** In display order within each part. */
  readonly products: readonly PlacedLine<CartLine>[];
  readonly packages: readonly PlacedLine<CartPackageLine>[];
}

type ArrangedCart = Pick<Cart, 'priceNet' | 'basicPriceNet' | 'priceGross' | 'vat' | 'itemCount' | 'cartWarehouses'>;

/** One transport type of a warehouse. */
interface Part {
  readonly products: CartLine[];
  readonly packages: CartPackageLine[];
}

interface PartedWarehouse {
  readonly head: WarehouseHead;
  readonly cold: Part;
  readonly warm: Part;
}

/**
 * The cart's arrangement: warehouses, cold before warm, products before packages, with minimums and the sums of the
 * money rule (docs/api.md "Cart", "Money"). The rule allocates VAT in line order, so server and device both use this
 * function.
 */
export function arrangeCart(contents: CartContents): ArrangedCart {
  const filled = parted(contents).filter(({ cold, warm }) => !isEmpty(cold) || !isEmpty(warm));
  const sums = sumLines(filled.flatMap(pricedLines));
  const nextSum = sumsInOrder(sums);
  return {
    priceNet: sums.priceNet,
    basicPriceNet: sums.basicPriceNet,
    priceGross: sums.priceGross,
    vat: [...sums.vat],
    itemCount: itemCount(contents),
    cartWarehouses: filled.map((warehouse) => summedWarehouse(warehouse, sums, nextSum)),
  };
}

function parted({ warehouses, products, packages }: CartContents): PartedWarehouse[] {
  const all = warehouses.map((head): PartedWarehouse => ({ head, cold: emptyPart(), warm: emptyPart() }));
  const byId = new Map(all.map((warehouse) => [warehouse.head.warehouseId, warehouse]));
  const partOf = ({ warehouseId, isCold }: PlacedLine<unknown>) => byId.get(warehouseId)?.[isCold ? 'cold' : 'warm'];
  for (const placed of products) partOf(placed)?.products.push(placed.line);
  for (const placed of packages) partOf(placed)?.packages.push(placed.line);
  return all;
}

const emptyPart = (): Part => ({ products: [], packages: [] });
const isEmpty = ({ products, packages }: Part) => products.length + packages.length === 0;

/**
 * Pieces of products and number of packages: a package appears in several parts and counts once (docs/product.md §3).
 */
function itemCount({ products, packages }: CartContents): number {
  const counts = new Map(packages.map(({ line }) => [line.packageId, line.count]));
  return total([...products.map(({ line }) => line.count), ...counts.values()]);
}

function pricedLines({ head: { warehouseId }, cold, warm }: PartedWarehouse): PricedLine[] {
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

/** The sums of the lines, in the order of `pricedLines`. */
function sumsInOrder({ lines }: Sums): NextSum {
  let place = 0;
  return () => {
    const sum = lines[place] ?? { net: 0, vat: 0, gross: 0 };
    place += 1;
    return sum;
  };
}

function summedWarehouse({ head, ...parts }: PartedWarehouse, sums: Sums, nextSum: NextSum): CartWarehouse {
  const { warehouseId, warehouseName, minimumCold, minimumWarm } = head;
  const cold = summedPart(parts.cold, nextSum);
  const warm = summedPart(parts.warm, nextSum);
  const sum = sums.warehouses.get(warehouseId);
  return {
    warehouseId,
    warehouseName,
    coldProducts: cold.products,
    warmProducts: warm.products,
    coldPackages: cold.packages,
    warmPackages: warm.packages,
    coldMinimum: minimumOf(minimumCold, cold),
    warmMinimum: minimumOf(minimumWarm, warm),
    priceNet: sum?.net ?? 0,
    priceGross: sum?.gross ?? 0,
  };
}

function summedPart({ products, packages }: Part, nextSum: NextSum): Part {
  return {
    products: products.map((line) => withSum(line, nextSum())),
    packages: packages.map((line) => {
      const goods = line.products.map((product) => withSum(product, nextSum()));
      const sum = {
        net: total(goods.map(({ priceSumNet }) => priceSumNet)),
        gross: total(goods.map(({ priceSumGross }) => priceSumGross)),
      };
      const isSame = goods.every((product, index) => product === line.products[index]);
      return withSum(isSame ? line : { ...line, products: goods }, sum);
    }),
  };
}

/** Keeps unchanged objects, so that a screen renders only changed lines. */
function withSum<Line extends { priceSumNet: number; priceSumGross: number }>(
  line: Line,
  sum: Pick<LineSum, 'net' | 'gross'>,
): Line {
  const isSame = line.priceSumNet === sum.net && line.priceSumGross === sum.gross;
  return isSame ? line : { ...line, priceSumNet: sum.net, priceSumGross: sum.gross };
}

/** Null for an empty part or an unknown minimum. */
function minimumOf(minimum: number | null, part: Part): LogisticMinimum | null {
  if (minimum === null || isEmpty(part)) return null;
  return logisticMinimum(minimum, total([...part.products, ...part.packages].map(({ priceSumNet }) => priceSumNet)));
}

/** A part of the cart below its logistic minimum. */
interface UnmetMinimum {
  readonly warehouse: Pick<CartWarehouse, 'warehouseId' | 'warehouseName'>;
  readonly isCold: boolean;
  readonly minimum: LogisticMinimum;
}

/** All parts below their logistic minimum, each of which blocks ordering (docs/product.md §5). */
export function unmetMinimums({ cartWarehouses }: Pick<Cart, 'cartWarehouses'>): UnmetMinimum[] {
  return cartWarehouses.flatMap((warehouse) =>
    [
      { isCold: true, minimum: warehouse.coldMinimum },
      { isCold: false, minimum: warehouse.warmMinimum },
    ].flatMap(({ isCold, minimum }) => (minimum && minimum.missing > 0 ? [{ warehouse, isCold, minimum }] : [])),
  );
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
