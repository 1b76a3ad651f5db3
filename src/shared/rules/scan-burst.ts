/** Keys in the rhythm of a scanner. */
export interface Burst {
  /** Characters typed without a pause. */
  readonly text: string;
  /** Time of the last key, milliseconds of any monotonic clock. */
  readonly at: number;
  /** Characters sent at the same pace just before a pause, when a scanner stutters; otherwise empty. */
  readonly head: string;
}

export const NO_BURST: Burst = { text: '', at: Number.NEGATIVE_INFINITY, head: '' };

/** Scanners send a key every few milliseconds, wireless ones slower; people do not type words at this pace. */
const MAX_GAP_MS = 50;
/** A number pad is typed faster, but not over a whole code. */
const MAX_DIGIT_GAP_MS = 100;
/** Keys this soon after a burst are its rest or its Enter: alone, a rest could be another product's code. */
const MAX_STUTTER_MS = 1_000;
/** People do not type this many keys without a pause. */
const MIN_HEAD_LENGTH = 4;
/** Shorter than any product code, longer than any quantity; a person in a hurry may type fewer. */
const MIN_SCAN_LENGTH = 7;

/** The burst with one more key, or a new one after a pause. */
export function withKey(burst: Burst, key: string, at: number): Burst {
  if (at - burst.at <= maxGap(key)) return { ...burst, text: burst.text + key, at };
  return { text: key, at, head: isCutBefore(burst, at) ? scanned(burst) : '' };
}

/** Everything a scanner sent, across its pauses: only the whole may be read as a code. */
export function scanned({ head, text }: Burst): string {
  return head + text;
}

/** Whether a burst is already known to be a scanner's: its keys must not go to a field. */
export function isFromScanner(burst: Burst): boolean {
  return scanned(burst).length >= MIN_SCAN_LENGTH;
}

/** Whether a burst followed by Enter at this time came from a scanner, whether or not it is a valid code. */
export function isScan(burst: Burst, enterAt: number): boolean {
  return isFromScanner(burst) && enterAt - burst.at <= MAX_STUTTER_MS;
}

/** Whether a key at this time still belongs to a scan that ended at `endedAt`. */
export function isEndOfScan(endedAt: number, at: number): boolean {
  return at - endedAt <= MAX_GAP_MS;
}

function isCutBefore({ text, at: last, head }: Burst, at: number): boolean {
  return at - last <= MAX_STUTTER_MS && (head !== '' || text.length >= MIN_HEAD_LENGTH);
}

function maxGap(key: string): number {
  return /^\d$/.test(key) ? MAX_DIGIT_GAP_MS : MAX_GAP_MS;
}
