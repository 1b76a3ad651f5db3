const HOUR_MS = 3_600_000;

/** The last moment of a season is before this day, and its popup comes at most once in these hours (docs/product.md §9). */
export const SEASON_UNTIL = '2025-01-20';
export const SEASON_GAP_HOURS = 12;
/** The package of the campaign, by amount (docs/product.md §9). */
export const CAMPAIGN_LINK = '/promocje/35/amount-based';

/**
 * Whether the seasonal popup is due: it is there (the server knows its days) and was not shown for longer than its gap.
 * A last time in the future is of another clock and counts as never. Milliseconds.
 */
export function isSeasonDue(gapHours: number, lastShownAt: number | null, now: number): boolean {
  return lastShownAt === null || lastShownAt > now || now - lastShownAt > gapHours * HOUR_MS;
}
