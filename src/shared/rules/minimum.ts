/** Logistic minimum of one part of a cart (warehouse × transport type): grosz, net. */
export interface LogisticMinimum {
  readonly minimum: number;
  readonly sum: number;
  /** 0 when met: the minimum is met when minimum minus sum is at most 0 (docs/product.md §5). */
  readonly missing: number;
}

/** `sum` is the part's discounted net value; 0 as `minimum` means that there is none. */
export function logisticMinimum(minimum: number, sum: number): LogisticMinimum {
  return { minimum, sum, missing: Math.max(0, minimum - sum) };
}
