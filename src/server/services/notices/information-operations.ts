import * as v from 'valibot';
import { deleteInformation, insertInformation, listInformation } from '#server/repositories/notices/information.ts';
import { checkedTerm, isWithin, link, noteOver, term } from '#server/services/common/operator-input.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { INFORMATION_TONES } from '#shared/contract/notices/information.ts';
import { cleanText } from '#shared/language/clean-text.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { DISTRIBUTION_GROUP_LABELS, STORE_TYPE_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { opsNoticeTexts as texts } from '#shared/texts/notices/ops-notices.ts';

const MAX_TEXT = 160;
/** Ids of groups and store types do not overlap. */
const AUDIENCES = ['all', 'club', ...Object.keys(STORE_TYPE_LABELS), ...Object.keys(DISTRIBUTION_GROUP_LABELS)];

/** An operator's input for a message. */
export const newInformation = v.object({
  text: v.pipe(
    v.string(),
    v.transform(cleanText),
    v.minLength(1, texts.noText),
    v.maxLength(MAX_TEXT, texts.longText(MAX_TEXT)),
  ),
  tone: v.optional(v.picklist(INFORMATION_TONES, texts.badTone(INFORMATION_TONES)), 'info'),
  for: v.optional(v.picklist(AUDIENCES, texts.badAudience(AUDIENCES)), 'all'),
  link: v.optional(link),
  ...term,
});

/** Adds a message and returns lines for the operator. @throws OperatorRefusal */
export async function addInformation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  input: v.InferOutput<typeof newInformation>,
): Promise<string[]> {
  const { text, tone, for: audience } = input;
  const { from, until } = checkedTerm(input);
  const facts = { text, tone, link: input.link ?? null, audience };
  const id = await insertInformation(db, { ...facts, fromDate: from, untilDate: until });
  return [texts.informationAdded(id), ...noteOver({ until }, warsawDate(now()))];
}

/** All messages, one per line. */
export async function describeInformation({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  const today = warsawDate(now());
  const rows = await listInformation(db);
  if (rows.length === 0) return [texts.noInformation];
  return rows.map((row) => {
    const isDue = isWithin({ from: row.fromDate, until: row.untilDate }, today);
    return texts.information({ ...row, isDue });
  });
}

/** Removes a message. @throws OperatorRefusal when there is none */
export async function removeInformation({ db }: Pick<Deps, 'db'>, id: number): Promise<string[]> {
  if (!(await deleteInformation(db, id))) throw new OperatorRefusal(texts.unknownInformation(id));
  return [texts.informationRemoved(id)];
}
