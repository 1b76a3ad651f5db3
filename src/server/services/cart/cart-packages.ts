import { putPackage, removePackage } from '#server/repositories/cart/cart-package-writes.ts';
import { findPackage, type PackageRow } from '#server/repositories/cart/cart-packages.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { maxPackages } from '#shared/rules/packages.ts';
import { packageServerTexts } from '#shared/texts/offers.ts';
import { type CartScope, getCart, lockFreshCart, requireBase, writerOf } from './cart.ts';
import { type SharedCart, saleFor, shareCart } from './cart-stock.ts';
import { packageRefusal, scarceName, seenNow } from './package-problems.ts';

/**
 * Adds packages. 404 unknown, 422 `withdrawn` (also one that has ended), `not_permitted` or `out_of_stock` with the
 * number that fits beside the rest of the cart (nothing changes then), 412 stale.
 */
export function addPackage(scope: CartScope, packageId: number, count: number): Promise<Cart> {
  return changePackage(scope, packageId, count, true);
}

/**
 * Sets the number of packages, adding it if needed; refusals as in `addPackage`, and 412 `count_changed` as for
 * products. Less is always allowed, also of a package that is no longer sold: that stays a problem of the cart.
 */
export function setPackageCount(
  scope: CartScope,
  packageId: number,
  count: number,
  base: number | null,
): Promise<Cart> {
  return changePackage(scope, packageId, count, false, base);
}

async function changePackage(
  scope: CartScope,
  packageId: number,
  pieces: number,
  isAdding: boolean,
  base: number | null = null,
): Promise<Cart> {
  const { db } = scope;
  const cart = await lockFreshCart(scope);
  const held = cart.packages.find((entry) => entry.packageId === packageId);
  requireBase(base, held?.count ?? 0, pieces, packageServerTexts.countChanged);
  const offer = await findPackage(db, scope.actor.pharmacyId, packageId);
  if (!offer) throw new Refusal(404, ERROR_CODES.notFound, packageServerTexts.unknown);
  const sale = saleFor(scope);
  const refusal = packageRefusal(offer, sale);
  const isLess = !isAdding && held !== undefined && pieces < held.count;
  if (refusal && !isLess) throw new Refusal(422, refusal.code, refusal.message);
  const entry = held ?? { ...offer, count: 0, ...seenNow(offer), changedBy: null, changedAt: null };
  const count = isAdding ? entry.count + pieces : pieces;
  const packages = held ? cart.packages : [...cart.packages, entry];
  requireStock(shareCart({ ...cart, packages }, sale), entry, count, isAdding);
  // A number is no consent to a price that changed since.
  await putPackage(db, writerOf(scope), { ...entry, count });
  return getCart(scope);
}

/** Refuses more than the stock or the maximum per product allows, unless the number goes down. */
function requireStock({ packages }: SharedCart, before: PackageRow, count: number, isAdding: boolean): void {
  const share = packages.find(({ packageId }) => packageId === before.packageId);
  const inStock = share?.available ?? 0;
  const most = maxPackages(before.products);
  const available = Math.min(inStock, most);
  if (count <= available || count < before.count) return;
  const held = isAdding ? before.count : 0;
  const scarce = share?.scarceBeside ?? null;
  const message =
    inStock > most
      ? packageServerTexts.overLimit(most, held)
      : packageServerTexts.overStock(available, held, scarceName(before, scarce));
  const errors = inStock > most || scarce === null ? {} : { errors: { [`product.${scarce}`]: [message] } };
  throw new Refusal(422, ERROR_CODES.outOfStock, message, { available, ...errors });
}

/** Removes a package from the cart; a missing one is no error. 412 stale, 412 `count_changed`. */
export async function removePackageFromCart(scope: CartScope, packageId: number, base: number | null): Promise<Cart> {
  const { db } = scope;
  const { packages } = await lockFreshCart(scope);
  const held = packages.find((entry) => entry.packageId === packageId)?.count ?? 0;
  requireBase(base, held, 0, packageServerTexts.countChanged);
  await removePackage(db, writerOf(scope), packageId);
  return getCart(scope);
}
