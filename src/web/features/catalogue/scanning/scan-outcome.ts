import type { Product } from '#shared/contract/products.ts';

/** What happens after the lookup of a code. */
type ScanOutcome =
  /** Opens the list for the code: several products match, or the lookup failed and the list shows why. */
  | { readonly kind: 'list' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'open' | 'add'; readonly product: Product }
  /** A toast only, because the user has moved to another screen. `product` is null when it is unknown. */
  | { readonly kind: 'missed'; readonly product: Product | null };

interface LookupResult {
  /** Products with the code; null when the lookup failed. */
  readonly found: readonly Product[] | null;
  /** Pieces to add; null: open the product. */
  readonly count: number | null;
  /** Whether the user is still on the screen of the scan. */
  readonly isSameScreen: boolean;
}

/** Adds on every screen; navigates only if the user is still on the screen of the scan. */
export function scanOutcome({ found, count, isSameScreen }: LookupResult): ScanOutcome {
  if (found === null || found.length > 1) return isSameScreen ? { kind: 'list' } : { kind: 'missed', product: null };
  const [product] = found;
  if (product === undefined) return { kind: 'unknown' };
  if (count === null) return { kind: 'open', product };
  if (product.isInStock) return { kind: 'add', product };
  // The product page says why it cannot be ordered.
  return isSameScreen ? { kind: 'open', product } : { kind: 'missed', product };
}
