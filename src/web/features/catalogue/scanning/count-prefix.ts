import { readCode } from '#shared/rules/scanned-code.ts';
import { prefixTexts } from '#shared/texts/scanning.ts';
import { announce } from '#web/state/announcer.ts';
import { createStore } from '#web/state/store.ts';

/** Time to take the next package and scan it. */
const LASTS_MS = 10_000;

/** Pieces that the next code adds; null when it only opens its product. */
export const countPrefix = createStore<number | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function setCountPrefix(count: number): void {
  clearTimeout(timer);
  timer = setTimeout(cancelCountPrefix, LASTS_MS);
  countPrefix.set(count);
  announce(prefixTexts.waits(count));
}

export function forgetCountPrefix(): void {
  clearTimeout(timer);
  if (countPrefix.get() !== null) countPrefix.set(null);
}

/** The quantity ends unused: whoever cannot see it go hears of it. */
export function cancelCountPrefix(): void {
  if (countPrefix.get() === null) return;
  forgetCountPrefix();
  announce(prefixTexts.ended);
}

/**
 * The text with the waiting quantity in front, which is used up by it. A text that is no code leaves it waiting, for
 * one more try; a code that brings a quantity of its own is meant with that.
 */
export function withCountPrefix(text: string): string {
  const count = countPrefix.get();
  const read = readCode(text);
  if (count === null || read === null) return text;
  forgetCountPrefix();
  return read.count === null ? `${count}*${text}` : text;
}
