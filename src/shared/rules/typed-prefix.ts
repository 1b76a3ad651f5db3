import { splitCount } from './scanned-code.ts';

/** Digits typed one after another by hand, outside a field, and when the last came (milliseconds of any one clock). */
export interface TypedDigits {
  readonly text: string;
  readonly at: number;
}

export const NO_DIGITS: TypedDigits = { text: '', at: Number.NEGATIVE_INFINITY };

/** Between two keys of a hand that has not begun something else meanwhile. */
const LONGEST_PAUSE_MS = 3_000;
const STARS = new Set(['*', '×']);

interface Typed {
  readonly digits: TypedDigits;
  /** Pieces that were asked for by this very key, as in `5*`; null as long as they are not. */
  readonly count: number | null;
}

/** One more key of a quantity in front of a code. What can be no quantity begins anew. */
export function withTypedKey({ text, at: last }: TypedDigits, key: string, at: number): Typed {
  const before = at - last <= LONGEST_PAUSE_MS ? text : '';
  if (/^\d$/.test(key)) return { digits: { text: before + key, at }, count: null };
  return { digits: NO_DIGITS, count: STARS.has(key) ? splitCount(`${before}*`).count : null };
}
