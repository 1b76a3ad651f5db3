import { MAX_COUNT } from '#shared/contract/common.ts';

/** SPEC §9 "Quantity minimum". */
export const MIN_COUNT = 1;

/** What is typed, read as a quantity. `reason` says which bound it breaks; unreadable text breaks the lower one. */
export type CountReading =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly reason: 'low' | 'high' };

/** Reads pieces from typed or scanned text; spaces are ignored because numbers are pasted with them. */
export function readCount(text: string, max: number = MAX_COUNT): CountReading {
  const digits = text.replaceAll(/\s/g, '');
  if (!/^\d+$/.test(digits)) return { ok: false, reason: 'low' };
  const count = Number(digits);
  if (count < MIN_COUNT) return { ok: false, reason: 'low' };
  return count > max ? { ok: false, reason: 'high' } : { ok: true, count };
}

/** One step up or down from a valid quantity, kept within the bounds. */
export function stepCount(count: number, by: number, max: number = MAX_COUNT): number {
  return Math.min(max, Math.max(MIN_COUNT, count + by));
}
