/** Pieces that can be sold of the `stock` row `s` (docs/api.md "Stock and versions"); never below 0, also without a row. */
export const AVAILABLE = 'greatest(coalesce(s.on_hand - s.reserved, 0), 0)';

/** Whether the product `p` can be had, without the availability categories in the parameter of this number. */
export function orderable(forbidden: number): string {
  return `not p.is_withdrawn and ${AVAILABLE} > 0 and p.rx_category <> all($${forbidden}::text[])`;
}

/** What the product `p` costs less than its basic price, in parts of so many, rounded down; null without a basic price. */
export function discountIn(parts: 100 | 10_000): string {
  return `((p.basic_price_net - p.price_net)::bigint * ${parts} / nullif(p.basic_price_net, 0))`;
}
