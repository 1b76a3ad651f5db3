import { useSyncExternalStore } from 'react';
import type { CartItem } from './cart-lines.ts';
import type { LineCounts } from './line-counts.ts';

/** How much of this the user last wanted. */
export function useLineCount(counts: LineCounts, item: CartItem): number {
  return useSyncExternalStore(counts.wishes.subscribe, () => counts.wishOf(item));
}

/** Whether a quantity is not even with the device yet: the sums on the screen are not what would be ordered. */
export function useHasWishes({ wishes }: LineCounts): boolean {
  return useSyncExternalStore(wishes.subscribe, () => wishes.get().size > 0);
}
