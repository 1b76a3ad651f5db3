import { catalogueQueries, ownListQuery } from '#web/offline/catalogue/catalogue-queries.ts';

/** Characters from which suggesting makes sense. */
export const SHORTEST_QUERY = 2;
/** Milliseconds without a key before suggestions are asked for. */
export const SUGGEST_AFTER_MS = 120;
const MOST_SUGGESTIONS = 10;

const requestOf = (text: string) => ({ name: text, page: 1, perPage: MOST_SUGGESTIONS });

/** Products that a text finds, best first; an exact code comes before everything. */
export const suggestionsQuery = (text: string) => catalogueQueries.list(requestOf(text));

/** The same from the device alone, at once; null when there is no catalogue on it. */
export const ownSuggestionsQuery = (text: string) => ownListQuery(requestOf(text));

/**
 * Products in the places that they had, so that what an arrow chose does not move when a later answer comes: known ones
 * are shown as that has them, those it has not stay, further ones follow.
 */
export function inPlaces<P extends { readonly id: number }>(places: readonly P[], latest: readonly P[]): P[] {
  const known = new Set(places.map(({ id }) => id));
  const byId = new Map(latest.map((product) => [product.id, product]));
  const further = latest.filter(({ id }) => !known.has(id));
  return [...places.map((product) => byId.get(product.id) ?? product), ...further].slice(0, MOST_SUGGESTIONS);
}

/** The next option by an arrow; -1 is the text itself, which lies between the last and the first. */
export function nextOption(current: number, by: 1 | -1, count: number): number {
  return ((current + 1 + by + count + 1) % (count + 1)) - 1;
}
