import { type AddSeveralIntent, open, type SuggestedProductsIntent } from './overlays.ts';

// Apart from the others, which the app needs from its start.

/** Opens the modal of several added products; resolves when it is closed. */
export const openAddSeveral = (intent: AddSeveralIntent) => open('add-several', intent);

/** Opens what is suggested beside a product; resolves when it is closed. */
export const openSuggestedProducts = (intent: SuggestedProductsIntent) => open('suggested-products', intent);
