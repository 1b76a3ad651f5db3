import type { PackageRow } from '#server/repositories/cart/cart-packages.ts';
import type { CartLineRow, StoredCart } from '#server/repositories/cart/cart-read.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { forbiddenCategories } from '#shared/rules/cart-permissions.ts';
import { type PackageShare, servePackages, shareStock } from '#shared/rules/package-stock.ts';
import { type PackageSale, packageRefusal } from './package-problems.ts';

/** A line with the pieces that it may have beside the packages of its cart; never below 0. */
export type SharedLine = CartLineRow & { readonly available: number };

/** A package with what the stock gives it beside the rest of its cart. */
export type SharedPackage = PackageRow & PackageShare;

export interface SharedCart extends StoredCart {
  readonly lines: readonly SharedLine[];
  readonly packages: readonly SharedPackage[];
}

/** What goods are judged by for this pharmacy at this time. */
export function saleFor({ actor, now }: { readonly actor: Actor; readonly now: Date }): PackageSale {
  return { forbidden: forbiddenCategories(actor.pharmacyKind), today: warsawDate(now) };
}

/** What of the stock each line and package of the cart may have. */
export function shareCart(cart: StoredCart, sale: PackageSale): SharedCart {
  const { packed, packages: shares } = shareStock(cart.lines, sellable(cart.packages, sale));
  return {
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, available: leftOf(line, packed) })),
    packages: cart.packages.map((entry, index) => ({ ...entry, ...(shares[index] ?? NOTHING) })),
  };
}

const NOTHING: PackageShare = { obtainable: 0, available: 0 };

/** Pieces that the packages of a cart take of the stock, by product. */
export function packedBy(packages: readonly PackageRow[], sale: PackageSale): ReadonlyMap<number, number> {
  return servePackages(sellable(packages, sale)).packed;
}

/** Pieces that packages leave of a product to be had by itself; never below 0. */
export function leftOf(
  { productId, stock }: { readonly productId: number; readonly stock: number },
  packed: ReadonlyMap<number, number>,
): number {
  return Math.max(0, stock - (packed.get(productId) ?? 0));
}

/** A package that is not sold any more keeps nothing from what is. */
function sellable(packages: readonly PackageRow[], sale: PackageSale): readonly PackageRow[] {
  return packages.map((entry) => (packageRefusal(entry, sale) ? { ...entry, count: 0 } : entry));
}
