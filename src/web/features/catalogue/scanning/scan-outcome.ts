import type { Product } from '#shared/contract/products.ts';

/** What a code that was looked up comes to. */
export type ScanOutcome =
  /** To the list of what carries the code, or to where it is said that nobody could look it up. */
  | { readonly kind: 'list' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'open' | 'add'; readonly product: Product }
  /** Said where the user is now: it would lead them away. `product` is null where it is not known which one it was. */
  | { readonly kind: 'missed'; readonly product: Product | null };

interface Looked {
  /** What carries the code; null when nobody could say. */
  readonly found: readonly Product[] | null;
  /** Pieces to add; null: to be opened. */
  readonly count: number | null;
  /** Whether the user is where they asked: nobody is taken away from where they went meanwhile. */
  readonly isHere: boolean;
}

/** What is to be added is added wherever the user went; everything that opens a screen is only for who still waits. */
export function scanOutcome({ found, count, isHere }: Looked): ScanOutcome {
  if (found === null || found.length > 1) return isHere ? { kind: 'list' } : { kind: 'missed', product: null };
  const [product] = found;
  if (product === undefined) return { kind: 'unknown' };
  if (count === null) return { kind: 'open', product };
  if (product.isInStock) return { kind: 'add', product };
  // Its page says why it cannot be ordered.
  return isHere ? { kind: 'open', product } : { kind: 'missed', product };
}
