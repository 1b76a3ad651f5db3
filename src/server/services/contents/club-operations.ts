import * as v from 'valibot';
import { deleteOffer, insertOffer, listOffers } from '#server/repositories/contents/club.ts';
import { checkedTerm, isWithin, line, link, noteOver, term } from '#server/services/common/operator-input.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { opsKnowledgeTexts as texts } from '#shared/texts/contents/knowledge-ops.ts';

/** An operator's input for an offer of the club. */
export const newOffer = v.object({
  title: line('--title', 80),
  text: line('--text', 300),
  link: v.optional(link),
  ...term,
});

/** Adds an offer for members of the club. @throws OperatorRefusal */
export async function addOffer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  input: v.InferOutput<typeof newOffer>,
): Promise<string[]> {
  const { title, text } = input;
  const days = checkedTerm(input);
  const id = await insertOffer(db, { title, text, link: input.link ?? null, ...days });
  return [texts.offerAdded(id, title), ...noteOver(days, warsawDate(now()))];
}

/** Every offer, one per line. */
export async function describeOffers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  const today = warsawDate(now());
  const rows = await listOffers(db);
  if (rows.length === 0) return [texts.noOffers];
  return rows.map((row) => texts.offer({ ...row, isDue: isWithin(row, today) }));
}

/** @throws OperatorRefusal when there is none */
export async function removeOffer({ db }: Pick<Deps, 'db'>, id: number): Promise<string[]> {
  if (!(await deleteOffer(db, id))) throw new OperatorRefusal(texts.unknownOffer(id));
  return [texts.offerRemoved(id)];
}
