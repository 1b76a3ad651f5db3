const REASONS = ['at-once', 'slow', 'no-answer', 'server-error'] as const;

/**
 * Why the worker answered from a cache:
 * - `at-once`: this class is shown first and refreshed behind.
 * - `slow`: the server took too long.
 * - `no-answer`: nothing came, or something that is not the API answered.
 * - `server-error`: the API answered 5xx.
 */
export type CachedBecause = (typeof REASONS)[number];

/** Reads the value of the header; null when it is none of the reasons. */
export function readCachedBecause(value: string | null): CachedBecause | null {
  return REASONS.find((reason) => reason === value) ?? null;
}
