import { type AddSeveralIntent, open, type SuggestedProductsIntent } from './overlays.ts';

// Separate from overlays.ts, which is part of the start.

/** Opens the dialogue of several added products; resolves when it is closed. */
export const openAddSeveral = (intent: AddSeveralIntent) => open('add-several', intent);

/** Opens the suggestions for a product; resolves when it is closed. */
export const openSuggestedProducts = (intent: SuggestedProductsIntent) => open('suggested-products', intent);
