/** Pieces that can be sold of the `stock` row `s` (API.md "Stock and versions"); never below 0, also without a row. */
export const AVAILABLE = 'greatest(coalesce(s.on_hand - s.reserved, 0), 0)';
