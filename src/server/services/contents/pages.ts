import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import { renderMarkdown } from '#server/documents/markdown.ts';
import {
  findPageText,
  insertPage,
  listPages,
  listPagesInForce,
  listPageVersions,
  lockPages,
  type PageRow,
} from '#server/repositories/contents/pages.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Page, PageVersion } from '#shared/contract/contents/pages.ts';
import { isCalendarDate, warsawDate } from '#shared/language/dates.ts';
import { ACCEPTED_PAGES, PAGE_NAMES, type PageName } from '#shared/rules/contents/page-names.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { opsPageTexts as texts } from '#shared/texts/contents/ops.ts';

/** Characters of a page's Markdown. */
export const MAX_PAGE_LENGTH = 200_000;

/**
 * A legal page for the business day of `now`: the wanted version, or else the one in force, or else the first to come.
 * @throws Refusal 404 when there is none
 */
export async function getPage(
  db: Executor,
  { name, version, now }: { readonly name: PageName; readonly version?: number | undefined; readonly now: Date },
): Promise<Page> {
  const rows = await listPageVersions(db, name);
  const versions = statesOf(rows, warsawDate(now));
  const shown = version ?? (versions.find(({ state }) => state === 'current') ?? versions.at(-1))?.version;
  const row = rows.find((candidate) => candidate.version === shown);
  if (!row) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  const text = renderMarkdown(await findPageText(db, row.id));
  return { name, version: row.version, validFrom: row.validFrom, ...text, sections: [...text.sections], versions };
}

/** Versions of one page, newest first, with what each is today. */
function statesOf(rows: readonly PageRow[], today: string): PageVersion[] {
  const current = rows.find(({ validFrom }) => validFrom <= today);
  return rows.map(({ version, validFrom }) => ({
    version,
    validFrom,
    state: version === current?.version ? 'current' : validFrom > today ? 'coming' : 'past',
  }));
}

/** The versions that who registers today accepts; of pages that the wholesaler has set. */
export async function pagesToAccept(db: Executor, now: Date): Promise<PageRow[]> {
  const rows = await listPagesInForce(db, ACCEPTED_PAGES, warsawDate(now));
  return ACCEPTED_PAGES.flatMap((name) => rows.filter((row) => row.name === name));
}

/** The privacy policy in force, which every consent refers to; null while there is none. */
export async function privacyPolicy(db: Executor, now: Date): Promise<PageRow | null> {
  return (await listPagesInForce(db, ['privacy-policy'], warsawDate(now)))[0] ?? null;
}

/** An operator's input: a page's new text, and the day from which it holds, today without one. */
export const newPage = v.object({
  name: v.picklist(PAGE_NAMES, texts.badName(PAGE_NAMES)),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(texts.empty), v.maxLength(MAX_PAGE_LENGTH, texts.tooLong)),
  from: v.optional(v.pipe(v.string(), v.check(isCalendarDate, texts.badDate))),
});

/**
 * Adds a version of a page. It may not hold before the version that is there, so that the order of versions is the
 * order of their days. @throws OperatorRefusal
 */
export async function setPage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { name, text, from }: v.InferOutput<typeof newPage>,
): Promise<string[]> {
  const at = now();
  const validFrom = from ?? warsawDate(at);
  return db.transaction(async (tx) => {
    await lockPages(tx);
    const [last] = await listPageVersions(tx, name);
    if (last && last.validFrom > validFrom) throw new OperatorRefusal(texts.tooEarly(last.version, last.validFrom));
    const version = await insertPage(tx, { name, validFrom, text, at });
    return [
      texts.set(name, version, validFrom),
      ...(renderMarkdown(text).sections.length > 0 ? [] : [texts.noSections]),
    ];
  });
}

/** Every version of every page, one per line. */
export async function describePages({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  const rows = await listPages(db);
  if (rows.length === 0) return [texts.none];
  return PAGE_NAMES.flatMap((name) =>
    statesOf(
      rows.filter((row) => row.name === name),
      warsawDate(now()),
    ).map(({ version, validFrom, state }) => texts.line(name, version, validFrom, state)),
  );
}
