import { zipSync } from 'fflate';
import type { Invoice, InvoiceFormat } from '#shared/contract/invoices.ts';
import { documentFileName } from '#shared/rules/invoice.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { ApiError, endsSession } from '#web/api/api-error.ts';
import { downloadInvoice, listWanted, type WantedDocuments } from '#web/api/invoices.ts';
import { type DocumentKey, missingDocuments, recordRequested } from './missing-documents.ts';

const PER_PAGE = 100;

/** A file for the archive. Its name is short, unique and without folders. */
interface CollectedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Where documents are collected from. */
interface InvoiceSource {
  readonly list: (
    isProforma: boolean,
    page: number,
    perPage: number,
  ) => Promise<{ readonly items: readonly Invoice[]; readonly total: number }>;
  readonly file: (document: DocumentKey, format: InvoiceFormat) => Promise<Blob>;
  /** Documents that earlier archives lack and this one should have. */
  readonly missing: () => Promise<readonly DocumentKey[]>;
  /** Stores that these documents are about to be asked for. */
  readonly record: (documents: readonly DocumentKey[]) => Promise<void>;
}

/** What goes into an archive. */
export interface ArchiveRequest {
  readonly wanted: WantedDocuments;
  /** Lists to look in. */
  readonly proformas: readonly boolean[];
  /** Without the extension; the day is `YYYY-MM-DD`. */
  readonly name: (day: string) => string;
}

/** All documents that were never downloaded, and those that earlier archives on this device lack. */
export const NEW_DOCUMENTS: ArchiveRequest = {
  wanted: { new: true },
  proformas: [false, true],
  name: (day) => invoiceTexts.archiveNew(day),
};

/** All documents of a month (`YYYY-MM`), downloaded or not: invoices with corrections, or proformas. */
export const monthDocuments = (month: string, isProforma: boolean): ArchiveRequest => ({
  wanted: { month },
  proformas: [isProforma],
  name: () => invoiceTexts.archiveOfMonth[isProforma ? 'proformas' : 'invoices'](month),
});

/** The server and the device on behalf of one user: calls fail once another user has logged in. */
export const invoiceSource = (owner: string, wanted: WantedDocuments): InvoiceSource => ({
  list: (isProforma, page, perPage) => listWanted(wanted, isProforma, { page, perPage }, { owner }),
  file: (document, format) => downloadInvoice(document, format, { owner }),
  missing: async () => ('new' in wanted ? missingDocuments(owner, Date.now()) : []),
  record: (documents) => recordRequested(owner, documents, Date.now()),
});

/** Listed documents of an issuer whose electronic invoices the pharmacy has not agreed to. */
export interface Unagreed {
  readonly agreementId: number;
  /** How many, and whose. */
  readonly text: string;
}

/** Collected files, and messages about missing ones. */
interface Collected {
  readonly files: readonly CollectedFile[];
  readonly unagreed: readonly Unagreed[];
  readonly missing: readonly string[];
  /** Documents whose files are all here, or that do not exist any more: no later archive needs to ask for them. */
  readonly settled: readonly DocumentKey[];
}

/**
 * Fetches all documents of the source; the server gives the XML only after the PDF. A failed document does not stop the
 * others, unless the connection or session is lost. Files fetched before are returned all the same: the server counts
 * them as downloaded.
 * @throws {ApiError} when the documents cannot be listed
 */
export async function collectDocuments(
  source: InvoiceSource,
  lists: ArchiveRequest['proformas'],
  onProgress: (done: number, total: number) => void,
): Promise<Collected> {
  const all: Invoice[] = [];
  for (const isProforma of lists) all.push(...(await listAll(source, isProforma)));
  const wanted = await documentsToFetch(source, all);
  const files: CollectedFile[] = [];
  const missing: string[] = [];
  const settled: DocumentKey[] = [];
  let aborted: Abort | null = null;
  for (const [done, document] of wanted.entries()) {
    onProgress(done, wanted.length);
    const missingBefore = missing.length;
    for (const format of formatsOf(document)) {
      const name = documentFileName(document.number, format);
      const error: ApiError | null = aborted ? null : await fetchInto(files, name, () => source.file(document, format));
      if (aborted) missing.push(invoiceTexts.missingFile(name, aborted.notTried));
      if (error === null) continue;
      aborted = abortCause(error);
      missing.push(invoiceTexts.missingFile(name, aborted?.why ?? error.message));
      if (isGone(error)) settled.push(document);
      // The XML is not available without the PDF.
      if (aborted === null) break;
    }
    if (missing.length === missingBefore) settled.push(document);
  }
  onProgress(wanted.length, wanted.length);
  return { files, unagreed: withoutAgreement(all), missing, settled };
}

/**
 * Listed documents with an agreement, then those that earlier archives lack: one that never arrives must not hold up
 * the others.
 */
async function documentsToFetch(source: InvoiceSource, listed: readonly Invoice[]): Promise<DocumentKey[]> {
  const agreed = listed.filter(({ issuer }) => issuer.isAgreed);
  const ids = new Set(listed.map(({ id }) => id));
  const earlier = (await source.missing()).filter(({ id }) => !ids.has(id));
  await source.record(agreed.filter(({ downloadedDate }) => downloadedDate === null));
  return [...agreed, ...earlier];
}

const isGone = ({ kind, status }: ApiError): boolean => kind === 'http' && status === 404;

/** A failure that stops all further downloads. */
interface Abort {
  readonly why: string;
  /** Message about the files that were not tried. */
  readonly notTried: string;
}

/** Null when the failure concerns one document only. */
function abortCause(error: ApiError): Abort | null {
  const { connectionLost, notTried, sessionLost, notTriedAfterSession } = invoiceTexts;
  if (endsSession(error)) return { why: sessionLost, notTried: notTriedAfterSession };
  return error.kind === 'network' ? { why: connectionLost, notTried } : null;
}

function formatsOf({ kind }: DocumentKey): InvoiceFormat[] {
  return kind === 'proforma' ? ['pdf'] : ['pdf', 'xml'];
}

/** Lists all pages first, because downloads shorten the list. */
async function listAll(source: InvoiceSource, isProforma: boolean): Promise<Invoice[]> {
  const all: Invoice[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await source.list(isProforma, page, PER_PAGE);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** Returns the error; null on success. */
async function fetchInto(
  files: CollectedFile[],
  name: string,
  fetchFile: () => Promise<Blob>,
): Promise<ApiError | null> {
  try {
    const file = await fetchFile();
    files.push({ name, bytes: new Uint8Array(await file.arrayBuffer()) });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error;
  }
}

function withoutAgreement(invoices: readonly Invoice[]): Unagreed[] {
  const issuers = new Map(invoices.map(({ issuer }) => [issuer.id, issuer]));
  return [...issuers.values()].flatMap(({ id, name, agreementId, isAgreed }) => {
    const count = invoices.filter(({ issuer }) => issuer.id === id).length;
    return isAgreed ? [] : [{ agreementId, text: invoiceTexts.noAgreement(count, name) }];
  });
}

/** A file to save. */
interface Archive {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Collected files as one archive of this name (without extension); null when there are none. The archive includes the
 * list of missing files, because the screen that shows it may be left by then.
 */
export function archiveOf(
  { files, unagreed, missing }: Omit<Collected, 'settled'>,
  name: string,
  now: Date,
): Archive | null {
  if (files.length === 0) return null;
  const lines = [...unagreed.map(({ text }) => text), ...missing];
  const all = lines.length > 0 ? [...files, missingList(lines)] : files;
  return { name: `${name}.zip`, content: zipOf(all, now) };
}

/** Stored uncompressed: PDFs are compressed already. `at`: modification time of the files. */
function zipOf(files: readonly CollectedFile[], at: Date): Blob {
  const byName = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  return new Blob([zipSync(byName, { level: 0, mtime: at })], { type: 'application/zip' });
}

/** With BOM and CRLF, so that every text editor shows Polish letters. */
function missingList(missing: readonly string[]): CollectedFile {
  const text = ['\uFEFF', invoiceTexts.missing, ...missing.map((line) => `- ${line}`)];
  return { name: invoiceTexts.missingList, bytes: new TextEncoder().encode(text.join('\r\n')) };
}
