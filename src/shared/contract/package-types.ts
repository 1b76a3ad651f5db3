// Apart from the calls, because the router validates the address before the screen is loaded.

/** What a package counts towards its tiers (docs/product.md §3.7): pieces, coins, or basic net value in grosz. */
export const PACKAGE_TYPES = ['TYPE_COUNT_BASED', 'TYPE_COIN_BASED', 'TYPE_AMOUNT_BASED'] as const;
export type PackageType = (typeof PACKAGE_TYPES)[number];
