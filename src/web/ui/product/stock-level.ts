/** Pieces above which a level is shown (docs/look.md "Density and touch"). */
const STOCK_LIMITS = { plenty: 200, some: 20 };

/** Bars of the stock drawing: three over `plenty`, two over `some`, one for the last pieces. */
export function stockBars(count: number): 1 | 2 | 3 {
  if (count > STOCK_LIMITS.plenty) return 3;
  return count > STOCK_LIMITS.some ? 2 : 1;
}
