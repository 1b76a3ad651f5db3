import { createStore, useStore } from './store.ts';

/** Id of the product whose quantity field gets the focus once its page is shown. */
const wanted = createStore<number | null>(null);

/** For a product opened by a scan or by keys: its quantity is typed next. */
export const requestQuantityFocus = (productId: number): void => wanted.set(productId);

/** The user went elsewhere, or the field has the focus. */
export const clearQuantityFocus = (): void => wanted.set(null);

export const useQuantityFocus = (): number | null => useStore(wanted);
