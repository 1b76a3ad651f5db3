import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { acceptCard, listCards, lockWaitingCard, type OperatedCard } from '#server/repositories/accounts/visibility.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import { accountMail } from '#server/services/accounts/account-mail.ts';
import { writeAudit } from '#server/services/accounts/audit.ts';
import { csvLines } from '#server/services/common/csv-lines.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { visibilityState } from '#server/services/profile/visibility.ts';
import type { VisibilityCard } from '#shared/contract/accounts/visibility.ts';
import { warsawDate, warsawDateTime } from '#shared/language/dates.ts';
import { dutyAt, type Hours, WEEKDAYS } from '#shared/language/opening-hours.ts';
import { houseLine } from '#shared/rules/accounts/address.ts';
import {
  PHARMACY_SERVICE_LABELS,
  opsVisibilityTexts as texts,
  visibilityMails,
} from '#shared/texts/accounts/visibility.ts';
import { by, type OperationDeps } from './deps.ts';

export const cardListing = v.object({ all: v.boolean() });
const number = v.pipe(v.number(), v.integer());
export const shownCard = v.object({ number });
export const cardAcceptance = v.object({ number, code: v.string(), by });

/** Cards that wait, the longest sent first; or all. */
export async function describeCards(
  { db }: OperationDeps,
  { all }: v.InferOutput<typeof cardListing>,
): Promise<string[]> {
  const states = (await listCards(db)).map((row) => ({ row, state: visibilityState(row) }));
  const lines = states.flatMap(({ row, state }) => {
    if (state === 'none' || (!all && state !== 'sent' && state !== 'changed')) return [];
    const { nettleId, name, city, login, card } = row;
    const sentAt = warsawDateTime(new Date(row.sentAt));
    return [texts.line({ nettleId, state, sentAt, name, city, login, phone: card.phone, website: card.website })];
  });
  if (lines.length > 0) return lines;
  return [all ? texts.noneAtAll : texts.none];
}

/** A card as it was sent last, with the code that accepts it. @throws OperatorRefusal */
export async function describeCard(
  { db }: OperationDeps,
  { number }: v.InferOutput<typeof shownCard>,
): Promise<string[]> {
  const row = (await listCards(db)).find(({ nettleId }) => nettleId === number);
  const state = row && visibilityState(row);
  if (!row || !state || state === 'none') throw new OperatorRefusal(texts.noCard(number));
  const { card, name, city, postCode } = row;
  const waits = state === 'sent' || state === 'changed';
  return texts.card({
    nettleId: number,
    state,
    place: `${name}, ${houseLine(row)}, ${postCode} ${city}`,
    phone: card.phone,
    website: card.website,
    hours: WEEKDAYS.map((day) => [day, rangeOf(card.hours[day])] as const),
    services: card.services,
    duties: card.duties.map((duty) => `${duty.date} ${rangeOf(duty)}`),
    code: waits ? codeOf(row.card) : null,
  });
}

/** Changes with every change of a card: nobody accepts one that they have not seen. */
const codeOf = (card: VisibilityCard): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 8);

/** Lets patients see a card that waits and has a code, and tells the pharmacy. @throws OperatorRefusal */
export function acceptVisibility(
  { db, now }: OperationDeps,
  { number, code, by: actor }: v.InferOutput<typeof cardAcceptance>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const card = await lockWaitingCard(tx, number);
    if (!card) throw new OperatorRefusal(texts.unknown(number));
    if (codeOf(card.card) !== code) throw new OperatorRefusal(texts.otherCode(number));
    await acceptCard(tx, card.pharmacyId, now());
    await writeAudit(tx, { actor, action: 'visibility accepted', pharmacyId: card.pharmacyId, at: now() });
    await queueMail(tx, accountMail(card.email, visibilityMails.accepted), now());
    return [texts.accepted(card.name)];
  });
}

const COLUMNS = ['number', 'name', 'street', 'building', 'apartment', 'post_code', 'city', 'phone', 'website'] as const;

/** What patients see, as CSV with a head: a row a pharmacy. Duties that are over are left out. */
export async function exportCards({ db, now }: OperationDeps): Promise<string[]> {
  const rows = (await listCards(db)).flatMap((row) => exported(row, now()));
  return csvLines([[...COLUMNS, ...WEEKDAYS, 'services', 'duties'], ...rows]);
}

function exported(row: OperatedCard, now: Date): string[][] {
  const { acceptedCard: card, nettleId, name, street, building, apartment, postCode, city } = row;
  if (card === null) return [];
  const days = WEEKDAYS.map((day) => rangeOf(card.hours[day]));
  const services = card.services.map((service) => PHARMACY_SERVICE_LABELS[service]).join(', ');
  const today = warsawDate(now);
  const ahead = card.duties.filter((duty) => duty.date >= today || dutyAt([duty], now) !== undefined);
  const duties = ahead.map((duty) => `${duty.date} ${rangeOf(duty)}`).join(', ');
  const place = [String(nettleId), name, street, building, apartment, postCode, city];
  return [[...place, card.phone, card.website, ...days, services, duties]];
}

const rangeOf = (hours: Hours | null) => (hours === null ? '' : `${hours.from}-${hours.to}`);
