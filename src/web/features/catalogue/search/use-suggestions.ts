import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CallResponse } from '#shared/contract/call.ts';
import type { Product, productList } from '#shared/contract/products.ts';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { productQueries } from '#web/api/products.ts';
import {
  deviceSuggestionsQuery,
  keepPositions,
  MIN_QUERY_LENGTH,
  nextOption,
  SUGGESTION_DEBOUNCE_MS,
  suggestionsQuery,
} from '#web/features/catalogue/lookup/suggestions.ts';
import { announce } from '#web/state/announcer.ts';
import { isPhraseTooLong } from '#web/state/search-params.ts';

/** What the dropdown shows for a text. */
export interface ShownSuggestions {
  /** As typed, to highlight matches. */
  readonly text: string;
  readonly hasFailed: boolean;
  /** The text exceeds the longest phrase, so it is not searched. */
  readonly isTooLong: boolean;
  readonly items: readonly Product[];
  /** All matching products. */
  readonly total: number;
  /** No product matches exactly; these are only spelt alike. */
  readonly isSimilar: boolean;
}

export interface Suggestions {
  /** Whether the dropdown is shown. */
  readonly isShown: boolean;
  readonly items: readonly Product[];
  /**
   * For drawing: follows in small tasks. Ten rows drawn at each key would hold up typing on a slow device. Null while
   * there is nothing to draw.
   */
  readonly drawn: ShownSuggestions | null;
  /** The option highlighted by the arrows; undefined while the text itself is chosen. */
  readonly active: Product | undefined;
  readonly move: (by: 1 | -1) => void;
  readonly resetActive: () => void;
}

const NONE: readonly Product[] = [];

/** The option highlighted by the arrows, and the options at that moment. */
interface Highlight {
  readonly id: number;
  readonly text: string;
  readonly options: readonly Product[];
}

/**
 * Suggestions for the typed text: at once from the catalogue on the device, then from the server. Responses are cached by
 * text, so a late one never replaces a newer one.
 */
export function useSuggestions(text: string, isOpen: boolean): Suggestions {
  const typed = text.trim();
  // For the device's answers, which have to be there without the network too.
  useQuery({ ...productQueries.purchases(), notifyOnChangeProps: [] });
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  const { data, isError, isFresh } = useResults(typed, isOpen);
  const found = data?.items ?? NONE;
  const kept = highlight?.text === typed ? highlight.options : undefined;
  const items = useMemo(() => (kept === undefined ? found : keepPositions(kept, found)), [kept, found]);
  const total = data?.total ?? 0;
  const isSimilar = data?.isSimilar ?? false;
  const isTooLong = isPhraseTooLong(typed);
  const isShown = isOpen && (isTooLong || (typed.length >= MIN_QUERY_LENGTH && (data !== undefined || isError)));

  const hasFailed = isError && data === undefined;
  const shown = useMemo(
    () => (isShown ? { text, hasFailed, isTooLong, items: isTooLong ? NONE : items, total, isSimilar } : null),
    [isShown, text, hasFailed, isTooLong, items, total, isSimilar],
  );
  const drawn = useDeferredValue(shown);

  useEffect(() => {
    if (!isShown || !isFresh) return;
    if (total === 0) announce(searchTexts.none(typed));
    else announce(`${isSimilar ? searchTexts.similar(typed) : ''} ${searchTexts.available(total)}`.trim());
  }, [isShown, isFresh, total, isSimilar, typed]);

  const move = (by: 1 | -1) => {
    const current = items.findIndex(({ id }) => id === highlight?.id);
    const next = items[nextOption(current, by, items.length)];
    setHighlight(next === undefined ? null : { id: next.id, text: typed, options: items });
  };
  return {
    isShown,
    items: isTooLong ? NONE : items,
    drawn: isShown ? drawn : null,
    // By id: no option is highlighted when the product is gone from the results.
    active: isShown ? items.find(({ id }) => id === highlight?.id) : undefined,
    move,
    resetActive: () => setHighlight(null),
  };
}

interface Results {
  readonly data: CallResponse<typeof productList> | undefined;
  readonly isError: boolean;
  /** The data is the server's response for exactly this text. */
  readonly isFresh: boolean;
}

/** The best results so far: the server's, else the device's, else the previous ones. */
function useResults(typed: string, isOpen: boolean): Results {
  const [debounced] = useDebouncedValue(typed, SUGGESTION_DEBOUNCE_MS);
  const isSearchable = (text: string) => isOpen && text.length >= MIN_QUERY_LENGTH && !isPhraseTooLong(text);
  const device = useQuery({ ...deviceSuggestionsQuery(typed), enabled: isSearchable(typed) });
  const server = useQuery({ ...suggestionsQuery(debounced), enabled: isSearchable(typed) && isSearchable(debounced) });
  const isFresh = debounced === typed && server.data !== undefined && !server.isPlaceholderData;
  const data = isFresh ? server.data : (device.data ?? server.data);
  return { data, isError: server.isError, isFresh };
}
