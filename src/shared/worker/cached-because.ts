const REASONS = ['at-once', 'slow', 'no-answer', 'server-error'] as const;

/**
 * Why the worker answered from a cache:
 * - `at-once`: the class is stale-while-revalidate.
 * - `slow`: the server took too long.
 * - `no-answer`: no response, or one that is not from the API.
 * - `server-error`: the API answered 5xx.
 */
export type CachedBecause = (typeof REASONS)[number];

/** Parses the header's value; null for anything else. */
export function readCachedBecause(value: string | null): CachedBecause | null {
  return REASONS.find((reason) => reason === value) ?? null;
}
