/** Pieces above which a level is shown. Configuration of the shop (docs/look.md "Density and touch"). */
export interface StockLimits {
  readonly plenty: number;
  readonly some: number;
}

export const STOCK_LIMITS: StockLimits = { plenty: 200, some: 20 };

/** Bars of the stock drawing: three over `plenty`, two over `some`, one for the last pieces. */
export function stockBars(count: number, limits: StockLimits = STOCK_LIMITS): 1 | 2 | 3 {
  if (count > limits.plenty) return 3;
  return count > limits.some ? 2 : 1;
}
