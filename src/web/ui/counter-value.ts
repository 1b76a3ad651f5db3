import { MAX_COUNT } from '#shared/contract/common.ts';

/** SPEC §9 "Quantity minimum". */
export const MIN_COUNT = 1;

/** What is typed, read as a quantity. `reason` says which bound it breaks; unreadable text breaks the lower one. */
type CountReading =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly reason: 'low' | 'high' };

/** Reads pieces from typed or pasted text; spaces are ignored because numbers are pasted with them. */
export function readCount(text: string, max: number = MAX_COUNT): CountReading {
  const digits = text.replaceAll(/\s/g, '');
  if (!/^\d+$/.test(digits)) return { ok: false, reason: 'low' };
  const count = Number(digits);
  if (count < MIN_COUNT) return { ok: false, reason: 'low' };
  return count > max ? { ok: false, reason: 'high' } : { ok: true, count };
}

/** What a counter holds beside its value: `draft` is text not settled yet, `asked` that Enter was pressed on it. */
interface CounterState {
  readonly draft: string | null;
  readonly asked: boolean;
}

export const SETTLED: CounterState = { draft: null, asked: false };

export type CounterEvent =
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'enter' | 'escape' }
  /** `keepsFault`: wrong text stays, with what is wrong about it. */
  | { readonly type: 'leave'; readonly keepsFault: boolean }
  | { readonly type: 'step'; readonly by: 1 | -1 };

interface CounterStep {
  readonly state: CounterState;
  /** The settled quantity; the same as before when nothing is to be told. */
  readonly value: number;
}

/**
 * What a counter does (SPEC §4 "Counter"). Typed text settles on Enter and on leaving the field; what is shown is what
 * will be ordered, so text that is no quantity gives way to the last valid one when the field is left, or stays
 * wrong where a button beside it must not take the last valid one for what was meant.
 */
export function counterStep(state: CounterState, value: number, event: CounterEvent, max: number): CounterStep {
  const reading = readCount(state.draft ?? String(value), max);
  const typed = reading.ok ? reading.count : value;
  switch (event.type) {
    case 'type':
      return { state: { draft: event.text, asked: false }, value };
    case 'enter':
      return reading.ok ? { state: SETTLED, value: typed } : { state: { ...state, asked: true }, value };
    case 'leave':
      return !reading.ok && event.keepsFault
        ? { state: { ...state, asked: true }, value }
        : { state: SETTLED, value: typed };
    case 'escape':
      return { state: SETTLED, value };
    case 'step':
      return { state: SETTLED, value: Math.min(max, Math.max(MIN_COUNT, typed + event.by)) };
  }
}

/** Which bound the shown text breaks; an emptied field is somebody about to type, until they press Enter on it. */
export function counterFault(state: CounterState, value: number, max: number): 'low' | 'high' | null {
  const text = state.draft ?? String(value);
  const reading = readCount(text, max);
  return reading.ok || (text.trim() === '' && !state.asked) ? null : reading.reason;
}
