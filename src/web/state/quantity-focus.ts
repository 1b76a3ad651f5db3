import { createStore, useStore } from './store.ts';

/** Id of the product whose quantity field gets the focus once its page is there. */
const wanted = createStore<number | null>(null);

/** The product was opened by a scan or by keys: its quantity is typed next. */
export const requestQuantityFocus = (productId: number): void => wanted.set(productId);

/** The user went elsewhere, or the field has the focus. */
export const clearQuantityFocus = (): void => wanted.set(null);

export const useQuantityFocus = (): number | null => useStore(wanted);
