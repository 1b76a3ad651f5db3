/** What was typed without a pause, and when its last key came (milliseconds of any one clock). */
export interface Burst {
  readonly text: string;
  readonly at: number;
}

export const NO_BURST: Burst = { text: '', at: Number.NEGATIVE_INFINITY };

/** Scanners send a key every few milliseconds; no hand types a whole code at this pace. */
const LONGEST_GAP_MS = 50;
/** No product's code is shorter, and no quantity is as long; fewer keys may come from a hand in a hurry. */
const SHORTEST_SCAN = 7;

/** The burst with one more key, or a new one when the key came too late. */
export function withKey(burst: Burst, key: string, at: number): Burst {
  return { text: isGoingOn(burst, at) ? burst.text + key : key, at };
}

/** Whether a burst is a scanner's already, before its end has come: its keys belong to no field. */
export function isFromScanner({ text }: Burst): boolean {
  return text.length >= SHORTEST_SCAN;
}

/** Whether a burst ended by Enter at this moment came from a scanner, whatever it read. */
export function isScan(burst: Burst, enterAt: number): boolean {
  return isFromScanner(burst) && isGoingOn(burst, enterAt);
}

function isGoingOn(burst: Burst, at: number): boolean {
  return at - burst.at <= LONGEST_GAP_MS;
}
