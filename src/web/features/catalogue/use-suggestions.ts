import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { announce } from '#web/state/announcer.ts';
import { nextOption, SHORTEST_QUERY, SUGGEST_AFTER_MS, suggestionsQuery } from './suggestions.ts';

export interface Suggestions {
  /** Whether there is anything to show. */
  readonly isShown: boolean;
  readonly hasFailed: boolean;
  readonly items: readonly Product[];
  /** Products found in all. */
  readonly total: number;
  /** The one chosen by the arrows; undefined while the text itself is. */
  readonly active: Product | undefined;
  readonly move: (by: 1 | -1) => void;
  readonly resetActive: () => void;
}

const NOTHING: readonly Product[] = [];

/** Suggestions for a text that is being typed. Answers are kept by text, so a late one never covers a newer one. */
export function useSuggestions(text: string, isOpen: boolean): Suggestions {
  const [asked] = useDebouncedValue(text.trim(), SUGGEST_AFTER_MS);
  const [activeId, setActiveId] = useState<number | null>(null);
  const isLongEnough = text.trim().length >= SHORTEST_QUERY && asked.length >= SHORTEST_QUERY;
  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestionsQuery(asked),
    enabled: isOpen && isLongEnough,
  });
  const items = data?.items ?? NOTHING;
  const total = data?.total ?? 0;
  const isShown = isOpen && isLongEnough && (data !== undefined || isError);
  const isNews = isShown && !isPlaceholderData && data !== undefined;

  useEffect(() => {
    if (isNews) announce(total === 0 ? searchTexts.none(asked) : searchTexts.available(total));
  }, [isNews, total, asked]);

  const move = (by: 1 | -1) => {
    const current = items.findIndex(({ id }) => id === activeId);
    setActiveId(items[nextOption(current, by, items.length)]?.id ?? null);
  };
  return {
    isShown,
    hasFailed: isError && data === undefined,
    items,
    total,
    // By id: when other products take the places, none of them is chosen.
    active: isShown ? items.find(({ id }) => id === activeId) : undefined,
    move,
    resetActive: () => setActiveId(null),
  };
}
