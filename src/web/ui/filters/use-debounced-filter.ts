import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Debounce of typed filters (docs/product.md §9 "filter debounce"). */
export const FILTER_DEBOUNCE_MS = 1000;

interface DebouncedFilter {
  /** Text in the field. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Applies the text at once: on Enter or blur. */
  readonly settle: () => void;
}

/** A debounced filter: `onSettled` gets the trimmed text a second after the last key. A value set from outside wins. */
export function useDebouncedFilter(value: string, onSettled: (text: string) => void): DebouncedFilter {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    settleLater.cancel();
    if (draft === null) return;
    setDraft(null);
    if (draft.trim() !== value) onSettled(draft.trim());
  };
  const settleLater = useDebouncedCallback(settle, FILTER_DEBOUNCE_MS);
  const type = (text: string) => {
    setDraft(text);
    settleLater();
  };
  return { text: draft ?? value, type, settle };
}
