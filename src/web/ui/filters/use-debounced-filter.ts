import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Debounce of typed filters (docs/product.md §9 "filter debounce"). */
export const FILTER_DEBOUNCE_MS = 1000;

interface DebouncedFilter {
  /** Text in the field. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Applies the text at once: on Enter or blur. */
  readonly settle: () => void;
}

/**
 * A debounced filter: `onSettled` gets the trimmed text a second after the last key. A value set from outside, as by the
 * browser's back button, wins over a text that was typed and not applied yet.
 */
export function useDebouncedFilter(value: string, onSettled: (text: string) => void): DebouncedFilter {
  const [draft, setDraft] = useState<string | null>(null);
  /** What was applied until it comes back as the value: what is typed meanwhile stays. */
  const applied = useRef<string | null>(null);
  const settle = () => {
    settleLater.cancel();
    if (draft === null) return;
    setDraft(null);
    const text = draft.trim();
    if (text === value) return;
    applied.current = text;
    onSettled(text);
  };
  const settleLater = useDebouncedCallback(settle, FILTER_DEBOUNCE_MS);
  const follow = useEffectEvent((next: string) => {
    const isOwn = next === applied.current;
    applied.current = null;
    if (isOwn) return;
    settleLater.cancel();
    setDraft(null);
  });
  useEffect(() => follow(value), [value]);
  const type = (text: string) => {
    setDraft(text);
    settleLater();
  };
  return { text: draft ?? value, type, settle };
}
