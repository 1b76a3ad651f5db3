import { useSyncExternalStore } from 'react';
import type { CartLine } from '#shared/contract/cart.ts';
import type { LineCounts } from './line-counts.ts';

/** Pieces of this line as the user last wanted them. */
export function useLineCount(counts: LineCounts, line: CartLine): number {
  return useSyncExternalStore(counts.wishes.subscribe, () => counts.wishOf(line));
}

/** Whether a quantity is not even with the device yet: the sums on the screen are not what would be ordered. */
export function useHasWishes({ wishes }: LineCounts): boolean {
  return useSyncExternalStore(wishes.subscribe, () => wishes.get().size > 0);
}
