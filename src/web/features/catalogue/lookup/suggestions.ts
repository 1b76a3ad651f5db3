import { catalogueQueries, ownListQuery } from '#web/offline/catalogue/catalogue-queries.ts';

/** Shortest text, in characters, that gets suggestions. */
export const MIN_QUERY_LENGTH = 2;
/** Debounce of suggestions in milliseconds. */
export const SUGGESTION_DEBOUNCE_MS = 120;
const MAX_SUGGESTIONS = 10;

const requestOf = (text: string) => ({ name: text, page: 1, perPage: MAX_SUGGESTIONS });

/** Products that match a text, best first; an exact code ranks highest. */
export const suggestionsQuery = (text: string) => catalogueQueries.list(requestOf(text));

/** Suggestions from the catalogue on the device alone; null without a catalogue. */
export const deviceSuggestionsQuery = (text: string) => ownListQuery(requestOf(text));

/**
 * Merges a later response without moving the options, so that the highlighted one stays in place: known products are
 * updated, products missing from the response stay, new ones follow.
 */
export function keepPositions<P extends { readonly id: number }>(positions: readonly P[], latest: readonly P[]): P[] {
  const known = new Set(positions.map(({ id }) => id));
  const byId = new Map(latest.map((product) => [product.id, product]));
  const added = latest.filter(({ id }) => !known.has(id));
  return [...positions.map((product) => byId.get(product.id) ?? product), ...added].slice(0, MAX_SUGGESTIONS);
}

/** The next option for an arrow key; -1 is the text itself, between the last and the first option. */
export function nextOption(current: number, by: 1 | -1, count: number): number {
  return ((current + 1 + by + count + 1) % (count + 1)) - 1;
}
