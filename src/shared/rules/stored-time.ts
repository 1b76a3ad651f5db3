/** Clocks of processes differ by moments, and a clock that the network sets goes back by seconds, milliseconds. */
const TOLERANCE_MS = 60_000;

/**
 * How long ago something was stored, milliseconds. Null for a time from the future, which says nothing about the age:
 * the clock was ahead when it was stored, or has been set back since. Nothing may wait until the clock has caught up.
 */
export function ageOf(at: number, now: number): number | null {
  return at - now <= TOLERANCE_MS ? Math.max(0, now - at) : null;
}

/** Whether it was stored at most `limit` milliseconds ago: for what can be fetched or done again. */
export function isWithin(at: number, now: number, limit: number): boolean {
  const age = ageOf(at, now);
  return age !== null && age <= limit;
}

/** A stored time, or `otherwise` when it is from the future: now for what a user made, 0 for what is to be refreshed. */
export function pastOr(otherwise: number, at: number, now: number): number {
  return ageOf(at, now) === null ? otherwise : at;
}
