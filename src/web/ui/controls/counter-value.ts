import { MAX_COUNT } from '#shared/contract/common.ts';

/** docs/product.md §9 "Quantity minimum". */
export const MIN_COUNT = 1;

/** Why a text is not a quantity: out of bounds, a fraction, or not a number. */
export type CountFault = 'low' | 'high' | 'part' | 'unreadable';

/** Typed text, parsed as a quantity. */
type CountReading = { readonly ok: true; readonly count: number } | { readonly ok: false; readonly reason: CountFault };

/** Units that pharmacists and spreadsheets write after a number: `10 szt`, `10 op.`, `10 opak.` */
const UNIT = /(?:szt(?:uk[ai]?)?|op(?:ak\p{L}*)?)\.?$/iu;
/** `10,00`, as spreadsheets write it; `10,000` may mean ten thousand. */
const NO_PART = /(?<=\d)[.,]0{1,2}$/;

/**
 * Parses pieces from typed or pasted text; spaces, because pasted numbers contain them, units and an empty fraction are
 * ignored.
 */
export function readCount(text: string, max: number = MAX_COUNT, min: number = MIN_COUNT): CountReading {
  const fault = unreadable(text);
  if (fault !== null) return { ok: false, reason: fault };
  const count = numberIn(text);
  if (count < min || isNegative(text)) return { ok: false, reason: 'low' };
  return count > max ? { ok: false, reason: 'high' } : { ok: true, count };
}

/** Why a text is not a whole number; null when it is. A negative number is one that is too low. */
function unreadable(text: string): 'part' | 'unreadable' | null {
  const digits = plain(text);
  if (/^-?\d+$/.test(digits)) return null;
  return /^-?\d*[.,]\d+$/.test(digits) ? 'part' : 'unreadable';
}

/** Below every bound, also where no piece is a choice. */
function isNegative(text: string): boolean {
  return plain(text).startsWith('-');
}

/** The whole number in a text; 0 without one. */
function numberIn(text: string): number {
  const digits = plain(text);
  return /^\d+$/.test(digits) ? Number(digits) : 0;
}

function plain(text: string): string {
  return text.replaceAll(/\s/g, '').replace(UNIT, '').replace(NO_PART, '');
}

/**
 * State of a counter beside its value: `draft` is typed text that is not settled, `asked` that Enter was pressed on
 * it, and `gaveWay` that invalid text was just replaced by the value, which is announced until the next event.
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
  /** `keepsFault`: invalid text and its error stay. */
  | { readonly type: 'leave'; readonly keepsFault: boolean }
  | { readonly type: 'step'; readonly by: 1 | -1 };

interface CounterStep {
  readonly state: CounterState;
  /** The settled quantity, possibly unchanged. */
  readonly value: number;
}

/**
 * The counter's rules (docs/product.md §4 "Counter"). Typed text settles on Enter, on a step, and on leaving the field.
 * The shown quantity is the ordered one: when the field is left, invalid text is replaced by the last valid
 * quantity, or stays with `keepsFault`, so that a button beside it does not order the last valid one.
 */
export function counterStep(
  state: CounterState,
  value: number,
  event: CounterEvent,
  max: number,
  min: number = MIN_COUNT,
): CounterStep {
  const reading = readCount(shownText(state, value), max, min);
  const typed = reading.ok ? reading.count : value;
  switch (event.type) {
    case 'type':
      // The text of the value is none of its own, so it follows the value: a scan that was taken out of the field restores it.
      return { state: event.text === String(value) ? SETTLED : { draft: event.text, asked: false }, value };
    case 'enter':
      return reading.ok ? { state: SETTLED, value: typed } : { state: { ...state, asked: true }, value };
    case 'leave':
      if (reading.ok) return { state: SETTLED, value: typed };
      return { state: event.keepsFault ? { ...state, asked: true } : { ...SETTLED, gaveWay: true }, value };
    case 'escape':
      return { state: SETTLED, value };
    case 'step':
      return { state: SETTLED, value: within(numberIn(shownText(state, value)) + event.by, max, min) };
  }
}

function within(count: number, max: number, min: number): number {
  return Math.min(max, Math.max(min, count));
}

/** The text of the field. */
export function shownText({ draft }: CounterState, value: number): string {
  return draft ?? String(value);
}

/** Whether a step has no effect because the shown number is at or beyond the bound. */
export function isStepIdle(
  state: CounterState,
  value: number,
  by: 1 | -1,
  max: number,
  min: number = MIN_COUNT,
): boolean {
  const shown = numberIn(shownText(state, value));
  return by === 1 ? shown >= max : shown <= min;
}

/** Whether the typed text is invalid; then the quantity before it must not be ordered either. */
export function holdsNoCount({ draft }: CounterState, max: number, min: number = MIN_COUNT): boolean {
  return draft !== null && !readCount(draft, max, min).ok;
}

/** The fault of the shown text. An empty field is an error only after Enter. */
export function counterFault(
  state: CounterState,
  value: number,
  max: number,
  min: number = MIN_COUNT,
): CountFault | null {
  const text = shownText(state, value);
  const reading = readCount(text, max, min);
  return reading.ok || (text.trim() === '' && !state.asked) ? null : reading.reason;
}
