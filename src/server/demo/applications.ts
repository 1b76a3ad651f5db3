import type { Executor } from '#server/db/db.ts';
import { makePdf } from '#server/documents/pdf.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { findRegistered } from '#server/repositories/registers/register-pharmacies.ts';
import { insertApplication, markApplicationSent } from '#server/repositories/registration/applications.ts';
import { insertDocument, setImportance } from '#server/repositories/registration/facility-documents.ts';
import { newApplication } from '#server/services/registration/new-application.ts';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import type { DocumentKind } from '#shared/rules/accounts/store-types.ts';
import { DOCUMENT_LABELS, PROVINCES } from '#shared/texts/accounts/dictionaries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The pharmacy of the register that waits to be verified. */
const WAITING_ID = 1_000_004;
const SENT_HOURS_AGO = 5;
/** Days until a permit of the demo ends: near enough to warn. */
const ENDS_IN_DAYS = 22;

interface DemoApplicationDeps {
  readonly files: FileStore;
  readonly now: Date;
  readonly passwordHash: string;
}

/** An application of the register's pharmacy point that waits for its verification, with its permit. */
export async function loadDemoApplication(
  tx: Executor,
  { files, now, passwordHash }: DemoApplicationDeps,
): Promise<void> {
  const entry = await findRegistered(tx, WAITING_ID);
  if (!entry) throw new Error(`register.csv has no pharmacy ${WAITING_ID}`);
  const sentAt = new Date(now.getTime() - SENT_HOURS_AGO * HOUR_MS);
  const made = await newApplication(tx, sentAt);
  const { name, street, building, apartment, postCode, city, ownerName, ownerNip, ownerRegon, permitNumber } = entry;
  const facility = {
    ...{ street, building, apartment, postCode, city, facilityName: name, payerName: ownerName },
    ...{ registerId: String(WAITING_ID), registerNumber: permitNumber, nip: ownerNip ?? '', regon: ownerRegon ?? '' },
    ...{ fax: '', invoiceEmail: '', voivodeshipOffice: '' as const, hasCooperated: '' as const },
    phone: '(71) 555-02-40',
    distributionGroup: 'independent' as const,
    province: PROVINCES.find((province) => province === entry.province) ?? PROVINCES[0],
  };
  const account = { login: 'punkt.lipa', email: 'punkt.lipa@example.com', passwordHash };
  const id = await insertApplication(tx, {
    ...account,
    ...made,
    status: 'draft',
    createKey: `demo ${made.number}`,
    storeType: 'pharmacy_point',
    facility,
  });
  if (id === null) return;
  const document = await demoDocument(files, 'pharmacy_point_permit', name, sentAt);
  await insertDocument(tx, { applicationId: id }, { ...document, institution: '', expiresOn: null });
  await markApplicationSent(tx, id, { status: 'waiting', storeType: 'pharmacy_point', at: sentAt });
}

/** Documents of a verified pharmacy: a permit, a decision that ends soon, and one that does not hold any more. */
export async function loadDemoDocuments(
  tx: Executor,
  pharmacyId: number,
  { files, now, name, institution }: { files: FileStore; now: Date; name: string; institution: string },
): Promise<void> {
  const today = warsawDate(now);
  const documents = [
    ['open_pharmacy_permit', null, 'important'],
    ['amending_decision', addDays(today, ENDS_IN_DAYS), 'important'],
    ['act_or_statute', addDays(today, -60), 'void'],
  ] as const;
  for (const [kind, expiresOn, importance] of documents) {
    const document = await demoDocument(files, kind, name, new Date(now.getTime() - 90 * DAY_MS));
    const id = await insertDocument(tx, { pharmacyId }, { ...document, institution, expiresOn });
    if (id !== null) await setImportance(tx, id, importance);
  }
}

async function demoDocument(files: FileStore, kind: DocumentKind, facility: string, at: Date) {
  const label = DOCUMENT_LABELS[kind];
  const bytes = await makePdf({ info: { title: label }, content: [{ text: label, fontSize: 18 }, `\n${facility}`] });
  const file = {
    fileName: `${kind}.pdf`,
    type: 'application/pdf',
    size: bytes.byteLength,
    hash: await files.put(bytes),
  };
  return { ...file, kind, createdOn: warsawDate(at), uploadedAt: at.toISOString() };
}
