import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, ERROR_CODES, idParam, isoDate } from '#shared/contract/common.ts';
import { FORM_PICTURES } from '#shared/contract/products.ts';

const summary = {
  id: count,
  title: v.string(),
  lead: v.string(),
  category: v.string(),
  minutes: count,
  date: isoDate,
  /** A drawn dosage form, unless there is a picture. */
  drawing: v.nullable(v.picklist(FORM_PICTURES)),
  /** Sizes in pixels. */
  picture: v.nullable(v.object({ imagePath: v.string(), width: count, height: count, alt: v.string() })),
  isRead: v.boolean(),
};

const articleSummary = v.object(summary);
export type ArticleSummary = v.InferOutput<typeof articleSummary>;

/** The articles of the knowledge zone, the newest first, with what this user has read: 200 at the most. */
export const articles = defineCall('articles', { response: v.array(articleSummary) });

/** An article. `html` is safe to show: it was rendered from Markdown without HTML of its own. */
export const article = defineCall('article', {
  params: v.object({ id: idParam }),
  response: v.object({ ...summary, html: v.string() }),
  errors: [ERROR_CODES.notFound],
});
export type Article = v.InferOutput<typeof article.response>;

/** Marks an article as read by this user. */
export const readArticle = defineCall('readArticle', {
  params: v.object({ id: idParam }),
  response: v.object({ message: v.string() }),
  errors: [ERROR_CODES.notFound],
});
