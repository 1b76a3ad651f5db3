import type { Executor } from '#server/db/db.ts';
import { renderMarkdown } from '#server/documents/markdown.ts';
import { findPageText, listPagesInForce, listPageVersions, type PageRow } from '#server/repositories/contents/pages.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Page, PageVersion } from '#shared/contract/contents/pages.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { ACCEPTED_PAGES, type PageName } from '#shared/rules/contents/page-names.ts';
import { errorTexts } from '#shared/texts/common.ts';

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
export function statesOf(rows: readonly PageRow[], today: string): PageVersion[] {
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
