import type { Database, Executor } from '#server/db/db.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import {
  type ApplicationRow,
  findApplication,
  isEmailKnown,
  isLoginReserved,
  lockApplication,
  markApplicationSent,
  serializeApplications,
} from '#server/repositories/registration/applications.ts';
import { deleteDocument, insertDocument, listDocuments } from '#server/repositories/registration/facility-documents.ts';
import { accountMail } from '#server/services/accounts/account-mail.ts';
import { writeAudit } from '#server/services/accounts/audit.ts';
import { openLink } from '#server/services/accounts/links.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import type { Deps } from '#server/services/deps.ts';
import type { Application } from '#shared/contract/accounts/application.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { type DocumentKind, GENERAL_SHOP, missingDocuments } from '#shared/rules/accounts/store-types.ts';
import { DOCUMENT_LABELS, STORE_TYPE_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { documentTexts } from '#shared/texts/accounts/documents.ts';
import { registryTexts } from '#shared/texts/accounts/fields.ts';
import { accountMails } from '#shared/texts/accounts/mails.ts';
import { wantedDocuments } from './form.ts';
import { keepDocument, MAX_DOCUMENTS } from './uploads.ts';

type SendDeps = Pick<Deps, 'db' | 'files' | 'now'>;

/** Stage 2 of a registration. @throws Refusal 404 (see `openLink`) */
export async function getApplication({ db, now }: SendDeps, token: string): Promise<Application> {
  const id = await applicationOf(db, token, now());
  return viewOf(db, await findApplication(db, id));
}

/** Attaches a document; the same file again changes nothing. @throws Refusal 404, 422 at `fileContent` */
export async function attachDocument(
  { db, files, now }: SendDeps,
  token: string,
  document: { readonly kind: DocumentKind; readonly fileName: string; readonly fileContent: string },
): Promise<Application> {
  const id = await applicationOf(db, token, now());
  const file = await keepDocument(files, document);
  return changed(db, id, async (tx) => {
    const there = await listDocuments(tx, { applicationId: id });
    const isThere = there.some(({ kind, hash }) => kind === document.kind && hash === file.hash);
    if (!isThere && there.length >= MAX_DOCUMENTS) throw invalidField('fileContent', documentTexts.tooMany);
    const dates = { createdOn: warsawDate(now()), expiresOn: null, uploadedAt: now().toISOString() };
    await insertDocument(tx, { applicationId: id }, { ...file, ...dates, kind: document.kind, institution: '' });
  });
}

/** Takes a document out; one that is not there is no error. @throws Refusal 404 */
export async function removeDocument({ db, now }: SendDeps, token: string, documentId: number): Promise<Application> {
  const id = await applicationOf(db, token, now());
  return changed(db, id, (tx) => deleteDocument(tx, id, documentId));
}

/** Changes an application that was not sent yet. @throws Refusal 422 at `documents` for one that was */
async function changed(db: Database, id: number, change: (tx: Executor) => Promise<void>): Promise<Application> {
  return db.transaction(async (tx) => {
    const row = await lockApplication(tx, id);
    if (row?.sentAt) throw invalidField('documents', documentTexts.alreadySent);
    await change(tx);
    return viewOf(tx, row);
  });
}

/**
 * Sends the application to customer service; sending it again answers what was sent.
 * @throws Refusal 404, 422 at `documents` (missing) or `login` (taken meanwhile)
 */
export async function sendApplication(
  { db, now }: SendDeps,
  token: string,
  { asGeneralShop }: { readonly asGeneralShop: boolean },
): Promise<Application> {
  const at = now();
  const id = await applicationOf(db, token, at);
  return db.transaction(async (tx) => {
    await serializeApplications(tx);
    const row = await lockApplication(tx, id);
    if (!row || row.sentAt) return viewOf(tx, row);
    const storeType = asGeneralShop ? GENERAL_SHOP : row.storeType;
    const kinds = (await listDocuments(tx, { applicationId: id })).map(({ kind }) => kind);
    const missing = missingDocuments(storeType, kinds).map((kind) => DOCUMENT_LABELS[kind]);
    if (missing.length > 0) throw invalidField('documents', documentTexts.missing(missing));
    await deliver(tx, { ...row, storeType }, at);
    return viewOf(tx, await findApplication(tx, id));
  });
}

async function deliver(tx: Executor, row: ApplicationRow, at: Date): Promise<void> {
  const { id, number, login, email, storeType } = row;
  // Another application with this e-mail may have been sent meanwhile.
  if (row.status === 'duplicate' || (await isEmailKnown(tx, email))) {
    await markApplicationSent(tx, id, { status: 'duplicate', storeType, at });
    return;
  }
  if (await isLoginReserved(tx, login, email, at)) throw invalidField('login', registryTexts.loginTaken);
  await markApplicationSent(tx, id, { status: 'waiting', storeType, at });
  await writeAudit(tx, { actor: login, action: 'application sent', applicationNumber: number, at });
  await queueMail(tx, accountMail(email, accountMails.received(number, row.facility.facilityName)), at);
}

async function applicationOf(db: Executor, token: string, now: Date): Promise<number> {
  const { applicationId } = await openLink(db, token, ['registration'], now);
  return applicationId ?? 0;
}

async function viewOf(db: Executor, row: ApplicationRow | undefined): Promise<Application> {
  if (!row) throw new Error('a link without an application');
  const documents = await listDocuments(db, { applicationId: row.id });
  return {
    number: row.number,
    login: row.login,
    email: row.email,
    facilityName: row.facility.facilityName,
    storeType: row.storeType,
    storeTypeLabel: STORE_TYPE_LABELS[row.storeType],
    wanted: wantedDocuments(row.storeType),
    documents: documents.map(({ id, kind, fileName, size }) => ({ id, kind, fileName, size })),
    sentAt: row.sentAt,
    expiresAt: row.expiresAt,
  };
}
