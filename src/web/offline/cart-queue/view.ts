import type { Cart, CartLine, CartWarehouse } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { linesWithoutDocument, neededDocuments } from '#shared/rules/demand-form.ts';
import { logisticMinimum } from '#shared/rules/minimum.ts';
import { type Sums, sumLines } from '#shared/rules/money.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { cartQueueTexts } from '#shared/texts/cart-queue.ts';
import { type ItemKey, isSendable, keyOfFacts, lineChanges, type Operation, type ProductFacts } from './operations.ts';
import { type PlacedPackage, packagesAfter, packagesOf, partOf } from './view-packages.ts';

/** A product's line and where it stands. */
export interface PlacedLine {
  readonly line: CartLine;
  readonly warehouseId: string;
  readonly warehouseName: string;
}

/** Lines by key, in the order of the screen. */
type Lines = ReadonlyMap<ItemKey, PlacedLine>;

/**
 * The cart that the user sees: the server's, with everything on top that waits to be sent (OFFLINE.md "Cart queue").
 * Prices of what the server has not seen are those that the user saw. The same object while nothing waits.
 */
export function cartView(cart: Cart, operations: readonly Operation[]): Cart {
  const waiting = operations.filter(isSendable);
  if (waiting.length === 0) return cart;
  const before = linesOf(cart);
  const accepted = acceptedIds(waiting);
  const after = waiting.reduce(changedLines, settledProblems(before, cart, accepted));
  const packages = waiting.reduce(packagesAfter, packagesOf(cart));
  return withSums(
    { ...cart, narcoticDocuments: documentsAfter(cart, waiting, after) },
    { before, after, packages, accepted },
  );
}

function linesOf({ cartWarehouses }: Cart): Map<ItemKey, PlacedLine> {
  const lines = cartWarehouses.flatMap(({ warehouseId, warehouseName, coldProducts, warmProducts }) =>
    [...coldProducts, ...warmProducts].map((line) => ({ line, warehouseId, warehouseName })),
  );
  return new Map(lines.map((placed) => [`product:${placed.line.productId}`, placed]));
}

function acceptedIds(operations: readonly Operation[]): ReadonlySet<string> {
  return new Set(operations.flatMap(({ change }) => (change.kind === 'accept-problems' ? change.ids : [])));
}

/** What accepting does on the server (API.md "Cart"): the line gets what there is, or goes. */
function settledProblems(lines: Lines, { problems }: Cart, accepted: ReadonlySet<string>): Lines {
  const after = new Map(lines);
  for (const { id, kind, productId, after: rest } of problems) {
    const key: ItemKey = `product:${productId ?? 0}`;
    const placed = after.get(key);
    if (!accepted.has(id) || placed === undefined || kind === 'price') continue;
    if (kind === 'stock' && rest !== null && rest > 0) after.set(key, counted(placed, rest));
    else after.delete(key);
  }
  return after;
}

function changedLines(lines: Lines, { change, facts }: Operation): Lines {
  if (change.kind === 'remove-all') return new Map();
  const after = new Map(lines);
  for (const { verb, key, count } of lineChanges(change)) {
    const placed = after.get(key);
    if (verb === 'remove') after.delete(key);
    else if (placed) after.set(key, counted(placed, verb === 'add' ? placed.line.count + count : count));
    else if (verb === 'add') {
      const seen = facts.find((candidate) => keyOfFacts(candidate) === key);
      if (seen?.type === 'product') after.set(key, newLine(seen, count));
    }
  }
  return after;
}

/** A demand form goes with its line (API.md "Cart"), also when the line comes back at once. */
function documentsAfter({ narcoticDocuments }: Cart, operations: readonly Operation[], after: Lines) {
  if (narcoticDocuments.length === 0) return narcoticDocuments;
  const changes = operations.map(({ change }) => change);
  if (changes.some(({ kind }) => kind === 'remove-all')) return [];
  const removed = new Set(changes.flatMap(lineChanges).flatMap(({ verb, key }) => (verb === 'remove' ? [key] : [])));
  const left = narcoticDocuments.filter(
    ({ productId }) => productId === undefined || !removed.has(`product:${productId}`),
  );
  return neededDocuments(
    [...after.values()].map(({ line }) => line),
    left,
  );
}

function counted({ line, ...place }: PlacedLine, count: number): PlacedLine {
  return { ...place, line: { ...line, count } };
}

function newLine({ type: _, warehouseId, warehouseName, ...product }: ProductFacts, count: number): PlacedLine {
  const line = { ...product, count, priceSumNet: 0, priceSumGross: 0 };
  return { line, warehouseId, warehouseName: warehouseName ?? cartQueueTexts.warehouse(warehouseId) };
}

interface Changed {
  readonly before: Lines;
  readonly after: Lines;
  readonly packages: readonly PlacedPackage[];
  readonly accepted: ReadonlySet<string>;
}

function sumsOf(lines: Lines): Sums {
  return sumLines(
    [...lines.values()].map(({ line, warehouseId }) => ({ ...line, warehouseId, unitPriceNet: line.productPriceNet })),
  );
}

/** Sums of products by the money rule; those of packages as the server gave them, in proportion to their count. */
function withSums(cart: Cart, { before, after, packages, accepted }: Changed): Cart {
  const [was, is] = [sumsOf(before), sumsOf(after)];
  const extra = (sum: 'priceSumNet' | 'priceSumGross') =>
    total(packages.map(({ line }) => line[sum])) - total(packagesOf(cart).map(({ line }) => line[sum]));
  const cartWarehouses = warehousesOf(cart, after, is, packages);
  const view = {
    ...cart,
    priceNet: cart.priceNet + is.priceNet - was.priceNet + extra('priceSumNet'),
    basicPriceNet: cart.basicPriceNet + is.basicPriceNet - was.basicPriceNet + extra('priceSumNet'),
    priceGross: cart.priceGross + is.priceGross - was.priceGross + extra('priceSumGross'),
    vat: [...is.vat],
    itemCount: total([...after.values(), ...packages].map(({ line }) => line.count)),
    cartWarehouses,
    problems: cart.problems.filter(
      ({ id, productId }) => !accepted.has(id) && (productId === undefined || after.has(`product:${productId}`)),
    ),
  };
  return { ...view, errors: errorsOf(view) };
}

function warehousesOf(cart: Cart, lines: Lines, sums: Sums, packages: readonly PlacedPackage[]): CartWarehouse[] {
  const placed = [...lines.values()].map(({ line, ...place }, index) => ({
    ...place,
    line: summed(line, sums.lines[index]),
  }));
  const names = new Map(
    [...cart.cartWarehouses, ...placed, ...packages].map((place) => [place.warehouseId, place.warehouseName]),
  );
  return [...names].flatMap(([warehouseId, warehouseName]) => {
    const known = cart.cartWarehouses.find((warehouse) => warehouse.warehouseId === warehouseId);
    const here = placed.filter((candidate) => candidate.warehouseId === warehouseId).map(({ line }) => line);
    const parts = {
      coldProducts: here.filter(({ isCoolerRequired }) => isCoolerRequired),
      warmProducts: here.filter(({ isCoolerRequired }) => !isCoolerRequired),
      coldPackages: partOf(packages, warehouseId, true),
      warmPackages: partOf(packages, warehouseId, false),
    };
    const [cold, warm] = [
      [...parts.coldProducts, ...parts.coldPackages],
      [...parts.warmProducts, ...parts.warmPackages],
    ];
    if (cold.length + warm.length === 0) return [];
    const all = [...cold, ...warm];
    return {
      warehouseId,
      warehouseName,
      ...parts,
      coldMinimum: minimumOf(known?.coldMinimum, cold),
      warmMinimum: minimumOf(known?.warmMinimum, warm),
      priceNet: total(all.map(({ priceSumNet }) => priceSumNet)),
      priceGross: total(all.map(({ priceSumGross }) => priceSumGross)),
    };
  });
}

function summed(line: CartLine, sum: Sums['lines'][number] | undefined): CartLine {
  const [priceSumNet, priceSumGross] = [sum?.net ?? 0, sum?.gross ?? 0];
  const isSame = line.priceSumNet === priceSumNet && line.priceSumGross === priceSumGross;
  // The same object where nothing changed: a cart of hundreds of lines must not be drawn anew for one.
  return isSame ? line : { ...line, priceSumNet, priceSumGross };
}

/** Null for an empty part, and while the server has not told the minimum of a part that was empty. */
function minimumOf(known: CartWarehouse['coldMinimum'] | undefined, lines: readonly { priceSumNet: number }[]) {
  if (!known || lines.length === 0) return null;
  return logisticMinimum(known.minimum, total(lines.map(({ priceSumNet }) => priceSumNet)));
}

/** What stands against an order, as far as the device can tell; the rest stays as the server said it. */
function errorsOf({ errors, cartWarehouses, narcoticDocuments }: Omit<Cart, 'receipt'>): Cart['errors'] {
  const own: readonly string[] = [ERROR_CODES.logisticMinimum, ERROR_CODES.narcoticDocuments];
  const found = errors.filter(({ code }) => !own.includes(code));
  const lines = cartWarehouses.flatMap(({ coldProducts, warmProducts }) => [...coldProducts, ...warmProducts]);
  const isUnmet = cartWarehouses.some(({ coldMinimum, warmMinimum }) => coldMinimum?.missing || warmMinimum?.missing);
  if (linesWithoutDocument(lines, narcoticDocuments).length > 0)
    found.push({ code: ERROR_CODES.narcoticDocuments, message: checkoutTexts.narcoticTitle });
  if (isUnmet) found.push({ code: ERROR_CODES.logisticMinimum, message: cartQueueTexts.minimum });
  return found;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
