import { PACKAGE_TYPES, type PackageType } from '#shared/contract/package-types.ts';

/** A package type as addresses write it (docs/product.md §2). */
export const ADDRESS_TYPES = {
  TYPE_COUNT_BASED: 'count-based',
  TYPE_COIN_BASED: 'coin-based',
  TYPE_AMOUNT_BASED: 'amount-based',
} as const satisfies Record<PackageType, string>;
export type AddressType = (typeof ADDRESS_TYPES)[PackageType];

/** The type of an address; undefined for a text that is none. */
export function typeOfAddress(text: string): PackageType | undefined {
  return PACKAGE_TYPES.find((type) => ADDRESS_TYPES[type] === text);
}
