import type { ArticleSummary } from '#shared/contract/contents/articles.ts';
import { fold } from '#shared/search/fold.ts';

/** Cards of a page; they fit beside the quiz on a counter tablet. */
export const ARTICLES_PER_PAGE = 6;

/** Topics of the articles, each once, the one with the newest article first. */
export function topicsOf(articles: readonly ArticleSummary[]): string[] {
  return [...new Set(articles.map(({ category }) => category))];
}

/** Articles of a topic that contain every word in title, lead or topic, whatever its case and accents. */
export function findArticles(
  articles: readonly ArticleSummary[],
  { words = '', topic }: { readonly words?: string | undefined; readonly topic?: string | undefined },
): ArticleSummary[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return articles.filter(({ title, lead, category }) => {
    const text = fold(`${title} ${lead} ${category}`);
    return (topic === undefined || category === topic) && wanted.every((word) => text.includes(word));
  });
}
