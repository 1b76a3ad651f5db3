/** Sellable pieces of the `stock` row `s` (docs/api.md "Stock and versions"); never below 0, also without a row. */
export const AVAILABLE = 'greatest(coalesce(s.on_hand - s.reserved, 0), 0)';

/** Condition: product `p` can be ordered. The numbered parameter holds the forbidden availability categories. */
export function orderable(forbidden: number): string {
  return `not p.is_withdrawn and ${AVAILABLE} > 0 and p.rx_category <> all($${forbidden}::text[])`;
}

/** Discount of product `p` off its basic price as a fraction of `parts`, rounded down; null without a basic price. */
export function discountIn(parts: 100 | 10_000): string {
  return `((p.basic_price_net - p.price_net)::bigint * ${parts} / nullif(p.basic_price_net, 0))`;
}
