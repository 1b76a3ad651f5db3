import * as v from 'valibot';
import { deleteOffer, insertOffer, listOffers } from '#server/repositories/contents/club.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { isCalendarDate, warsawDate } from '#shared/language/dates.ts';
import { isBannerLink } from '#shared/rules/banner-link.ts';
import { opsKnowledgeTexts as texts } from '#shared/texts/contents/knowledge-ops.ts';

const line = (name: string, max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(texts.missing(name)), v.maxLength(max, texts.tooLong(name, max)));
const day = (name: string) => v.optional(v.pipe(v.string(), v.check(isCalendarDate, texts.badDate(name))));

/** First and last day, both included. */
export const term = { from: day('--from'), until: day('--until') };

/** An operator's input for an offer of the club. */
export const newOffer = v.object({
  title: line('--title', 80),
  text: line('--text', 300),
  link: v.optional(v.pipe(line('--link', 500), v.check(isBannerLink, texts.badLink))),
  ...term,
});

/** Adds an offer for members of the club. @throws OperatorRefusal */
export async function addOffer({ db }: Pick<Deps, 'db'>, input: v.InferOutput<typeof newOffer>): Promise<string[]> {
  const { title, text, link = null } = input;
  const id = await insertOffer(db, { title, text, link, ...checkedTerm(input) });
  return [texts.offerAdded(id, title)];
}

/** @throws OperatorRefusal when the last day is before the first */
export function checkedTerm(days: { readonly from?: string | undefined; readonly until?: string | undefined }) {
  const [from, until] = [days.from ?? null, days.until ?? null];
  if (from !== null && until !== null && from > until) throw new OperatorRefusal(texts.datesReversed);
  return { from, until };
}

/** Every offer, one per line. */
export async function describeOffers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  const today = warsawDate(now());
  const rows = await listOffers(db);
  if (rows.length === 0) return [texts.noOffers];
  return rows.map((row) =>
    texts.offer({ ...row, isDue: (row.from ?? today) <= today && (row.until ?? today) >= today }),
  );
}

/** @throws OperatorRefusal when there is none */
export async function removeOffer({ db }: Pick<Deps, 'db'>, id: number): Promise<string[]> {
  if (!(await deleteOffer(db, id))) throw new OperatorRefusal(texts.unknownOffer(id));
  return [texts.offerRemoved(id)];
}
