import { createStore, useStore } from './store.ts';

/** Id of the product whose quantity field gets the focus once its page is there. */
const wanted = createStore<number | null>(null);

/** The product was asked for by a scan or by keys: how many pieces is what comes next. */
export const wantQuantity = (productId: number): void => wanted.set(productId);

/** Somebody went elsewhere, or the field has the focus. */
export const forgetWantedQuantity = (): void => wanted.set(null);

export const useWantedQuantity = (): number | null => useStore(wanted);
