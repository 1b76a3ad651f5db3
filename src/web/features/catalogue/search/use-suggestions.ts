import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallResponse } from '#shared/contract/call.ts';
import type { Product, productList } from '#shared/contract/products.ts';
import { searchTexts } from '#shared/texts/catalogue.ts';
import {
  inPlaces,
  nextOption,
  ownSuggestionsQuery,
  SHORTEST_QUERY,
  SUGGEST_AFTER_MS,
  suggestionsQuery,
} from '#web/features/catalogue/lookup/suggestions.ts';
import { announce } from '#web/state/announcer.ts';
import { isPhraseTooLong } from '#web/state/search-params.ts';

export interface Suggestions {
  /** Whether the dropdown is shown. */
  readonly isShown: boolean;
  readonly hasFailed: boolean;
  /** The text exceeds the longest phrase, so it is not searched. */
  readonly isTooLong: boolean;
  readonly items: readonly Product[];
  /** All matching products. */
  readonly total: number;
  /** No product matches exactly; these are only spelt alike. */
  readonly isSimilar: boolean;
  /** The option highlighted by the arrows; undefined while the text itself is chosen. */
  readonly active: Product | undefined;
  readonly move: (by: 1 | -1) => void;
  readonly resetActive: () => void;
}

const NOTHING: readonly Product[] = [];

/** The option highlighted by the arrows, and the options at that moment. */
interface Chosen {
  readonly id: number;
  readonly text: string;
  readonly places: readonly Product[];
}

/**
 * Suggestions for the typed text: at once from the catalogue on the device, then from the server. Responses are cached by
 * text, so a late one never replaces a newer one.
 */
export function useSuggestions(text: string, isOpen: boolean): Suggestions {
  const typed = text.trim();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { data, isError, isNews } = useFound(typed, isOpen);
  const found = data?.items ?? NOTHING;
  const items = chosen?.text === typed ? inPlaces(chosen.places, found) : found;
  const total = data?.total ?? 0;
  const isSimilar = data?.isSimilar ?? false;
  const isTooLong = isPhraseTooLong(typed);
  const isShown = isOpen && (isTooLong || (typed.length >= SHORTEST_QUERY && (data !== undefined || isError)));

  useEffect(() => {
    if (!isShown || !isNews) return;
    if (total === 0) announce(searchTexts.none(typed));
    else announce(`${isSimilar ? searchTexts.similar(typed) : ''} ${searchTexts.available(total)}`.trim());
  }, [isShown, isNews, total, isSimilar, typed]);

  const move = (by: 1 | -1) => {
    const current = items.findIndex(({ id }) => id === chosen?.id);
    const next = items[nextOption(current, by, items.length)];
    setChosen(next === undefined ? null : { id: next.id, text: typed, places: items });
  };
  return {
    isShown,
    hasFailed: isError && data === undefined,
    isTooLong,
    items: isTooLong ? NOTHING : items,
    total,
    isSimilar,
    // By id: no option is highlighted when the product is gone from the results.
    active: isShown ? items.find(({ id }) => id === chosen?.id) : undefined,
    move,
    resetActive: () => setChosen(null),
  };
}

interface Found {
  readonly data: CallResponse<typeof productList> | undefined;
  readonly isError: boolean;
  /** The data is the server's response for exactly this text. */
  readonly isNews: boolean;
}

/** The best results so far: the server's, else the device's, else the previous ones. */
function useFound(typed: string, isOpen: boolean): Found {
  const [asked] = useDebouncedValue(typed, SUGGEST_AFTER_MS);
  const isWanted = (text: string) => isOpen && text.length >= SHORTEST_QUERY && !isPhraseTooLong(text);
  const own = useQuery({ ...ownSuggestionsQuery(typed), enabled: isWanted(typed) });
  const server = useQuery({ ...suggestionsQuery(asked), enabled: isWanted(typed) && isWanted(asked) });
  const isNews = asked === typed && server.data !== undefined && !server.isPlaceholderData;
  const data = isNews ? server.data : (own.data ?? server.data);
  return { data, isError: server.isError, isNews };
}
