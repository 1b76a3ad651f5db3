import { MAX_COUNT } from '#shared/contract/common.ts';

/** Goods sold together for less (docs/product.md §3 "Package types"). */

/** Prices of a piece, grosz, net; `basicPriceNet` is that before promotions. */
interface Prices {
  readonly priceNet: number;
  readonly basicPriceNet: number;
}

/**
 * What a piece costs in a package, grosz, net: the discount (whole percents) is off the basic price, rounded half up,
 * and nothing costs more in a package than by itself.
 */
export function packagedPrice({ priceNet, basicPriceNet }: Prices, discount: number): number {
  return Math.min(priceNet, Math.floor((basicPriceNet * (100 - discount) + 50) / 100));
}

/** Net price of one package or of a part of one: `count` is the pieces that it holds of each product. */
export function packagePrice(products: readonly (Prices & { readonly count: number })[], discount: number): number {
  return products.reduce((sum, product) => sum + packagedPrice(product, discount) * product.count, 0);
}

/**
 * Whether goods may be in a package: refunded medicines have fixed prices (docs/domain.md "Regulated goods"), and controlled
 * ones are ordered by themselves, each with its demand form.
 */
export function mayBePackaged(product: {
  readonly isRefunded: boolean;
  readonly controlledGroup: string | null;
}): boolean {
  return !product.isRefunded && product.controlledGroup === null;
}

/** How many of a package an order may hold: of no product of it more pieces than a line of an order takes. */
export function mostPackages(products: readonly { readonly count: number }[]): number {
  return Math.floor(MAX_COUNT / Math.max(1, ...products.map(({ count }) => count)));
}

/** A package's last day is still a day of sale; both dates are `YYYY-MM-DD` of Europe/Warsaw. */
export function hasEnded(endsOn: string | null, today: string): boolean {
  return endsOn !== null && endsOn < today;
}
