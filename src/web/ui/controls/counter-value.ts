import { MAX_COUNT } from '#shared/contract/common.ts';

/** docs/product.md §9 "Quantity minimum". */
export const MIN_COUNT = 1;

/** Why a text is no quantity: it breaks a bound, has a fraction of a piece, or is no number. */
export type CountFault = 'low' | 'high' | 'part' | 'unreadable';

/** What is typed, read as a quantity. */
type CountReading = { readonly ok: true; readonly count: number } | { readonly ok: false; readonly reason: CountFault };

/** Reads pieces from typed or pasted text; spaces are ignored because numbers are pasted with them. */
export function readCount(text: string, max: number = MAX_COUNT): CountReading {
  const fault = unreadable(text);
  if (fault !== null) return { ok: false, reason: fault };
  const count = numberIn(text);
  if (count < MIN_COUNT) return { ok: false, reason: 'low' };
  return count > max ? { ok: false, reason: 'high' } : { ok: true, count };
}

/** Why a text is no whole number; null when it is one. A negative number is one, and too low. */
function unreadable(text: string): 'part' | 'unreadable' | null {
  const digits = text.replaceAll(/\s/g, '');
  if (/^-?\d+$/.test(digits)) return null;
  return /^-?\d*[.,]\d+$/.test(digits) ? 'part' : 'unreadable';
}

/** The whole number of a text; 0 when it is none. */
function numberIn(text: string): number {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : 0;
}

/**
 * What a counter holds beside its value: `draft` is typed text that is not settled, `asked` says that Enter was pressed on
 * it, and `gaveWay` that wrong text was just replaced by the value, which is announced until the next event.
 */
interface CounterState {
  readonly draft: string | null;
  readonly asked: boolean;
  readonly gaveWay?: boolean;
}

export const SETTLED: CounterState = { draft: null, asked: false };

export type CounterEvent =
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'enter' | 'escape' }
  /** `keepsFault`: wrong text and its error stay. */
  | { readonly type: 'leave'; readonly keepsFault: boolean }
  | { readonly type: 'step'; readonly by: 1 | -1 };

interface CounterStep {
  readonly state: CounterState;
  /** The settled quantity; the same as before when it did not change. */
  readonly value: number;
}

/**
 * The counter's rules (docs/product.md §4 "Counter"). Typed text settles on Enter, on a step, and on leaving the field.
 * What is shown is what will be ordered: when the field is left, text that is no quantity is replaced by the last valid
 * one, or with `keepsFault` stays wrong, so that a button beside does not order the last valid one instead.
 */
export function counterStep(state: CounterState, value: number, event: CounterEvent, max: number): CounterStep {
  const reading = readCount(shownText(state, value), max);
  const typed = reading.ok ? reading.count : value;
  switch (event.type) {
    case 'type':
      return { state: { draft: event.text, asked: false }, value };
    case 'enter':
      return reading.ok ? { state: SETTLED, value: typed } : { state: { ...state, asked: true }, value };
    case 'leave':
      if (reading.ok) return { state: SETTLED, value: typed };
      return { state: event.keepsFault ? { ...state, asked: true } : { ...SETTLED, gaveWay: true }, value };
    case 'escape':
      return { state: SETTLED, value };
    case 'step':
      return { state: SETTLED, value: within(numberIn(shownText(state, value)) + event.by, max) };
  }
}

function within(count: number, max: number): number {
  return Math.min(max, Math.max(MIN_COUNT, count));
}

/** The text of the field. */
export function shownText({ draft }: CounterState, value: number): string {
  return draft ?? String(value);
}

/** Whether a step has no effect because the shown number is at the bound or beyond it. */
export function isStepIdle(state: CounterState, value: number, by: 1 | -1, max: number): boolean {
  const shown = numberIn(shownText(state, value));
  return by === 1 ? shown >= max : shown <= MIN_COUNT;
}

/** Whether the typed text is no quantity; while it stands, the quantity before it must not be ordered either. */
export function holdsNoCount({ draft }: CounterState, max: number): boolean {
  return draft !== null && !readCount(draft, max).ok;
}

/** What is wrong with the shown text. An empty field is no error until Enter is pressed on it. */
export function counterFault(state: CounterState, value: number, max: number): CountFault | null {
  const text = shownText(state, value);
  const reading = readCount(text, max);
  return reading.ok || (text.trim() === '' && !state.asked) ? null : reading.reason;
}
