import { useSyncExternalStore } from 'react';
import type { CartItem } from './cart-lines.ts';
import type { LineCounts } from './line-counts.ts';

/** How much of this the user last wanted. */
export function useLineCount(counts: LineCounts, item: CartItem): number {
  return useSyncExternalStore(counts.desired.subscribe, () => counts.desiredCount(item));
}

/** Whether a quantity is not even with the device yet: the sums on the screen are not what would be ordered. */
export function useHasDesired({ desired }: LineCounts): boolean {
  return useSyncExternalStore(desired.subscribe, () => desired.get().size > 0);
}
