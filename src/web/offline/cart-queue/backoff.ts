const FIRST_MS = 500;
const FACTOR = 3;
const LONGEST_MS = 30_000;
/** A server may ask for more patience than we would have, but not for ever. */
export const LONGEST_HOLD_MS = 10 * 60_000;

/**
 * Milliseconds to wait after so many tries in vain, at least 1: longer each time, and spread by half, so that the
 * tablets of a shop that was down do not come back all at once. `retryAfter` is the server's wish in seconds.
 */
export function backoff(failures: number, random: number, retryAfter: number | null): number {
  const pause = Math.min(LONGEST_MS, FIRST_MS * FACTOR ** (failures - 1)) * (0.75 + random / 2);
  const asked = Math.min(LONGEST_HOLD_MS, (retryAfter ?? 0) * 1000);
  return Math.round(Math.max(pause, asked));
}
