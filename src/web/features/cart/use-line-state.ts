import { useSyncExternalStore } from 'react';
import type { LineCounts, LineState } from './line-counts.ts';

const SETTLED: LineState = { wish: null, refusal: null };

/** What stands beside the server's count of this line. */
export function useLineState({ states }: LineCounts, productId: number): LineState {
  return useSyncExternalStore(states.subscribe, () => states.get().get(productId) ?? SETTLED);
}

/** Whether a quantity is still to be sent or answered: the sums on the screen are not what would be ordered. */
export function useHasWishes({ states }: LineCounts): boolean {
  return useSyncExternalStore(states.subscribe, () => [...states.get().values()].some(({ wish }) => wish !== null));
}
