/** Keys that came as a scanner sends them. */
export interface Burst {
  /** What was typed without a pause. */
  readonly text: string;
  /** When its last key came, milliseconds of any one clock. */
  readonly at: number;
  /** What came at the same pace just before a pause: a scanner that stuttered; else empty. */
  readonly head: string;
}

export const NO_BURST: Burst = { text: '', at: Number.NEGATIVE_INFINITY, head: '' };

/** Scanners send a key every few milliseconds, wireless ones slower; no hand types words at this pace. */
const LONGEST_GAP_MS = 50;
/** A hand on a block of digits is not as fast over a whole code, and would mean a code by it. */
const LONGEST_GAP_OF_DIGITS_MS = 100;
/** What comes this soon after a burst is its rest, or its Enter: alone, a rest could be another product's code. */
const LONGEST_STUTTER_MS = 1_000;
/** So many keys without a pause are no hand's. */
const SHORTEST_HEAD = 4;
/** No product's code is shorter, and no quantity is as long; fewer keys may come from a hand in a hurry. */
const SHORTEST_SCAN = 7;

/** The burst with one more key, or a new one when the key came too late. */
export function withKey(burst: Burst, key: string, at: number): Burst {
  if (at - burst.at <= longestGap(key)) return { ...burst, text: burst.text + key, at };
  return { text: key, at, head: isCutBefore(burst, at) ? scanned(burst) : '' };
}

/** All that a scanner sent, over its pauses: only the whole may be read as a code. */
export function scanned({ head, text }: Burst): string {
  return head + text;
}

/** Whether a burst is a scanner's already, before its end has come: its keys belong to no field. */
export function isFromScanner(burst: Burst): boolean {
  return scanned(burst).length >= SHORTEST_SCAN;
}

/** Whether a burst ended by Enter at this moment came from a scanner, whatever it read. */
export function isScan(burst: Burst, enterAt: number): boolean {
  return isFromScanner(burst) && enterAt - burst.at <= LONGEST_STUTTER_MS;
}

/** Whether a key at this moment still belongs to the end of a scan that ended at a moment. */
export function isEndOfScan(endedAt: number, at: number): boolean {
  return at - endedAt <= LONGEST_GAP_MS;
}

function isCutBefore({ text, at: last, head }: Burst, at: number): boolean {
  return at - last <= LONGEST_STUTTER_MS && (head !== '' || text.length >= SHORTEST_HEAD);
}

function longestGap(key: string): number {
  return /^\d$/.test(key) ? LONGEST_GAP_OF_DIGITS_MS : LONGEST_GAP_MS;
}
