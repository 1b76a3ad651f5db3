import { useSyncExternalStore } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { session } from '#web/state/session.ts';
import { createStore, useStore } from '#web/state/store.ts';

/** SPEC §3 "Marked selection item". Packages are marked on their own screens. */
export interface MarkedItem {
  readonly productId: number;
  readonly mode: 'product';
  /** As the list showed it. */
  readonly product: Product;
}

/** What is ticked to be added together, over pages and searches of one user. `round` rises when it was added. */
interface Marked {
  readonly owner: string | null;
  readonly isOn: boolean;
  readonly items: readonly MarkedItem[];
  readonly round: number;
}

const NOTHING: Marked = { owner: null, isOn: false, items: [], round: 0 };
const store = createStore<Marked>(NOTHING);

/** What somebody else had ticked on this device is nobody's. */
function own(marked: Marked): Marked {
  return marked.owner === (session.user()?.id ?? null) ? marked : NOTHING;
}

function change(next: Partial<Marked>): void {
  store.set({ ...readMarked(), owner: session.user()?.id ?? null, ...next });
}

/** What is ticked now. */
export const readMarked = (): Marked => own(store.get());

/** What is ticked. */
export function useMarked(): Marked {
  return own(useStore(store));
}

/** Whether one product is ticked; null while nothing can be. A row draws again only for its own tick. */
export function useIsMarked(productId: number): boolean | null {
  return useSyncExternalStore(store.subscribe, () => {
    const { isOn, items } = readMarked();
    return isOn ? items.some((item) => item.productId === productId) : null;
  });
}

/** Rises whenever what was ticked went to the cart. */
export const useMarkedRound = (): number => useSyncExternalStore(store.subscribe, () => readMarked().round);

/** Begins ticking, or ends it: what was ticked is forgotten then. */
export const setMarking = (isOn: boolean): void => change({ isOn, items: [] });

/** Ticks a product, or takes the tick away. */
export function mark(product: Product, isMarked: boolean): void {
  const others = readMarked().items.filter(({ productId }) => productId !== product.id);
  const item: MarkedItem = { productId: product.id, mode: 'product', product };
  change({ items: isMarked ? [...others, item] : others });
}

/** Takes all ticks away. */
export const unmarkAll = (): void => change({ items: [] });

/** After what was ticked went to the cart: no ticks, and counters from 1 again. */
export const markedWereAdded = (): void => change({ items: [], round: readMarked().round + 1 });
