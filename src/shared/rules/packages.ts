import { MAX_COUNT } from '#shared/contract/common.ts';

/** Goods sold together for less (docs/product.md §3 "Package types"). */

/** Prices per piece, grosz, net; `basicPriceNet` is the price before promotion. */
interface Prices {
  readonly priceNet: number;
  readonly basicPriceNet: number;
}

/**
 * Price per piece in a package, grosz, net: the discount (whole percents) applies to the basic price, rounded half up,
 * and never gives more than the single price.
 */
export function packagedPrice({ priceNet, basicPriceNet }: Prices, discount: number): number {
  return Math.min(priceNet, Math.floor((basicPriceNet * (100 - discount) + 50) / 100));
}

/** What pieces cost less in a package than their basic price, grosz, net; `priceNet` is that of a piece in the package. */
export function packedSaving({ priceNet, basicPriceNet }: Prices, pieces: number): number {
  return Math.max(0, basicPriceNet - priceNet) * pieces;
}

/** Net price of one package or part of one; `count` is pieces of a product per package. */
export function packagePrice(products: readonly (Prices & { readonly count: number })[], discount: number): number {
  return products.reduce((sum, product) => sum + packagedPrice(product, discount) * product.count, 0);
}

/**
 * Whether goods may be in a package: refunded medicines have fixed prices (docs/domain.md "Regulated goods"), and
 * controlled ones are ordered singly, each with its demand form.
 */
export function mayBePackaged(product: {
  readonly isRefunded: boolean;
  readonly controlledGroup: string | null;
}): boolean {
  return !product.isRefunded && product.controlledGroup === null;
}

/** Maximum number of a package in an order, so that no product exceeds the maximum pieces of an order line. */
export function maxPackages(products: readonly { readonly count: number }[]): number {
  return Math.floor(MAX_COUNT / Math.max(1, ...products.map(({ count }) => count)));
}

/** The last day is included; both dates are `YYYY-MM-DD` in Europe/Warsaw. */
export function hasEnded(endsOn: string | null, today: string): boolean {
  return endsOn !== null && endsOn < today;
}
