import { useEffect, useEffectEvent } from 'react';
import { isEndOfScan, isFromScanner, isScan, NO_BURST, scanned, withKey } from '#shared/rules/scan-burst.ts';
import { readCode } from '#shared/rules/scanned-code.ts';
import { type FieldState, restore, stateOf } from '#web/features/catalogue/adding/quantity-state.ts';
import { isPlain, quantityField, takesText } from '#web/ui/controls/key-targets.ts';
import { isSearchField } from '#web/ui/focus.ts';

/** Keys without a pause that no hand presses by accident. */
const MORE_THAN_HASTE = 4;

/**
 * A scan works wherever the focus is, but in a field of text of its own. Its Enter never reaches what has the focus,
 * whatever was scanned: after a click on "Dodaj" it would press that button once more, in a dialogue it would say yes.
 * Nor do its keys stay in a quantity.
 */
export function useScanner(onScan: (text: string) => void): void {
  const tell = useEffectEvent(onScan);
  useEffect(() => {
    const listen = scanListener((text) => tell(text));
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function scanListener(onScan: (text: string) => void): (event: KeyboardEvent) => void {
  let burst = NO_BURST;
  /** How the quantity field stood in which the burst began. */
  let before: FieldState | null = null;
  /** Where its last key went. */
  let place: EventTarget | null = null;
  /** When the last scan ended: some scanners send more than one key at the end. */
  let endedAt = Number.NEGATIVE_INFINITY;

  const hearKey = (event: KeyboardEvent, key: string) => {
    burst = withKey(burst, key, event.timeStamp);
    // After a pause and in another place it is a hand that has gone on.
    if (burst.text === key && event.target !== place) burst = withKey(NO_BURST, key, event.timeStamp);
    place = event.target;
    if (scanned(burst).length === 1) before = stateOf(event.target);
    // Letters of a scan are no shortcuts.
    if (scanned(burst).length >= MORE_THAN_HASTE && !takesText(event.target)) event.stopPropagation();
    if (!isFromScanner(burst) || quantityField(event.target) === null) return;
    take(event);
    if (before !== null) restore(before);
    before = null;
  };

  const hearEnd = (event: KeyboardEvent) => {
    const scan = burst;
    burst = NO_BURST;
    if (!isScan(scan, event.timeStamp)) {
      if (isEndOfScan(endedAt, event.timeStamp)) take(event);
      return;
    }
    const text = scannedText(event.target, scanned(scan));
    if (text === null) return;
    endedAt = event.timeStamp;
    take(event);
    onScan(text);
  };

  return (event) => {
    // A key that is held down is as fast as a scanner.
    if (event.repeat) burst = NO_BURST;
    else if (event.key === 'Enter') hearEnd(event);
    else if (isLineFeed(event) && isEndOfScan(endedAt, event.timeStamp)) take(event);
    else {
      const key = keyOf(event);
      if (key !== null) hearKey(event, key);
      else if (isEditing(event)) burst = NO_BURST;
    }
  };
}

/** What a scan that ended here says; null when its keys belong to the field that they were typed into. */
function scannedText(target: EventTarget | null, text: string): string | null {
  if (!takesText(target)) return text;
  if (!isSearchField(target)) return null;
  // What stood there already, such as `5*`, belongs to the code.
  const whole = (target as HTMLInputElement).value;
  if (readCode(whole) !== null) return whole;
  return readCode(text) === null ? null : text;
}

/** A keyboard has no separator of groups; scanners press Ctrl and a bracket for it. */
function keyOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey && event.key === ']') return '\u001d';
  return event.key.length === 1 && isPlain(event) ? event.key : null;
}

/** Keys of a hand at work in a field or on its way to another: no scanner sends them. */
const EDITING = /^(Tab|Backspace|Delete|Escape|Home|End|Page.*|Arrow.*)$/;

function isEditing({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return EDITING.test(key) || ((ctrlKey || metaKey) && /^[a-z]$/i.test(key));
}

/** Ctrl+J is a line feed as a scanner presses it; to the browser it is the list of downloads. */
function isLineFeed({ ctrlKey, key }: KeyboardEvent): boolean {
  return ctrlKey && key.toLowerCase() === 'j';
}

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
