import { productCode } from './search-code.ts';

/** What was typed without a pause, and when its last key came (milliseconds of any one clock). */
export interface Burst {
  readonly text: string;
  readonly at: number;
}

export const NO_BURST: Burst = { text: '', at: Number.NEGATIVE_INFINITY };

/** Scanners send a key every few milliseconds; no hand types a whole code at this pace. */
const LONGEST_GAP_MS = 50;

/** The burst with one more key, or a new one when the key came too late. */
export function withKey(burst: Burst, key: string, at: number): Burst {
  return { text: isGoingOn(burst, at) ? burst.text + key : key, at };
}

/** No product's code is shorter; fewer keys may come from a hand in a hurry. */
const SHORTEST_SCAN = 6;

/** Whether a burst ended by Enter at this moment came from a scanner, whatever it read. */
export function isScan(burst: Burst, enterAt: number): boolean {
  return burst.text.length >= SHORTEST_SCAN && isGoingOn(burst, enterAt);
}

/** The code that a burst ended by Enter at this moment is, or null when it was no scan. */
export function scannedCode(burst: Burst, enterAt: number): string | null {
  return isGoingOn(burst, enterAt) ? productCode(burst.text) : null;
}

function isGoingOn(burst: Burst, at: number): boolean {
  return at - burst.at <= LONGEST_GAP_MS;
}
