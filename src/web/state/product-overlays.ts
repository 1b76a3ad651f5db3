import type { Product } from '#shared/contract/products.ts';
import { type AddSeveralIntent, open } from './overlays.ts';

// Apart from the others, which the app needs from its start.

/** Opens the modal of several added products; resolves when it is closed. */
export const openAddSeveral = (intent: AddSeveralIntent) => open('add-several', intent);

/** Opens what is suggested beside a product; resolves when it is closed. */
export const openSuggestedProducts = (product: Product) => open('suggested-products', { product });
