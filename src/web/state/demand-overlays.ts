import { open } from './overlays.ts';

// Apart from the others, which the app needs from its start.

/** Opens the dialogue that attaches demand forms: to one product, or to all controlled ones (null). */
export const openDemandForm = (productId: number | null) => open('demand-form', { productId });
