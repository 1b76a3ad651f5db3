import type { Cart, CartProblem } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { linesWithoutDocument, neededDocuments } from '#shared/rules/demand-form.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import {
  type ItemKey,
  isSendable,
  keyOfFacts,
  lineChanges,
  type Operation,
  type ProductFacts,
  packageKey,
  productKey,
} from './operations.ts';
import { packagesAfter, packagesOf, settledPackages } from './view-packages.ts';
import { type PlacedLine, summedCart, type WarehouseNames } from './view-sums.ts';

const NO_NAMES: WarehouseNames = new Map();

/** Lines by key, in the order of the screen. */
type Lines = ReadonlyMap<ItemKey, PlacedLine>;

/**
 * The cart that the user sees: the server's, with everything on top that waits to be sent (OFFLINE.md "Cart queue").
 * Prices of what the server has not seen are those that the user saw; `warehouses` are names that the device knows. The
 * same object while nothing waits.
 */
export function cartView(cart: Cart, operations: readonly Operation[], warehouses: WarehouseNames = NO_NAMES): Cart {
  const waiting = operations.filter(isSendable);
  if (waiting.length === 0) return cart;
  const accepted = acceptedIds(waiting);
  const after = waiting.reduce(changedLines, settledProblems(linesOf(cart), cart, accepted));
  const packages = waiting.reduce(packagesAfter, settledPackages(packagesOf(cart), cart, accepted));
  const isThere = ({ productId, packageId }: CartProblem) =>
    (productId === undefined || after.has(productKey(productId))) &&
    (packageId === undefined || packages.has(packageKey(packageId)));
  const view = {
    ...cart,
    ...summedCart(cart.cartWarehouses, { lines: [...after.values()], packages }, warehouses),
    narcoticDocuments: documentsAfter(cart, waiting, after),
    problems: cart.problems.filter((problem) => !accepted.has(problem.id) && isThere(problem)),
  };
  return { ...view, errors: errorsOf(view) };
}

function linesOf({ cartWarehouses }: Cart): Map<ItemKey, PlacedLine> {
  const lines = cartWarehouses.flatMap(({ warehouseId, warehouseName, coldProducts, warmProducts }) =>
    [...coldProducts, ...warmProducts].map((line) => ({ line, warehouseId, warehouseName })),
  );
  return new Map(lines.map((placed) => [productKey(placed.line.productId), placed]));
}

function acceptedIds(operations: readonly Operation[]): ReadonlySet<string> {
  return new Set(operations.flatMap(({ change }) => (change.kind === 'accept-problems' ? change.ids : [])));
}

/** What accepting does on the server (API.md "Cart"): the line gets what there is, or goes. */
function settledProblems(lines: Lines, { problems }: Cart, accepted: ReadonlySet<string>): Lines {
  const after = new Map(lines);
  for (const { id, kind, productId, after: rest } of problems) {
    const key = productKey(productId ?? 0);
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
    ({ productId }) => productId === undefined || !removed.has(productKey(productId)),
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
  return { line, warehouseId, warehouseName };
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
