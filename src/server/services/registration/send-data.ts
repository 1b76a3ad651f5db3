import type { Database, Executor } from '#server/db/db.ts';
import { findLoginOfEmail } from '#server/repositories/accounts/users.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import {
  type ApplicationRow,
  findApplication,
  isLoginReserved,
  lockApplication,
  markApplicationSent,
  serializeApplications,
} from '#server/repositories/registration/applications.ts';
import { deleteDocument, insertDocument, listDocuments } from '#server/repositories/registration/facility-documents.ts';
import { accountMail } from '#server/services/accounts/account-mail.ts';
import { writeAudit } from '#server/services/accounts/audit.ts';
import { openLink } from '#server/services/accounts/links.ts';
import { limitHourly } from '#server/services/accounts/login-limits.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import type { Sign } from '#server/services/accounts/secret.ts';
import type { Deps } from '#server/services/deps.ts';
import { type KeptFile, readUploadedFile } from '#server/services/files/uploaded-file.ts';
import type { Application } from '#shared/contract/accounts/application.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { type DocumentKind, GENERAL_SHOP, missingDocuments } from '#shared/rules/accounts/store-types.ts';
import { DOCUMENT_LABELS, STORE_TYPE_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { documentTexts } from '#shared/texts/accounts/documents.ts';
import { registryTexts } from '#shared/texts/accounts/fields.ts';
import { accountMails } from '#shared/texts/accounts/mails.ts';
import { MAX_DOCUMENTS, wantedDocuments } from './form.ts';

type SendDeps = Pick<Deps, 'db' | 'files' | 'now'>;

/** Files sent in an hour, refused ones too: each may take 10 MB of the disk for a day. */
const MOST_FILES = { application: 60, address: 200 } as const;

/** Stage 2 of a registration. @throws Refusal 404 (see `openLink`) */
export async function getApplication({ db, now }: SendDeps, token: string): Promise<Application> {
  const id = await applicationOf(db, token, now());
  return viewOf(db, await findApplication(db, id));
}

/** A document as it was sent, and from which network address. */
interface SentDocument {
  readonly kind: DocumentKind;
  readonly fileName: string;
  readonly fileContent: string;
  readonly address: string;
}

/**
 * Attaches a document; the same file again changes nothing. What is refused is not stored.
 * @throws Refusal 404, 422 at `fileContent` or `documents`, 429
 */
export async function attachDocument(
  { db, files, now, sign }: SendDeps & { readonly sign: Sign },
  token: string,
  { kind, address, ...sent }: SentDocument,
): Promise<Application> {
  const id = await applicationOf(db, token, now());
  await limitHourly(db, sign('documents-application', String(id)), MOST_FILES.application, now());
  await limitHourly(db, sign('documents-address', address), MOST_FILES.address, now());
  requireUnsent(await findApplication(db, id));
  const { file, bytes } = await readUploadedFile({ ...sent, fallback: documentTexts.fallbackName });
  await requireRoom(db, id, { kind, file });
  await files.put(bytes);
  return changed(db, id, async (tx) => {
    await requireRoom(tx, id, { kind, file });
    const dates = { createdOn: warsawDate(now()), expiresOn: null, uploadedAt: now().toISOString() };
    await insertDocument(tx, { applicationId: id }, { ...file, ...dates, kind, institution: '' });
  });
}

async function requireRoom(
  db: Executor,
  id: number,
  { kind, file }: { readonly kind: DocumentKind; readonly file: KeptFile },
): Promise<void> {
  const there = await listDocuments(db, { applicationId: id });
  const isThere = there.some((row) => row.kind === kind && row.hash === file.hash);
  if (!isThere && there.length >= MAX_DOCUMENTS) throw invalidField('fileContent', documentTexts.tooMany);
}

function requireUnsent(row: ApplicationRow | undefined): void {
  if (row?.sentAt) throw invalidField('documents', documentTexts.alreadySent);
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
    requireUnsent(row);
    await change(tx);
    return viewOf(tx, row);
  });
}

/**
 * Sends the application to customer service; sending it again answers what was sent.
 * @throws Refusal 404, 422 at `documents` (missing, or there for a general shop) or `login` (taken meanwhile)
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
    const kinds = (await listDocuments(tx, { applicationId: id })).map(({ kind }) => kind);
    // The sender has not seen them: attached on another device, or by an upload whose answer was lost.
    if (asGeneralShop && kinds.length > 0) throw invalidField('documents', documentTexts.attached);
    const storeType = asGeneralShop ? GENERAL_SHOP : row.storeType;
    const missing = missingDocuments(storeType, kinds).map((kind) => DOCUMENT_LABELS[kind]);
    if (missing.length > 0) throw invalidField('documents', documentTexts.missing(missing));
    await deliver(tx, { ...row, storeType }, at);
    return viewOf(tx, await findApplication(tx, id));
  });
}

async function deliver(tx: Executor, row: ApplicationRow, at: Date): Promise<void> {
  const { id, number, login, email, storeType } = row;
  if (await isLoginReserved(tx, login, email, at))
    throw invalidField('login', registryTexts.loginTakenMeanwhile(login));
  // The e-mail may have got an account since the form was sent. All three cases cost the same statements.
  const wasKnown = row.status === 'duplicate';
  const isKnown = (await findLoginOfEmail(tx, email)) !== null || wasKnown;
  await markApplicationSent(tx, id, { status: isKnown ? 'duplicate' : 'waiting', storeType, at });
  await writeAudit(tx, { actor: login, action: 'application sent', applicationNumber: number, at });
  const text = isKnown ? accountMails.alreadyKnown : accountMails.received(number, row.facility.facilityName);
  await queueMail(tx, { ...accountMail(wasKnown ? '' : email, text), isDecoy: wasKnown }, at);
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
