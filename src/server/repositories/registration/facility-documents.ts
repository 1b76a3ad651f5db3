import { type Executor, first, statement } from '#server/db/db.ts';
import { shownName } from '#server/repositories/accounts/people.ts';
import type { DocumentKind } from '#shared/rules/accounts/store-types.ts';

/** A document of an application or a pharmacy. Dates are `YYYY-MM-DD`, `size` is in bytes. */
export interface FacilityDocumentRow {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly fileName: string;
  readonly type: string;
  readonly size: number;
  /** SHA-256 of the file in the store. */
  readonly hash: string;
  readonly institution: string;
  readonly createdOn: string;
  readonly expiresOn: string | null;
  readonly importance: 'waiting' | 'important' | 'void';
  readonly uploadedAt: string;
  /** The person of the pharmacy who sent it; null: at the registration. */
  readonly sentBy: string | null;
}

const COLUMNS = `id, kind, file_name as "fileName", type, size, hash, institution, created_on as "createdOn",
  expires_on as "expiresOn", importance, uploaded_at as "uploadedAt",
  (select ${shownName('u')} from users u where u.id = user_id) as "sentBy"`;

/** Whose a document is: one of both. `userId`: the person of the pharmacy who sends it. */
export type DocumentOwner =
  | { readonly applicationId: number; readonly pharmacyId?: never; readonly userId?: never }
  | { readonly pharmacyId: number; readonly applicationId?: never; readonly userId?: number };

const OF = statement<FacilityDocumentRow>(
  'facility_documents_of',
  `select ${COLUMNS} from facility_documents where application_id = $1 or pharmacy_id = $2 order by id`,
);

/** Documents in the order of upload. */
export function listDocuments(db: Executor, owner: DocumentOwner): Promise<FacilityDocumentRow[]> {
  return db.run(OF, [owner.applicationId ?? null, owner.pharmacyId ?? null]);
}

const ONE = statement<FacilityDocumentRow>(
  'facility_document',
  `select ${COLUMNS} from facility_documents where id = $3 and (application_id = $1 or pharmacy_id = $2)`,
);

/** One document of its owner; undefined also for another's. */
export async function findDocument(
  db: Executor,
  owner: DocumentOwner,
  id: number,
): Promise<FacilityDocumentRow | undefined> {
  return first(await db.run(ONE, [owner.applicationId ?? null, owner.pharmacyId ?? null, id]));
}

export type NewDocument = Omit<FacilityDocumentRow, 'id' | 'importance' | 'sentBy'>;

const INSERT = statement<{ id: number }>(
  'facility_document_insert',
  `insert into facility_documents (application_id, pharmacy_id, kind, file_name, type, size, hash, institution,
     created_on, expires_on, uploaded_at, user_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (application_id, kind, hash) do nothing returning id`,
);

/** Stores a document, which waits to be looked at; null when the application has this file already. */
export async function insertDocument(db: Executor, owner: DocumentOwner, row: NewDocument): Promise<number | null> {
  const { kind, fileName, type, size, hash, institution, createdOn, expiresOn, uploadedAt } = row;
  const owners = [owner.applicationId ?? null, owner.pharmacyId ?? null];
  const values = [
    ...owners,
    kind,
    fileName,
    type,
    size,
    hash,
    institution,
    createdOn,
    expiresOn,
    uploadedAt,
    owner.userId ?? null,
  ];
  return first(await db.run(INSERT, values))?.id ?? null;
}

const DELETE = statement<never>(
  'facility_document_delete',
  'delete from facility_documents where application_id = $1 and id = $2',
);

export async function deleteDocument(db: Executor, applicationId: number, id: number): Promise<void> {
  await db.run(DELETE, [applicationId, id]);
}

const MOVE = statement<never>(
  'facility_documents_move',
  `update facility_documents set application_id = null, pharmacy_id = $2, importance = 'important',
     institution = $3, expires_on = coalesce(expires_on, $4)
   where application_id = $1`,
);

/** Documents of a verified application become the pharmacy's, and hold. */
export async function moveDocuments(
  db: Executor,
  applicationId: number,
  {
    pharmacyId,
    institution,
    expiresOn,
  }: {
    readonly pharmacyId: number;
    readonly institution: string;
    readonly expiresOn: string | null;
  },
): Promise<void> {
  await db.run(MOVE, [applicationId, pharmacyId, institution, expiresOn]);
}

const SET_IMPORTANCE = statement<never>(
  'facility_document_set_importance',
  'update facility_documents set importance = $2 where id = $1',
);

/** Says whether a document holds. */
export async function setImportance(
  db: Executor,
  id: number,
  importance: FacilityDocumentRow['importance'],
): Promise<void> {
  await db.run(SET_IMPORTANCE, [id, importance]);
}

const LOCK = statement<FacilityDocumentRow & { readonly pharmacyId: number }>(
  'facility_document_lock',
  `select ${COLUMNS}, pharmacy_id as "pharmacyId" from facility_documents
   where id = $1 and pharmacy_id is not null for update`,
);

/** A document of a pharmacy, locked until the transaction ends. */
export async function lockDocument(
  db: Executor,
  id: number,
): Promise<(FacilityDocumentRow & { readonly pharmacyId: number }) | undefined> {
  return first(await db.run(LOCK, [id]));
}

const SET_TERM = statement<never>(
  'facility_document_set_term',
  'update facility_documents set expires_on = coalesce($2, expires_on), institution = coalesce($3, institution) where id = $1',
);

/** Sets the last day and the institution of a document; null leaves what is there. */
export async function setTerm(
  db: Executor,
  id: number,
  { until, institution }: { readonly until: string | null; readonly institution: string | null },
): Promise<void> {
  await db.run(SET_TERM, [id, until, institution]);
}
