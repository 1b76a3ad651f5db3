interface Pace {
  /** The first pause, milliseconds. */
  readonly first: number;
  readonly factor: number;
  /** The longest pause, milliseconds. */
  readonly longest: number;
}

/** A server that is in trouble is given time. */
const TROUBLED: Pace = { first: 500, factor: 3, longest: 30_000 };
/**
 * Where an answer got lost on the way there is nobody to spare, and a good probe comes before the next try (OFFLINE.md
 * "Cart queue"): hundreds of changes over a bad radio must not take an hour.
 */
const LOST: Pace = { first: 100, factor: 2.5, longest: 10_000 };
/** A server may ask for more patience than we would have, but not for ever. */
export const LONGEST_HOLD_MS = 10 * 60_000;

interface Failed {
  /** Tries in vain so far, in a row; at least 1. */
  readonly failures: number;
  /** From 0 to 1. */
  readonly random: number;
  /** Nothing was heard of the last one. */
  readonly isLost: boolean;
  /** The server's wish, seconds. */
  readonly retryAfter: number | null;
}

/**
 * Milliseconds to wait for the next try: longer each time, and spread by half, so that the tablets of a shop that was
 * down do not come back all at once.
 */
export function backoff({ failures, random, isLost, retryAfter }: Failed): number {
  const { first, factor, longest } = isLost ? LOST : TROUBLED;
  const pause = Math.min(longest, first * factor ** (failures - 1)) * (0.75 + random / 2);
  const asked = Math.min(LONGEST_HOLD_MS, (retryAfter ?? 0) * 1000);
  return Math.round(Math.max(pause, asked));
}
