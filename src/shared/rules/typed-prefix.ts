import { splitCount } from './scanned-code.ts';

/** Digits typed by hand outside a field, and the time of the last (milliseconds of any monotonic clock). */
export interface TypedDigits {
  readonly text: string;
  readonly at: number;
}

export const NO_DIGITS: TypedDigits = { text: '', at: Number.NEGATIVE_INFINITY };

/** A longer pause starts a new quantity. */
const MAX_PAUSE_MS = 3_000;
const STARS = new Set(['*', '×']);

interface Typed {
  readonly digits: TypedDigits;
  /** The quantity when this key completes one, as the star in `5*`; otherwise null. */
  readonly count: number | null;
}

/** Adds a key to a quantity before a code. An invalid quantity starts again. */
export function withTypedKey({ text, at: last }: TypedDigits, key: string, at: number): Typed {
  const before = at - last <= MAX_PAUSE_MS ? text : '';
  if (/^\d$/.test(key)) return { digits: { text: before + key, at }, count: null };
  return { digits: NO_DIGITS, count: STARS.has(key) ? splitCount(`${before}*`).count : null };
}
