import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import { FileMissing } from '#server/files/file-store.ts';
import { listAudit } from '#server/repositories/accounts/audit.ts';
import { listInvitations } from '#server/repositories/accounts/invitations.ts';
import { listAccounts, lockAccount, type OperatedAccount } from '#server/repositories/accounts/operated-accounts.ts';
import { listPeople } from '#server/repositories/accounts/people.ts';
import { listPageConsents } from '#server/repositories/contents/pages.ts';
import {
  type ApplicationRow,
  listApplications,
  lockApplicationByNumber,
} from '#server/repositories/registration/applications.ts';
import { type DocumentOwner, listDocuments } from '#server/repositories/registration/facility-documents.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { findFirm } from '#server/services/registers/firms.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { addressLine, isSameAddress } from '#shared/rules/accounts/address.ts';
import { formatPhone } from '#shared/rules/accounts/formats.ts';
import { isStoreType } from '#shared/rules/accounts/store-types.ts';
import { fold } from '#shared/search/fold.ts';
import { DOCUMENT_LABELS, STORE_TYPE_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { opsAccountTexts as texts } from '#shared/texts/accounts/ops.ts';
import { opsPageTexts } from '#shared/texts/contents/ops.ts';
import { registerEntry } from './applications.ts';
import type { OperationDeps } from './deps.ts';

const HOUR_MS = 3_600_000;
/** Hours within which an application is decided (docs/product.md §9). */
const DUE_HOURS = 24;

export const accountListing = v.object({ all: v.boolean() });
/** A number of an application, or a login or e-mail. */
export const shownAccount = v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty()) });
export const wantedDocument = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  index: v.pipe(v.number(), v.integer()),
});

/** Applications that wait, the oldest first, so that those past their time lead; with `all` every account too. */
export async function describeAccounts(
  { db, now }: OperationDeps,
  { all }: v.InferOutput<typeof accountListing>,
): Promise<string[]> {
  const rows = await listApplications(db, ['waiting']);
  const lines = await Promise.all(rows.map((row) => applicationLine(db, row, now())));
  const accounts = all ? (await listAccounts(db)).map((account) => texts.accountLine(facts(account))) : [];
  return [...(lines.length > 0 ? lines : [texts.noneWait]), ...(all ? [texts.accounts, ...accounts] : [])];
}

async function applicationLine(db: Executor, row: ApplicationRow, now: Date): Promise<string> {
  const hours = Math.floor((now.getTime() - new Date(row.sentAt ?? row.createdAt).getTime()) / HOUR_MS);
  const differing = (await comparison(db, row, now)).filter(({ isSame }) => isSame === false).length;
  const { number, facility, storeType } = row;
  const type = STORE_TYPE_LABELS[storeType];
  const place = `${facility.facilityName}, ${facility.city}`;
  return texts.waitingLine({ number, hours, isLate: hours >= DUE_HOURS, place, type, differing });
}

/** An application beside its register's entry, or an account; with documents and the audit log. @throws OperatorRefusal */
export async function describeAccount(
  { db, now }: OperationDeps,
  { name }: v.InferOutput<typeof shownAccount>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { application, account, owner } = await subjectOf(tx, name);
    const about = {
      applicationNumber: application?.number ?? null,
      userId: account?.userId ?? null,
      pharmacyId: account?.pharmacyId ?? null,
    };
    return [
      ...(application ? await applicationLines(tx, application, now()) : []),
      ...(account ? await accountLines(tx, account) : []),
      ...(await documentLines(tx, owner)),
      ...(await consentLines(tx, application?.id ?? null, about.userId)),
      ...(await listAudit(tx, about)).map(texts.auditLine),
    ];
  });
}

/** The file name of a document and its bytes in base64, counted from 0; nothing past the last. @throws OperatorRefusal */
export async function fetchDocument(
  { db, files }: OperationDeps,
  { name, index }: v.InferOutput<typeof wantedDocument>,
): Promise<string[]> {
  const { owner } = await db.transaction((tx) => subjectOf(tx, name));
  const row = (await listDocuments(db, owner))[index];
  if (!row) return [];
  const bytes = await files.read(row.hash).catch((error: unknown) => {
    throw error instanceof FileMissing ? new OperatorRefusal(texts.fileMissing(row.fileName, files.folder)) : error;
  });
  return [row.fileName, Buffer.from(bytes).toString('base64')];
}

interface Subject {
  readonly application?: ApplicationRow;
  readonly account?: OperatedAccount;
  readonly owner: DocumentOwner;
}

async function subjectOf(tx: Executor, name: string): Promise<Subject> {
  const application = await lockApplicationByNumber(tx, name.toUpperCase());
  if (application) return { application, owner: { applicationId: application.id } };
  const account = await lockAccount(tx, name.toLowerCase());
  if (!account) throw new OperatorRefusal(texts.unknownAccount(name));
  return { account, owner: { pharmacyId: account.pharmacyId } };
}

/** The account, the other people of its pharmacy, and who is invited. */
async function accountLines(tx: Executor, account: OperatedAccount): Promise<string[]> {
  const others = (await listPeople(tx, account.pharmacyId)).filter(({ id }) => id !== account.userId);
  const invitations = await listInvitations(tx, account.pharmacyId);
  return [
    texts.accountLine(facts(account)),
    ...others.map((person) => texts.personLine(person)),
    ...invitations.map((invitation) => texts.invitationLine(invitation)),
  ];
}

async function applicationLines(tx: Executor, row: ApplicationRow, now: Date): Promise<string[]> {
  const { number, status, login, email, facility, storeType, reason } = row;
  const { phone, hasCooperated, distributionGroup, voivodeshipOffice } = facility;
  return [
    texts.applicationHead(number, texts.statuses[status], STORE_TYPE_LABELS[storeType]),
    ...(reason === null ? [] : [texts.reason(reason)]),
    texts.account(login, email),
    texts.contact({ phone, distributionGroup, voivodeshipOffice, hasCooperated: hasCooperated === '1' }),
    texts.compareHead,
    ...(await comparison(tx, row, now)).map(texts.compareLine),
  ];
}

async function documentLines(tx: Executor, owner: DocumentOwner): Promise<string[]> {
  return (await listDocuments(tx, owner)).map((row) =>
    texts.documentLine({ ...row, label: DOCUMENT_LABELS[row.kind] }),
  );
}

async function consentLines(tx: Executor, applicationId: number | null, userId: number | null): Promise<string[]> {
  const consents = await listPageConsents(tx, { applicationId, userId });
  return consents.map(({ name, version, at }) => opsPageTexts.consentLine(name, version, warsawDateTime(new Date(at))));
}

/** A value as given, as the register has it (null: it has none), and whether they agree. */
export interface Compared {
  readonly label: string;
  readonly given: string;
  readonly registered: string | null;
  readonly isSame: boolean | null;
}

/**
 * What the application says beside what the registers say; case, accents, spaces and signs do not count. A payer that stands
 * in none was sent while GUS did not answer.
 */
async function comparison(db: Executor, row: ApplicationRow, now: Date): Promise<Compared[]> {
  const { facility } = row;
  const entry = await registerEntry(db, row);
  const firm = await findFirm({ db, gus: null, now }, { nip: facility.nip });
  const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
  const compare = (label: string, given: string, registered: string | null | undefined): Compared => {
    const there = registered === undefined || registered === null || registered === '' ? null : registered;
    return { label, given, registered: there, isSame: there === null ? null : plain(given) === plain(there) };
  };
  const address = compare(texts.fields.address, addressLine(facility), entry ? addressLine(entry) : null);
  return [
    { label: texts.fields.state, given: '', registered: entry?.state ?? null, isSame: null },
    compare(texts.fields.name, facility.facilityName, entry?.name),
    compare(texts.fields.registerNumber, facility.registerNumber, entry?.permitNumber),
    { ...address, isSame: entry ? isSameAddress(entry, facility) : null },
    compare(texts.fields.phone, formatPhone(facility.phone), entry?.phone),
    compare(texts.fields.nip, facility.nip, entry?.ownerNip ?? firm?.nip),
    compare(texts.fields.regon, facility.regon, entry?.ownerRegon ?? firm?.regon),
    compare(texts.fields.payer, facility.payerName, entry?.ownerName ?? firm?.name),
  ];
}

function facts(account: OperatedAccount) {
  const type = isStoreType(account.kind) ? STORE_TYPE_LABELS[account.kind] : account.kind;
  return { ...account, type };
}
