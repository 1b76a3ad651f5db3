import { findPackages, type PackageOffer, readCartPackages } from '#server/repositories/cart/cart-packages.ts';
import { findOrder, type OrderedPackage, readOrderPackages } from '#server/repositories/orders/orders-history.ts';
import {
  type ReorderLineRow,
  readLastReason,
  readReorderLines,
  readReorderReasons,
  recordReorder,
} from '#server/repositories/orders/reorder.ts';
import { addProductsList, type CartScope } from '#server/services/cart/cart.ts';
import { unavailableReason } from '#server/services/cart/cart-list.ts';
import { packedPieces, remainingStock, saleFor } from '#server/services/cart/cart-stock.ts';
import { packageParts } from '#server/services/cart/package-parts.ts';
import { packageRefusal, scarceName } from '#server/services/cart/package-problems.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { CallBody, CallResponse } from '#shared/contract/call.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { ReorderPackage, ReorderRow, reorderForm, sendReorder } from '#shared/contract/reorder.ts';
import { grossOf } from '#shared/rules/money.ts';
import { packageSaving } from '#shared/rules/orders/order-saving.ts';
import { packagesLeft, scarcest } from '#shared/rules/package-stock.ts';
import { packagePrice } from '#shared/rules/packages.ts';
import { withFormat } from '#shared/rules/product-format.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { packageServerTexts } from '#shared/texts/offers.ts';
import { orderServerTexts } from '#shared/texts/orders.ts';

/**
 * The goods of an earlier order in any status, for ordering again (docs/product.md §4 "Reorder"): every product
 * with today's price and stock, also unavailable ones. Goods of packages are offered singly too.
 * @throws Refusal 404 also for another pharmacy's order
 */
export async function getReorderForm(
  look: Pick<CartScope, 'db' | 'actor' | 'now'>,
  orderId: number,
): Promise<CallResponse<typeof reorderForm>> {
  const { db, actor } = look;
  const order = await findOrder(db, actor.pharmacyId, orderId);
  if (!order) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  const lines = await readReorderLines(db, actor.pharmacyId, orderId);
  const sale = saleFor(look);
  const packed = packedPieces(await readCartPackages(db, actor.pharmacyId), sale);
  const packages = await readOrderPackages(db, actor.pharmacyId, orderId);
  const names = packagesOf(lines, packages);
  const offers = await packageOffers(look, packages, lines);
  const packedBefore = packedIn(lines, offers);
  const rows = byProduct(lines).map((line) => ({
    ...reorderRow({ ...line, available: remainingStock(line, packed) }, sale.forbidden),
    packages: names.get(line.productId) ?? [],
    packed: packedBefore.get(line.productId) ?? 0,
  }));
  return {
    orderId,
    orderNumber: order.number,
    initialValues: { products: rows },
    packages: packages.map(({ name }) => name),
    packageOffers: offers,
    reasons: await readReorderReasons(db),
    lastReason: await readLastReason(db, actor.pharmacyId),
  };
}

/**
 * Adds goods of an earlier order to the cart and records the reason, in the caller's transaction. Unavailable rows are
 * refused or reduced in the cart's `receipt`.
 * @throws Refusal 404 also for another pharmacy's order, 422 by field for a product that was not in it or an unknown
 * reason, 412 stale
 */
export async function reorder(
  scope: CartScope,
  orderId: number,
  { products, reason }: CallBody<typeof sendReorder>,
): Promise<Cart> {
  const { db, actor, now } = scope;
  const lines = await readReorderLines(db, actor.pharmacyId, orderId);
  if (lines.length === 0) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  const ordered = new Set(lines.map(({ productId }) => productId));
  const reasons = await readReorderReasons(db);
  refuseFields({
    products: products.every(({ id }) => ordered.has(id)) ? [] : [orderServerTexts.notInOrder],
    reason: reasons.some(({ id }) => id === reason) ? [] : [orderServerTexts.unknownReason],
  });
  const cart = await addProductsList(scope, products);
  if (cart.receipt?.some(({ added }) => added > 0))
    await recordReorder(db, orderId, { reasonId: reason, now, userId: actor.userId });
  return cart;
}

function refuseFields(all: Record<string, string[]>): void {
  const errors = Object.fromEntries(Object.entries(all).filter(([, messages]) => messages.length > 0));
  if (Object.keys(errors).length > 0) throw new Refusal(422, ERROR_CODES.invalid, errorTexts.invalid, { errors });
}

/** Names of the packages that each product came in. */
function packagesOf(lines: readonly ReorderLineRow[], packages: readonly OrderedPackage[]): Map<number, string[]> {
  const names = new Map<number, string[]>();
  for (const { productId, packageId } of lines) {
    const name = packages.find((entry) => entry.packageId === packageId)?.name;
    if (name !== undefined) names.set(productId, [...(names.get(productId) ?? []), name]);
  }
  return names;
}

/** Pieces by product that came in packages which can be added again. */
function packedIn(lines: readonly ReorderLineRow[], offers: readonly ReorderPackage[]): Map<number, number> {
  const offered = new Set(offers.filter(({ refusal }) => refusal === null).map(({ packageId }) => packageId));
  const pieces = new Map<number, number>();
  for (const { productId, packageId, count } of lines)
    if (packageId !== null && offered.has(packageId)) pieces.set(productId, (pieces.get(productId) ?? 0) + count);
  return pieces;
}

/** Why not one of the package can be added now; null when one can. */
function refusalOf(offer: PackageOffer, sale: ReturnType<typeof saleFor>): string | null {
  const scarce = packagesLeft(offer.products, new Map()) < 1 ? scarcest(offer.products, new Map()) : null;
  const noStock = scarce !== null && packageServerTexts.problem.stock(0, scarceName(offer, scarce));
  return packageRefusal(offer, sale)?.message ?? (noStock || null);
}

/** The packages of an order as they can be ordered now. */
async function packageOffers(
  look: Pick<CartScope, 'db' | 'actor' | 'now'>,
  packages: readonly OrderedPackage[],
  lines: readonly ReorderLineRow[],
): Promise<ReorderPackage[]> {
  if (packages.length === 0) return [];
  const ordered = lines.map(({ orderedPriceNet, orderedBasicPriceNet, realized, ...line }) => ({
    ...line,
    unitPriceNet: orderedPriceNet,
    basicPriceNet: orderedBasicPriceNet,
    invoiceQuantity: realized,
  }));
  const { db, actor } = look;
  const ids = packages.map(({ packageId }) => packageId);
  const offers = new Map((await findPackages(db, actor.pharmacyId, ids)).map((offer) => [offer.packageId, offer]));
  return packages.map(({ packageId, name, count }) => {
    const offer = offers.get(packageId);
    const refusal = offer ? refusalOf(offer, saleFor(look)) : packageServerTexts.unknown;
    const priceNet = offer ? packagePrice(offer.products, offer.discount) : 0;
    const savingNet = packageSaving(ordered, packageId);
    const available = offer ? packagesLeft(offer.products, new Map()) : 0;
    const discountPercent = offer?.discount ?? 0;
    const parts = offer ? packageParts(offer) : [];
    return { packageId, name, count, savingNet, priceNet, discountPercent, available, refusal, parts };
  });
}

/** A product may be on an order singly and in packages: it is offered once, with all its pieces. */
function byProduct(lines: readonly ReorderLineRow[]): ReorderLineRow[] {
  const rows = new Map<number, ReorderLineRow>();
  for (const line of lines) {
    const known = rows.get(line.productId);
    rows.set(line.productId, known ? together(known, line) : line);
  }
  return [...rows.values()];
}

function together(known: ReorderLineRow, line: ReorderLineRow): ReorderLineRow {
  const isRealized = known.realized !== null || line.realized !== null;
  return {
    ...known,
    count: known.count + line.count,
    realized: isRealized ? (known.realized ?? 0) + (line.realized ?? 0) : null,
  };
}

function reorderRow(line: ReorderLineRow & { available: number }, forbidden: readonly string[]): ReorderRow {
  return {
    count: line.count,
    realized: line.realized,
    product: {
      id: line.productId,
      name: line.name,
      manufacturerName: line.manufacturerName,
      withFormat: withFormat(line),
      picture: line.picture,
      isCoolerRequired: line.isCold,
      controlledGroup: line.controlledGroup,
      priceNet: line.priceNet,
      priceGross: grossOf(line.priceNet, line.vatRate),
      orderedPriceNet: line.orderedPriceNet,
      available: line.available,
      inCart: line.inCart,
      refusal: unavailableReason(line, forbidden),
    },
  };
}
