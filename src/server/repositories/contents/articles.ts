import { type Executor, first, statement } from '#server/db/db.ts';
import type { ArticleSummary } from '#shared/contract/contents/articles.ts';

/** An article with its picture, whose sizes are in pixels. */
export interface ArticleRow extends Omit<ArticleSummary, 'picture'> {
  readonly pictureId: string | null;
  readonly pictureAlt: string;
  readonly width: number | null;
  readonly height: number | null;
}

// Of user $1 on day $2.
const SELECT = `select a.id, a.title, a.lead, a.category, a.minutes, a.published_on as date, a.drawing,
    a.picture_id as "pictureId", a.picture_alt as "pictureAlt", p.width, p.height, r.user_id is not null as "isRead"`;
const FROM = `from articles a left join pictures p on p.id = a.picture_id
  left join article_reads r on r.article_id = a.id and r.user_id = $1`;

const LIST = statement<ArticleRow>(
  'articles_list',
  `${SELECT} ${FROM} where a.published_on <= $2::date order by a.published_on desc, a.id desc limit $3`,
);

/** Articles that are out on a day (`YYYY-MM-DD`), the newest first. */
export function listArticles(db: Executor, userId: number, day: string, most: number): Promise<ArticleRow[]> {
  return db.run(LIST, [userId, day, most]);
}

const FIND = statement<ArticleRow & { readonly body: string }>(
  'article_find',
  `${SELECT}, a.body ${FROM} where a.published_on <= $2::date and a.id = $3`,
);

/** An article that is out, with its Markdown. */
export async function findArticle(db: Executor, userId: number, day: string, id: number) {
  return first(await db.run(FIND, [userId, day, id]));
}

const MARK = statement<never>(
  'article_mark_read',
  `insert into article_reads (user_id, article_id, read_at) values ($1, $2, $3) on conflict do nothing`,
);

/** Marks an article as read; again changes nothing. */
export async function markRead(tx: Executor, userId: number, articleId: number, at: Date): Promise<void> {
  await tx.run(MARK, [userId, articleId, at.toISOString()]);
}

const INSERT = statement<{ id: number }>(
  'article_insert',
  `insert into articles (title, lead, category, minutes, published_on, body, drawing, picture_id, picture_alt)
   values ($1, $2, $3, $4, $5::date, $6, $7, $8, $9) returning id`,
);

export interface NewArticle extends Pick<ArticleRow, 'title' | 'lead' | 'category' | 'minutes' | 'date' | 'drawing'> {
  readonly body: string;
  readonly pictureId: string | null;
  readonly pictureAlt: string;
}

/** Adds an article, whose picture is stored, and returns its id. */
export async function insertArticle(tx: Executor, article: NewArticle): Promise<number> {
  const { title, lead, category, minutes, date, body, drawing, pictureId, pictureAlt } = article;
  const values = [title, lead, category, minutes, date, body, drawing, pictureId, pictureAlt];
  const row = first(await tx.run(INSERT, values));
  if (!row) throw new Error('the article was not stored');
  return row.id;
}

const ALL = statement<Pick<ArticleRow, 'id' | 'title' | 'category' | 'date'> & { readonly reads: number }>(
  'articles_all',
  `select a.id, a.title, a.category, a.published_on as date, count(r.user_id) as reads
   from articles a left join article_reads r on r.article_id = a.id
   group by a.id order by a.published_on desc, a.id desc`,
);

/** Every article, also those to come, with how many users have read it. */
export function listAllArticles(db: Executor) {
  return db.run(ALL);
}

const DELETE = statement<{ id: number }>('article_delete', 'delete from articles where id = $1 returning id');

/** False when there is no such article. */
export async function deleteArticle(tx: Executor, id: number): Promise<boolean> {
  return (await tx.run(DELETE, [id])).length > 0;
}
