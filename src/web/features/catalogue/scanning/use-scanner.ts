import { useEffect, useEffectEvent } from 'react';
import {
  type Burst,
  isEndOfScan,
  isFromScanner,
  isScan,
  NO_BURST,
  scanned,
  withKey,
} from '#shared/rules/scan-burst.ts';
import { readCode } from '#shared/rules/scanned-code.ts';
import { type FieldSnapshot, restoreSnapshot, takeSnapshot } from '#web/features/catalogue/adding/field-snapshot.ts';
import { isPlain, quantityField, takesText } from '#web/ui/controls/key-targets.ts';
import { isSearchField } from '#web/ui/focus.ts';

/** Keys without a pause that exceed fast typing. */
const MIN_SCAN_KEYS = 4;

/**
 * Detects scans wherever the focus is, except in text fields other than the search box. The scanner's Enter never reaches
 * the focused element: it would press "Dodaj" again, or confirm a dialogue. Its digits are removed from a quantity field.
 */
export function useScanner(onScan: (text: string) => void): void {
  const report = useEffectEvent(onScan);
  useEffect(() => {
    const listen = scanListener((text) => report(text));
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function scanListener(onScan: (text: string) => void): (event: KeyboardEvent) => void {
  let burst = NO_BURST;
  /** The quantity field before the burst began. */
  let before: FieldSnapshot | null = null;
  /** The target of the last key. */
  let lastTarget: EventTarget | null = null;
  /** When the last scan ended; some scanners send more than one key at the end. */
  let endedAt = Number.NEGATIVE_INFINITY;

  const onKey = (event: KeyboardEvent, key: string) => {
    // Nothing is sent after a scanner's end but more of the end: an Enter after this key is the user's.
    endedAt = Number.NEGATIVE_INFINITY;
    burst = withKey(burst, key, event.timeStamp);
    // A pause and another target mean typing.
    if (burst.text === key && event.target !== lastTarget) burst = withKey(NO_BURST, key, event.timeStamp);
    lastTarget = event.target;
    if (scanned(burst).length === 1) before = takeSnapshot(event.target);
    // The letters of a scan must not trigger shortcuts.
    if ((scanned(burst).length >= MIN_SCAN_KEYS || hasPrefix(burst)) && !takesText(event.target))
      event.stopPropagation();
    if (!isFromScanner(burst) || quantityField(event.target) === null) return;
    consume(event);
    if (before !== null) restoreSnapshot(before);
    before = null;
  };

  const onEnter = (event: KeyboardEvent) => {
    const scan = burst;
    burst = NO_BURST;
    if (!isScan(scan, event.timeStamp)) {
      if (isEndOfScan(endedAt, event.timeStamp)) consume(event);
      return;
    }
    const text = scannedText(event.target, scanned(scan));
    if (text === null) return;
    endedAt = event.timeStamp;
    consume(event);
    onScan(text);
  };

  return (event) => {
    // A held key repeats as fast as a scanner.
    if (event.repeat) burst = NO_BURST;
    else if (event.key === 'Enter') onEnter(event);
    else if (isLineFeed(event) && isEndOfScan(endedAt, event.timeStamp)) consume(event);
    else {
      const key = keyOf(event);
      if (key !== null) onKey(event, key);
      else if (isEditing(event)) burst = NO_BURST;
    }
  };
}

/** The text of a scan that ended in this element; null when the keys belong to the field. */
function scannedText(target: EventTarget | null, text: string): string | null {
  if (!takesText(target)) return text;
  if (!isSearchField(target)) return null;
  // Text before the scan, such as `5*`, belongs to the code.
  const whole = (target as HTMLInputElement).value;
  if (readCode(whole) !== null) return whole;
  return readCode(text) === null ? null : text;
}

/** A symbology identifier, such as `]C1`, begins with a bracket, and its letter comes before a scan is long. */
function hasPrefix(burst: Burst): boolean {
  return scanned(burst).startsWith(']');
}

/** Keyboards have no group separator; scanners send Ctrl+] for it. */
function keyOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey && event.key === ']') return '\u001d';
  return event.key.length === 1 && isPlain(event) ? event.key : null;
}

/** Editing and navigation keys; scanners do not send them. */
const EDITING = /^(Tab|Backspace|Delete|Escape|Home|End|Page.*|Arrow.*)$/;

function isEditing({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return EDITING.test(key) || ((ctrlKey || metaKey) && /^[a-z]$/i.test(key));
}

/** Scanners send a line feed as Ctrl+J, which opens the downloads of the browser. */
function isLineFeed({ ctrlKey, key }: KeyboardEvent): boolean {
  return ctrlKey && key.toLowerCase() === 'j';
}

function consume(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
