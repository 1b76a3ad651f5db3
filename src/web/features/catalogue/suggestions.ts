import { productQueries } from '#web/api/products.ts';

/** Characters from which suggesting makes sense. */
export const SHORTEST_QUERY = 2;
/** Milliseconds without a key before suggestions are asked for. */
export const SUGGEST_AFTER_MS = 120;
const MOST_SUGGESTIONS = 10;

/** Products that a text finds, best first; an exact code comes before everything. */
export const suggestionsQuery = (text: string) =>
  productQueries.list({ name: text, page: 1, perPage: MOST_SUGGESTIONS });

/** The next option by an arrow; -1 is the text itself, which lies between the last and the first. */
export function nextOption(current: number, by: 1 | -1, count: number): number {
  return ((current + 1 + by + count + 1) % (count + 1)) - 1;
}
