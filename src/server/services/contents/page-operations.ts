import * as v from 'valibot';
import { renderMarkdown } from '#server/documents/markdown.ts';
import {
  findPageText,
  insertPage,
  listPages,
  listPageVersions,
  lockPages,
} from '#server/repositories/contents/pages.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { isCalendarDate, warsawDate } from '#shared/language/dates.ts';
import { PAGE_NAMES } from '#shared/rules/contents/page-names.ts';
import { opsPageTexts as texts } from '#shared/texts/contents/ops.ts';
import { statesOf } from './pages.ts';

/** Characters of a page's Markdown. */
export const MAX_PAGE_LENGTH = 200_000;

/** An operator's input: a page's new text, and the day from which it holds, today without one. */
export const newPage = v.object({
  name: v.picklist(PAGE_NAMES, texts.badName(PAGE_NAMES)),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(texts.empty), v.maxLength(MAX_PAGE_LENGTH, texts.tooLong)),
  from: v.optional(v.pipe(v.string(), v.check(isCalendarDate, texts.badDate))),
});

/**
 * Adds a version of a page. It may not hold before the version that is there, so that the order of versions is the
 * order of their days; a command that is run twice adds one version. @throws OperatorRefusal
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
    if (last?.validFrom === validFrom && (await findPageText(tx, last.id)) === text)
      throw new OperatorRefusal(texts.same(last.version));
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
