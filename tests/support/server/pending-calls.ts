/**
 * Calls of docs/product.md §7 that are not served yet, as `METHOD path`. A test expects each call of the specification
 * either in `ROUTES` or here; a call is removed from here when its handler is added.
 */
export const PENDING_CALLS: readonly string[] = [];
