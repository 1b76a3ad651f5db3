import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import { insertPharmacy, insertUser } from '#server/repositories/accounts/operated-accounts.ts';
import { movePageConsents } from '#server/repositories/contents/pages.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import { findRegistered, type RegisterRow } from '#server/repositories/registers/register-pharmacies.ts';
import {
  type ApplicationRow,
  decideApplication,
  lockApplicationByNumber,
  serializeApplications,
} from '#server/repositories/registration/applications.ts';
import { moveDocuments } from '#server/repositories/registration/facility-documents.ts';
import { accountMail } from '#server/services/accounts/account-mail.ts';
import { writeAudit } from '#server/services/accounts/audit.ts';
import { issueLink } from '#server/services/accounts/links.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { tellPharmacies } from '#server/services/notices/notifications.ts';
import { isActiveInRegister, storeTypeRule } from '#shared/rules/accounts/store-types.ts';
import { accountMails } from '#shared/texts/accounts/mails.ts';
import { opsAccountTexts as texts } from '#shared/texts/accounts/ops.ts';
import { applicationNumber, by, type OperationDeps, reason } from './deps.ts';
import { requireFree } from './require-free.ts';

export const verification = v.object({ number: applicationNumber, by, force: v.boolean() });
export const rejection = v.object({ number: applicationNumber, by, reason });

/**
 * Makes an account of an application that waits: pharmacy, user, documents, and the mail with the activation link.
 * @throws OperatorRefusal when it does not wait, its pharmacy has an account, or the register says no (unless forced)
 */
export async function verifyApplication(
  { db, now, uuid, shopUrl }: OperationDeps,
  { number, by: actor, force }: v.InferOutput<typeof verification>,
): Promise<string[]> {
  const at = now();
  return db.transaction(async (tx) => {
    await serializeApplications(tx);
    const row = await waiting(tx, number);
    const entry = await registerEntry(tx, row);
    if (!force) requireActive(row, entry);
    const { login, email, passwordHash } = row;
    const pharmacy = pharmacyOf(row);
    await requireFree(tx, { login, email, registerId: pharmacy.registerId });
    const pharmacyId = await insertPharmacy(tx, pharmacy);
    const userId = await insertUser(tx, { publicId: uuid(), pharmacyId, login, email, passwordHash });
    const institution = entry?.permitInstitution ?? '';
    await moveDocuments(tx, row.id, { pharmacyId, institution, expiresOn: entry?.permitEnd ?? null });
    await movePageConsents(tx, row.id, userId);
    await decideApplication(tx, row.id, { status: 'verified', reason: null, at });
    const link = await issueLink(tx, 'activation', { userId }, { now: at, shopUrl });
    const text = accountMails.activation(login, link.url, link.expiresAt);
    await queueMail(tx, { ...accountMail(email, text), isSecret: true }, at);
    await tellPharmacies(tx, [{ pharmacyId, kind: 'account_verified', subjectId: null, name: number }], at);
    const changes = { status: ['waiting', 'verified'] } as const;
    const about = { applicationNumber: number, userId, pharmacyId };
    await writeAudit(tx, { ...about, actor, action: 'application verified', changes, at });
    return [texts.verified(number, login, email)];
  });
}

/** Rejects an application that waits; its reason goes into the mail. @throws OperatorRefusal */
export async function rejectApplication(
  { db, now }: OperationDeps,
  { number, by: actor, reason: why }: v.InferOutput<typeof rejection>,
): Promise<string[]> {
  const at = now();
  return db.transaction(async (tx) => {
    const row = await waiting(tx, number);
    await decideApplication(tx, row.id, { status: 'rejected', reason: why, at });
    await queueMail(tx, accountMail(row.email, accountMails.rejected(number, why)), at);
    const changes = { status: ['waiting', 'rejected'], reason: [null, why] } as const;
    await writeAudit(tx, { actor, action: 'application rejected', applicationNumber: number, changes, at });
    return [texts.rejected(number)];
  });
}

async function waiting(tx: Executor, number: string): Promise<ApplicationRow & { readonly passwordHash: string }> {
  const row = await lockApplicationByNumber(tx, number);
  if (!row) throw new OperatorRefusal(texts.unknownApplication(number));
  if (row.status !== 'waiting') throw new OperatorRefusal(texts.notWaiting(number, texts.statuses[row.status]));
  return row;
}

/** The register's entry of an application, if its type stands there. */
export async function registerEntry(db: Executor, row: ApplicationRow): Promise<RegisterRow | undefined> {
  const isIn = storeTypeRule(row.storeType).isInRegister;
  return isIn ? findRegistered(db, Number(row.facility.registerId)) : undefined;
}

function requireActive(row: ApplicationRow, entry: RegisterRow | undefined): void {
  if (!storeTypeRule(row.storeType).isInRegister) return;
  if (!entry || !isActiveInRegister(entry.state)) throw new OperatorRefusal(texts.notInRegister(entry?.state));
}

function pharmacyOf({ storeType, facility }: ApplicationRow) {
  const { facilityName, registerId, hasCooperated, ...others } = facility;
  const isIn = storeTypeRule(storeType).isInRegister;
  return {
    ...others,
    kind: storeType,
    name: facilityName,
    registerId: isIn ? Number(registerId) : null,
    hasCooperated: hasCooperated === '1',
  };
}
