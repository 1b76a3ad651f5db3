import type { ItemKey } from '#shared/rules/cart-items.ts';

/** Packages that were added, for their dialogue. Sums are grosz, net, over all packages. */
export interface AddPackageIntent {
  readonly name: string;
  readonly packages: number;
  readonly discountPercent: number;
  readonly priceNet: number;
  readonly savingNet: number;
  /** As the outbox names the package. */
  readonly item: ItemKey;
  /** Stored on the device; the server does not have it yet. */
  readonly isWaiting: boolean;
}
