import type { Executor } from '#server/db/db.ts';
import { renderMarkdown } from '#server/documents/markdown.ts';
import { type ArticleRow, findArticle, listArticles, markRead } from '#server/repositories/contents/articles.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Article, ArticleSummary } from '#shared/contract/contents/articles.ts';
import { API_PREFIX, fillPath, ROUTES } from '#shared/contract/rows/routes.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { knowledgeServerTexts } from '#shared/texts/contents/knowledge.ts';

/** More than an operator keeps; older ones are not listed. */
const MOST = 200;

/** Articles that are out by `now`, the newest first. */
export async function getArticles(db: Executor, caller: Actor | null, now: Date): Promise<ArticleSummary[]> {
  const { userId } = requireActor(caller);
  return (await listArticles(db, userId, warsawDate(now), MOST)).map(toSummary);
}

/** An article with its text as HTML. @throws Refusal 404, also for one that is not out yet */
export async function getArticle(db: Executor, caller: Actor | null, id: number, now: Date): Promise<Article> {
  const row = await known(db, requireActor(caller), id, now);
  return { ...toSummary(row), html: renderMarkdown(row.body).html };
}

/** Marks an article as read by the caller. @throws Refusal 404 */
export async function readArticle(tx: Executor, caller: Actor | null, id: number, now: Date) {
  const actor = requireActor(caller);
  await known(tx, actor, id, now);
  await markRead(tx, actor.userId, id, now);
  return readAnswer();
}

/** The response after marking an article. */
export function readAnswer() {
  return { message: knowledgeServerTexts.articleRead };
}

async function known(db: Executor, { userId }: Actor, id: number, now: Date) {
  const row = await findArticle(db, userId, warsawDate(now), id);
  if (!row) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  return row;
}

function toSummary(row: ArticleRow): ArticleSummary {
  const { id, title, lead, category, minutes, date, drawing, pictureId, width, height, isRead } = row;
  const path = pictureId && API_PREFIX + fillPath(ROUTES.picture.path, { id: pictureId });
  const picture = path && width && height ? { imagePath: path, width, height, alt: row.pictureAlt } : null;
  return { id, title, lead, category, minutes, date, drawing, picture, isRead };
}
