import type { PackageRow } from '#server/repositories/cart/cart-packages.ts';
import type { CartLineRow, StoredCart } from '#server/repositories/cart/cart-read.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { forbiddenCategories } from '#shared/rules/cart-permissions.ts';
import { type PackageShare, servePackages, shareStock } from '#shared/rules/package-stock.ts';
import type { Buyer } from '#shared/rules/promotion/goods.ts';
import { packageRefusal } from './package-problems.ts';

/** A line with the pieces available to it beside the packages of its cart; never below 0. */
export type SharedLine = CartLineRow & { readonly available: number };

/** A package with its share of the stock beside the rest of its cart. */
export type SharedPackage = PackageRow & PackageShare;

export interface SharedCart extends StoredCart {
  readonly lines: readonly SharedLine[];
  readonly packages: readonly SharedPackage[];
}

/** What decides whether goods may be sold to this pharmacy at this time. */
export function saleFor({ actor, now }: { readonly actor: Actor; readonly now: Date }): Buyer {
  return { forbidden: forbiddenCategories(actor.pharmacyKind), today: warsawDate(now), isInClub: actor.inClub };
}

/** Divides the stock among the lines and packages of the cart. */
export function shareCart(cart: StoredCart, sale: Buyer): SharedCart {
  const { packed, packages: shares } = shareStock(cart.lines, sellable(cart.packages, sale));
  return {
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, available: remainingStock(line, packed) })),
    packages: cart.packages.map((entry, index) => ({ ...entry, ...(shares[index] ?? NOTHING) })),
  };
}

const NOTHING: PackageShare = { obtainable: 0, available: 0, scarce: null, scarceBeside: null };

/** Pieces that the packages of a cart take from the stock, by product. */
export function packedPieces(packages: readonly PackageRow[], sale: Buyer): ReadonlyMap<number, number> {
  return servePackages(sellable(packages, sale)).packed;
}

/** Pieces of a product that packages leave for single sale; never below 0. */
export function remainingStock(
  { productId, stock }: { readonly productId: number; readonly stock: number },
  packed: ReadonlyMap<number, number>,
): number {
  return Math.max(0, stock - (packed.get(productId) ?? 0));
}

/** A package that is no longer sold reserves no stock. */
function sellable(packages: readonly PackageRow[], sale: Buyer): readonly PackageRow[] {
  return packages.map((entry) => (packageRefusal(entry, sale) ? { ...entry, count: 0 } : entry));
}
