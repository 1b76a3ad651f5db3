import { readCode } from '#shared/rules/scanned-code.ts';
import { prefixTexts } from '#shared/texts/scanning.ts';
import { announce } from '#web/state/announcer.ts';
import { createStore } from '#web/state/store.ts';

/** Milliseconds to take the next package and scan it. */
const EXPIRES_AFTER_MS = 10_000;

/** Pieces that the next code adds; null when the code only opens its product. */
export const countPrefix = createStore<number | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function setCountPrefix(count: number): void {
  clearTimeout(timer);
  timer = setTimeout(cancelCountPrefix, EXPIRES_AFTER_MS);
  countPrefix.set(count);
  announce(prefixTexts.waits(count));
}

export function clearCountPrefix(): void {
  clearTimeout(timer);
  if (countPrefix.get() !== null) countPrefix.set(null);
}

/** Cancels an unused quantity and announces it to screen readers. */
export function cancelCountPrefix(): void {
  if (countPrefix.get() === null) return;
  clearCountPrefix();
  announce(prefixTexts.ended);
}

/**
 * Prepends the pending quantity to a code and clears it. A text that is not a code leaves it pending for another scan; a
 * code with its own quantity keeps that one.
 */
export function withCountPrefix(text: string): string {
  const count = countPrefix.get();
  const read = readCode(text);
  if (count === null || read === null) return text;
  clearCountPrefix();
  return read.count === null ? `${count}*${text}` : text;
}
