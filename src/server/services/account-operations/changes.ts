import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import {
  decideChange,
  listAllChanges,
  lockChange,
  type PharmacyChange,
  readPharmacy,
  setPharmacyValue,
} from '#server/repositories/accounts/pharmacy-profile.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import { lockDocument, setImportance, setTerm } from '#server/repositories/registration/facility-documents.ts';
import { accountMail } from '#server/services/accounts/account-mail.ts';
import { writeAudit } from '#server/services/accounts/audit.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { tellPharmacies } from '#server/services/notices/notifications.ts';
import { isCalendarDate, warsawDate } from '#shared/language/dates.ts';
import { documentEnd } from '#shared/rules/accounts/document-end.ts';
import { PROFILE_FIELD_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { accountMails } from '#shared/texts/accounts/mails.ts';
import { opsAccountTexts as texts } from '#shared/texts/accounts/ops.ts';
import { by, type OperationDeps, reason } from './deps.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(1));

export const acceptance = v.object({ id, by });
export const refusal = v.object({ id, by, reason });
export const judgedDocument = v.object({
  id,
  by,
  importance: v.picklist(['important', 'void']),
  until: v.optional(v.pipe(v.string(), v.check(isCalendarDate, texts.badDate))),
  institution: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(150))),
});

/** Changes of data that wait, the oldest first. */
export async function describeChanges({ db }: OperationDeps): Promise<string[]> {
  const rows = await listAllChanges(db);
  return rows.length === 0 ? [texts.noChanges] : rows.map((row) => texts.changeLine({ ...row, label: labelOf(row) }));
}

/** Puts a change into force and tells the pharmacy. @throws OperatorRefusal */
export function acceptChange({ db, now }: OperationDeps, input: v.InferOutput<typeof acceptance>): Promise<string[]> {
  return db.transaction(async (tx) => {
    const change = await waiting(tx, input.id);
    const { pharmacyId, field, to } = change;
    const before = (await readPharmacy(tx, pharmacyId, { lock: true }))[field];
    await setPharmacyValue(tx, pharmacyId, field, to);
    await decide(tx, change, { ...input, before, reason: null, at: now() });
    return [texts.changeAccepted(labelOf(change), to)];
  });
}

/** Rejects a change; the reason goes into the mail. @throws OperatorRefusal */
export function rejectChange({ db, now }: OperationDeps, input: v.InferOutput<typeof refusal>): Promise<string[]> {
  return db.transaction(async (tx) => {
    const change = await waiting(tx, input.id);
    await decide(tx, change, { ...input, before: change.from, at: now() });
    return [texts.changeRejected(labelOf(change))];
  });
}

async function waiting(tx: Executor, changeId: number): Promise<PharmacyChange> {
  const change = await lockChange(tx, changeId);
  if (!change) throw new OperatorRefusal(texts.unknownChange(changeId));
  return change;
}

interface Decision {
  readonly by: string;
  readonly before: string;
  /** Null accepts. */
  readonly reason: string | null;
  readonly at: Date;
}

async function decide(tx: Executor, change: PharmacyChange, { by: actor, before, reason: why, at }: Decision) {
  const { id: changeId, pharmacyId, field, to, email } = change;
  await decideChange(tx, changeId, { status: why === null ? 'accepted' : 'rejected', reason: why, at });
  const action = why === null ? 'change accepted' : 'change rejected';
  const changes = { [field]: [before, to] as const, ...(why === null ? {} : { reason: [null, why] as const }) };
  await writeAudit(tx, { actor, action, pharmacyId, changes, at });
  await queueMail(tx, accountMail(email, accountMails.changeDecided(labelOf(change), to, why)), at);
  await tellPharmacies(tx, [{ pharmacyId, kind: 'change_decided', subjectId: changeId, name: field, detail: why }], at);
}

function labelOf({ field }: PharmacyChange): string {
  return PROFILE_FIELD_LABELS[field];
}

/** Says whether a document of a pharmacy holds, until when and by whom it is. @throws OperatorRefusal */
export function judgeDocument(
  { db, now }: OperationDeps,
  { id: documentId, by: actor, importance, until, institution }: v.InferOutput<typeof judgedDocument>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const before = await lockDocument(tx, documentId);
    if (!before) throw new OperatorRefusal(texts.unknownDocument(documentId));
    const isOver = documentEnd(until ?? null, warsawDate(now())) === 'over';
    if (importance === 'important' && isOver) throw new OperatorRefusal(texts.documentOver(until ?? ''));
    await setImportance(tx, documentId, importance);
    await setTerm(tx, documentId, { until: until ?? null, institution: institution ?? null });
    const changes = {
      [`document ${documentId}`]: [before.importance, importance] as const,
      ...(until === undefined ? {} : { until: [before.expiresOn, until] as const }),
    };
    await writeAudit(tx, { actor, action: 'document judged', pharmacyId: before.pharmacyId, changes, at: now() });
    return [texts.documentJudged(documentId, importance)];
  });
}
