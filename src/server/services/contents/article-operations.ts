import * as v from 'valibot';
import { dropUnusedPictures, storePicture } from '#server/repositories/catalogue/pictures.ts';
import {
  deleteArticle,
  insertArticle,
  listAllArticles,
  type NewArticle,
} from '#server/repositories/contents/articles.ts';
import { keepPicture } from '#server/services/catalogue/pictures.ts';
import { day } from '#server/services/common/operator-input.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { FORM_PICTURES } from '#shared/contract/products.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { opsKnowledgeTexts as texts } from '#shared/texts/contents/knowledge-ops.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';

/** Characters of an article's Markdown. */
const MAX_BODY = 100_000;
const WORDS_PER_MINUTE = 180;

const line = (name: string, max: number) =>
  v.pipe(
    v.string(opsContentTexts.missing(name)),
    v.nonEmpty(opsContentTexts.missing(name)),
    v.maxLength(max, opsContentTexts.tooLong(name, max)),
  );

/** The fields between the two lines `---` at the beginning of the file. */
const head = v.object({
  title: line('title', 120),
  category: line('category', 40),
  lead: line('lead', 300),
  date: v.optional(day('date')),
  minutes: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, texts.badMinutes),
      v.transform(Number),
      v.minValue(1, texts.badMinutes),
      v.maxValue(240, texts.badMinutes),
    ),
  ),
  picture: v.optional(v.picklist(FORM_PICTURES, texts.badDrawing(FORM_PICTURES))),
  alt: v.optional(line('alt', 300)),
});

/** An operator's file, and a picture in base64. */
export const newArticle = v.object({ text: v.string(), picture: v.optional(v.string()) });

/** Adds an article from its file. @throws OperatorRefusal with nothing changed */
export async function addArticle(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { text, picture: bytes }: v.InferOutput<typeof newArticle>,
): Promise<string[]> {
  const read = readArticleFile(text, warsawDate(now()));
  if (bytes !== undefined && read.pictureAlt === '') throw new OperatorRefusal(texts.noAlt);
  const picture = bytes === undefined ? null : await keepPicture(files, new Uint8Array(Buffer.from(bytes, 'base64')));
  const id = await db.transaction(async (tx) => {
    if (picture) await storePicture(tx, picture);
    return insertArticle(tx, { ...read, pictureId: picture?.id ?? null });
  });
  return [texts.articleAdded(id, read.title)];
}

/**
 * An article as its file describes it: fields between two lines `---`, then Markdown.
 * @throws OperatorRefusal that names what is wrong
 */
export function readArticleFile(text: string, today: string): NewArticle {
  const [, fields, body] = /^\s*---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replace(/^\uFEFF/, '')) ?? [];
  if (fields === undefined || body === undefined) throw new OperatorRefusal(texts.noHead);
  const given = Object.fromEntries(fields.split('\n').flatMap(fieldOf));
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(head.entries, name));
  if (unknown !== undefined) throw new OperatorRefusal(texts.unknownField(unknown));
  const parsed = v.safeParse(head, given);
  if (!parsed.success) throw new OperatorRefusal(parsed.issues.map(messageOf).join('; '));
  const markdown = body.trim();
  if (markdown === '') throw new OperatorRefusal(texts.noBody);
  if (markdown.length > MAX_BODY) throw new OperatorRefusal(opsContentTexts.tooLong('Markdown', MAX_BODY));
  const { title, category, lead, date = today, picture = null, alt = '' } = parsed.output;
  const minutes = parsed.output.minutes ?? Math.max(1, Math.round(markdown.split(/\s+/).length / WORDS_PER_MINUTE));
  return { title, category, lead, date, minutes, drawing: picture, body: markdown, pictureId: null, pictureAlt: alt };
}

function fieldOf(text: string): [string, string][] {
  if (text.trim() === '') return [];
  const [, name, value] = /^([a-z]+):\s*(.*)$/.exec(text.trim()) ?? [];
  if (name === undefined || value === undefined) throw new OperatorRefusal(texts.badLine(text));
  return [[name, value]];
}

/** A missing field is named by its path. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  return issue.received === 'undefined' ? opsContentTexts.missing(v.getDotPath(issue) ?? '') : issue.message;
}

/** Every article, one per line. */
export async function describeArticles({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  const today = warsawDate(now());
  const rows = await listAllArticles(db);
  if (rows.length === 0) return [texts.noArticles];
  return rows.map((row) => texts.article({ ...row, isDue: row.date <= today }));
}

/** Removes an article, and its picture when nothing else uses it. @throws OperatorRefusal when there is none */
export async function removeArticle({ db }: Pick<Deps, 'db'>, id: number): Promise<string[]> {
  await db.transaction(async (tx) => {
    if (!(await deleteArticle(tx, id))) throw new OperatorRefusal(texts.unknownArticle(id));
    await dropUnusedPictures(tx);
  });
  return [texts.articleRemoved(id)];
}
