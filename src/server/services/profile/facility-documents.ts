import type { Executor } from '#server/db/db.ts';
import type { FileStore } from '#server/files/file-store.ts';
import {
  type FacilityDocumentRow,
  findDocument,
  insertDocument,
  listDocuments,
} from '#server/repositories/registration/facility-documents.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { type KeptFile, readUploadedFile } from '#server/services/files/uploaded-file.ts';
import { MAX_DOCUMENTS } from '#server/services/registration/form.ts';
import type {
  addFacilityDocument as addCall,
  FacilityDocument,
  facilityDocuments,
} from '#shared/contract/accounts/documents.ts';
import type { CallBody, CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { documentEnd } from '#shared/rules/accounts/document-end.ts';
import { DOCUMENT_KINDS, isStoreType, storeTypeRule } from '#shared/rules/accounts/store-types.ts';
import { DOCUMENT_LABELS, IMPORTANCE_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { documentTexts } from '#shared/texts/accounts/documents.ts';
import { errorTexts } from '#shared/texts/common.ts';

type Documents = CallResponse<typeof facilityDocuments>;

/** Documents of the pharmacy, newest first, and the kinds that its type of facility has. */
export async function getDocuments(db: Executor, { pharmacyId, pharmacyKind }: Actor, now: Date): Promise<Documents> {
  const rows = await listDocuments(db, { pharmacyId });
  const rule = isStoreType(pharmacyKind) ? storeTypeRule(pharmacyKind) : null;
  const needed = [...(rule?.required ?? []), ...(rule?.optional ?? [])];
  // A general shop needs none, so it is not known what it sends.
  const kinds = needed.length > 0 ? needed : DOCUMENT_KINDS;
  return {
    documents: rows.reverse().map((row) => toDocument(row, warsawDate(now))),
    kinds: kinds.map((id) => ({ id, label: DOCUMENT_LABELS[id] })),
  };
}

/** What has ended does not hold, whatever was said about it. */
function toDocument(row: FacilityDocumentRow, today: string): FacilityDocument {
  const { id, kind, fileName, size, institution, createdOn, expiresOn, uploadedAt, sentBy } = row;
  const importance = documentEnd(expiresOn, today) === 'over' ? 'void' : row.importance;
  return {
    ...{ id, kind, label: DOCUMENT_LABELS[kind], fileName, size, institution, uploadedAt, sentBy },
    creationDate: createdOn,
    expirationDate: expiresOn,
    importance,
    importanceLabel: IMPORTANCE_LABELS[importance],
  };
}

/** The file of a document. @throws Refusal 404 also for another pharmacy's */
export async function getDocumentFile(
  { db, files }: { readonly db: Executor; readonly files: FileStore },
  { pharmacyId }: Actor,
  id: number,
): Promise<{ readonly name: string; readonly type: string; readonly bytes: Uint8Array }> {
  const row = await findDocument(db, { pharmacyId }, id);
  if (!row) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  return { name: row.fileName, type: row.type, bytes: await files.read(row.hash) };
}

type NewDocument = CallBody<typeof addCall>;

/**
 * Checks a document and stores its file, before the transaction that keeps its row. What is refused is not stored.
 * @throws Refusal 422 at `expirationDate` (over) or `fileContent`
 */
export async function keepDocument(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { pharmacyId }: Actor,
  body: NewDocument,
): Promise<KeptFile> {
  if (documentEnd(body.expirationDate || null, warsawDate(now())) === 'over') {
    throw invalidField('expirationDate', documentTexts.over);
  }
  const { file, bytes } = await readUploadedFile({ ...body, fallback: documentTexts.fallbackName });
  await isNew(db, pharmacyId, { body, file });
  await files.put(bytes);
  return file;
}

/** False when it waits already; with another date or institution it is a correction of the one before. @throws Refusal 422 */
async function isNew(
  db: Executor,
  pharmacyId: number,
  { body, file }: { readonly body: NewDocument; readonly file: KeptFile },
): Promise<boolean> {
  const { kind, institution, expirationDate } = body;
  const waiting = (await listDocuments(db, { pharmacyId })).filter(({ importance }) => importance === 'waiting');
  const sent = [kind, file.hash, institution, expirationDate || null].join();
  if (waiting.some((row) => [row.kind, row.hash, row.institution, row.expiresOn].join() === sent)) return false;
  if (waiting.length >= MAX_DOCUMENTS) throw invalidField('fileContent', documentTexts.tooManyWait);
  return true;
}

/** Sends a document, which waits for customer service; the same one again changes nothing. @throws Refusal 422 */
export async function addDocument(
  tx: Executor,
  actor: Actor,
  { body, file, now }: { readonly body: NewDocument; readonly file: KeptFile; readonly now: Date },
): Promise<Documents> {
  const { pharmacyId, userId } = actor;
  if (await isNew(tx, pharmacyId, { body, file })) {
    const { kind, institution, expirationDate } = body;
    const dates = { createdOn: warsawDate(now), expiresOn: expirationDate || null, uploadedAt: now.toISOString() };
    await insertDocument(tx, { pharmacyId, userId }, { ...file, ...dates, kind, institution });
  }
  return getDocuments(tx, actor, now);
}
