import type { Cart, CartLine, CartProblem } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { arrangeCart, type PlacedLine, unmetMinimums, type WarehouseHead } from '#shared/rules/cart-arrangement.ts';
import { cartLines, type ItemKey, packageKey, productKey } from '#shared/rules/cart-items.ts';
import { linesWithoutDocument, neededDocuments } from '#shared/rules/demand-form.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { lineChanges, linesAfter } from './cart-change.ts';
import { keyOfFacts, type PackageFacts, type ProductFacts } from './item-facts.ts';
import { isSendable, type Operation } from './operations.ts';
import { itemsInCart, type ViewItems } from './view-items.ts';

/** Warehouse names by id. */
export type WarehouseNames = ReadonlyMap<string, string>;
const NO_NAMES: WarehouseNames = new Map();

/**
 * The cart that the user sees: the server's cart with all waiting changes applied (docs/offline.md "Outbox").
 * New lines have the prices that the user saw; `names` are warehouse names known to the device. Returns the same
 * object while nothing waits.
 */
export function cartView(cart: Cart, operations: readonly Operation[], names: WarehouseNames = NO_NAMES): Cart {
  const waiting = operations.filter(isSendable);
  if (waiting.length === 0) return cart;
  const accepted = acceptedIds(waiting);
  const held = itemsInCart(cart);
  const items = waiting.reduce(itemsAfter, withProblemsAccepted(held, cart, accepted));
  const isHeld: IsHeld = (key) => items.has(key) && items.get(key)?.facts === held.get(key)?.facts;
  const products = productLines(items, cart, isHeld);
  const view = {
    ...cart,
    ...arrangeCart({
      warehouses: warehousesOf(cart, items, names),
      products,
      packages: packageLines(items, cart, isHeld),
    }),
    narcoticDocuments: documentsAfter(cart, waiting, products),
    problems: cart.problems.filter((problem) => !accepted.has(problem.id) && isHeld(keyOfProblem(problem))),
  };
  return { ...view, errors: errorsOf(view) };
}

/** Whether a line is still the server's, whatever its count; one that was removed and added again is new. */
type IsHeld = (key: ItemKey) => boolean;

/** The line that a problem belongs to. */
function keyOfProblem({ productId, packageId }: CartProblem): ItemKey {
  return packageId === undefined ? productKey(productId ?? 0) : packageKey(packageId);
}

function acceptedIds(operations: readonly Operation[]): ReadonlySet<string> {
  return new Set(operations.flatMap(({ change }) => (change.verb === 'accept-problems' ? change.ids : [])));
}

/**
 * The effect of accepting problems on the server (docs/api.md "Cart"): the line gets the available count, or is
 * removed.
 */
function withProblemsAccepted(items: ViewItems, { problems }: Cart, accepted: ReadonlySet<string>): ViewItems {
  const after = new Map(items);
  for (const problem of problems) {
    const { id, kind, after: rest } = problem;
    const key = keyOfProblem(problem);
    const item = after.get(key);
    if (!accepted.has(id) || item === undefined || kind === 'price') continue;
    if (kind === 'stock' && rest !== null && rest > 0) after.set(key, { ...item, count: rest });
    else after.delete(key);
  }
  return after;
}

/** The items after a waiting change. A quantity adds a line that is gone only with `base === 0`: the user saw it gone. */
function itemsAfter(items: ViewItems, { change, facts, base }: Operation): ViewItems {
  return linesAfter(items, change, (key, verb) => {
    const seen = facts.find((candidate) => keyOfFacts(candidate) === key);
    return seen && (verb === 'add' || base === 0) ? { facts: seen, count: 0 } : null;
  });
}

type Place = Pick<ProductFacts, 'warehouseId' | 'warehouseName'>;

/** The server's warehouses, then new ones. The server's name takes precedence over a screen's. */
function warehousesOf({ cartWarehouses }: Cart, items: ViewItems, names: WarehouseNames): WarehouseHead[] {
  const known = new Map(cartWarehouses.map((warehouse) => [warehouse.warehouseId, warehouse]));
  const called = new Map<string, string | null>(
    cartWarehouses.map(({ warehouseId, warehouseName }) => [warehouseId, warehouseName]),
  );
  const places = [...items.values()].flatMap(({ facts }): readonly Place[] =>
    facts.type === 'product' ? [facts] : facts.parts,
  );
  for (const { warehouseId, warehouseName } of places)
    called.set(warehouseId, called.get(warehouseId) ?? names.get(warehouseId) ?? warehouseName);
  return [...called].map(([warehouseId, name]) => ({
    warehouseId,
    warehouseName: name ?? outboxTexts.warehouse(warehouseId),
    // The server sends the minimum of a part once it has a line.
    minimumCold: known.get(warehouseId)?.coldMinimum?.minimum ?? null,
    minimumWarm: known.get(warehouseId)?.warmMinimum?.minimum ?? null,
  }));
}

/** Product lines. Unchanged ones keep their object, so that a screen renders only changed lines. */
function productLines(items: ViewItems, cart: Cart, isHeld: IsHeld): PlacedLine<CartLine>[] {
  const known = new Map(cartLines(cart).map((line) => [productKey(line.productId), line]));
  return [...items].flatMap(([key, { facts, count }]) => {
    if (facts.type !== 'product') return [];
    const { type: _, warehouseId, warehouseName: __, ...product } = facts;
    const held = isHeld(key) ? known.get(key) : undefined;
    const line = held ?? { ...product, count, changed: null, priceSumNet: 0, priceSumGross: 0 };
    const counted = line.count === count ? line : { ...line, count };
    return { warehouseId, isCold: product.isCoolerRequired, line: counted };
  });
}

/** Package lines: in each part the server's in its order, then new ones. */
function packageLines(items: ViewItems, { cartWarehouses }: Cart, isHeld: IsHeld): PlacedLine<CartPackageLine>[] {
  const parts = new Map(
    cartWarehouses.flatMap(({ warehouseId, coldPackages, warmPackages }) => [
      [`${warehouseId} true`, coldPackages],
      [`${warehouseId} false`, warmPackages],
    ]),
  );
  const placed = [...items].flatMap(([key, { facts, count }]) => {
    if (facts.type !== 'package') return [];
    return facts.parts.map((part) => {
      const { warehouseId, isCoolerRequired: isCold } = part;
      const known = parts.get(`${warehouseId} ${isCold}`) ?? [];
      const place = isHeld(key) ? known.findIndex(({ packageId }) => packageId === facts.packageId) : -1;
      const line = known[place] ?? newPackageLine(facts, part);
      const counted = line.count === count ? line : { ...line, count };
      return { warehouseId, isCold, line: counted, place: place < 0 ? known.length : place };
    });
  });
  return placed.toSorted((a, b) => a.place - b.place);
}

function newPackageLine(facts: PackageFacts, part: PackageFacts['parts'][number]): CartPackageLine {
  const { type: _, parts: __, ...head } = facts;
  const products = part.products.map((product) => ({ ...product, priceSumNet: 0, priceSumGross: 0 }));
  return { ...head, count: 0, changed: null, priceSumNet: 0, priceSumGross: 0, products };
}

/** A removed line loses its demand form (docs/api.md "Cart"), even when the line is added again at once. */
function documentsAfter(
  { narcoticDocuments }: Cart,
  operations: readonly Operation[],
  products: readonly PlacedLine<CartLine>[],
) {
  if (narcoticDocuments.length === 0) return narcoticDocuments;
  const changes = operations.map(({ change }) => change);
  if (changes.some(({ verb }) => verb === 'clear')) return [];
  const removed = new Set(changes.flatMap(lineChanges).flatMap(({ verb, item }) => (verb === 'remove' ? [item] : [])));
  const left = narcoticDocuments.filter(
    ({ productId }) => productId === undefined || !removed.has(productKey(productId)),
  );
  return neededDocuments(
    products.map(({ line }) => line),
    left,
  );
}

/** What blocks an order, as far as the device can compute it; other errors stay as the server sent them. */
function errorsOf(view: Pick<Cart, 'errors' | 'cartWarehouses' | 'narcoticDocuments'>): Cart['errors'] {
  const own: readonly string[] = [ERROR_CODES.logisticMinimum, ERROR_CODES.narcoticDocuments];
  const found = view.errors.filter(({ code }) => !own.includes(code));
  if (linesWithoutDocument(cartLines(view), view.narcoticDocuments).length > 0)
    found.push({ code: ERROR_CODES.narcoticDocuments, message: checkoutTexts.narcoticTitle });
  if (unmetMinimums(view).length > 0) found.push({ code: ERROR_CODES.logisticMinimum, message: outboxTexts.minimum });
  return found;
}
