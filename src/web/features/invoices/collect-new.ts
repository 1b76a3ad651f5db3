import { zipSync } from 'fflate';
import type { Invoice, InvoiceFormat } from '#shared/contract/invoices.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { documentFileName } from '#shared/rules/invoice.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { ApiError, endsSession } from '#web/api/api-error.ts';
import { downloadInvoice, listNewInvoices } from '#web/api/invoices.ts';

const PER_PAGE = 100;

/** A file to save. Names are our own: short, without folders, each once. */
export interface CollectedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What collecting touches outside. */
export interface Source {
  readonly list: (
    isProforma: boolean,
    page: number,
    perPage: number,
  ) => Promise<{ readonly items: readonly Invoice[]; readonly total: number }>;
  readonly file: (invoice: Invoice, format: InvoiceFormat) => Promise<Blob>;
}

/** The server as one user sees it: once another has logged in, nothing more is asked for, or noted as downloaded. */
export const sourceOf = (owner: string): Source => ({
  list: (isProforma, page, perPage) => listNewInvoices(isProforma, page, perPage, { owner }),
  file: (invoice, format) => downloadInvoice(invoice, format, { owner }),
});

/** What came of it: the files, and in words what did not come and why. */
export interface Collected {
  readonly files: readonly CollectedFile[];
  readonly missing: readonly string[];
  /** The session ended before all was fetched: the screen that tells what is missing goes, too. */
  readonly isSessionOver: boolean;
}

/**
 * Fetches all documents that were never downloaded, a document's PDF before its XML, which the server gives no earlier.
 * One that fails does not stop the others, unless the connection or the session is gone: what came before is answered
 * all the same, since the server counts it as downloaded. @throws {ApiError} when it cannot be known which are new
 */
export async function collectNew(
  source: Source,
  onProgress: (done: number, total: number) => void,
): Promise<Collected> {
  const fresh = [...(await listAll(source, false)), ...(await listAll(source, true))];
  const wanted = fresh.filter(({ issuer }) => issuer.isAgreed);
  const files: CollectedFile[] = [];
  const missing = withoutAgreement(fresh);
  let lost: Lost | null = null;
  for (const [done, invoice] of wanted.entries()) {
    onProgress(done, wanted.length);
    for (const format of formatsOf(invoice)) {
      const name = documentFileName(invoice.number, format);
      const error: ApiError | null = lost ? null : await fetchInto(files, name, () => source.file(invoice, format));
      if (lost) missing.push(invoiceTexts.missingFile(name, lost.notTried));
      if (error === null) continue;
      lost = lostBy(error);
      missing.push(invoiceTexts.missingFile(name, lost?.why ?? error.message));
      // Without the PDF there is no XML to be had.
      if (lost === null) break;
    }
  }
  onProgress(wanted.length, wanted.length);
  return { files, missing, isSessionOver: lost?.isSessionOver ?? false };
}

/** After it nothing more can be had. */
interface Lost {
  readonly why: string;
  /** What is said of the rest. */
  readonly notTried: string;
  readonly isSessionOver: boolean;
}

/** Null when it is the matter of one document alone. */
function lostBy(error: ApiError): Lost | null {
  const { connectionLost, notTried, sessionLost, notTriedAfterSession } = invoiceTexts;
  if (endsSession(error)) return { why: sessionLost, notTried: notTriedAfterSession, isSessionOver: true };
  return error.kind === 'network' ? { why: connectionLost, notTried, isSessionOver: false } : null;
}

function formatsOf({ kind }: Invoice): InvoiceFormat[] {
  return kind === 'proforma' ? ['pdf'] : ['pdf', 'xml'];
}

/** All pages, before the first download makes the list shorter. */
async function listAll(source: Source, isProforma: boolean): Promise<Invoice[]> {
  const all: Invoice[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await source.list(isProforma, page, PER_PAGE);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** Why it failed; null when it did not. */
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

function withoutAgreement(invoices: readonly Invoice[]): string[] {
  const counts = new Map<string, number>();
  for (const { issuer } of invoices) {
    if (!issuer.isAgreed) counts.set(issuer.name, (counts.get(issuer.name) ?? 0) + 1);
  }
  return [...counts].map(([issuer, count]) => invoiceTexts.noAgreement(count, issuer));
}

/** A file to save. */
interface Archive {
  readonly name: string;
  readonly content: Blob;
}

/**
 * What was collected as one archive; null when there is nothing to save. After the end of the session it says itself what
 * is missing, because the screen that would say so has given way to log-in.
 */
export function archiveOf({ files, missing, isSessionOver }: Collected, now: Date): Archive | null {
  if (files.length === 0) return null;
  const all = isSessionOver ? [...files, listOf(missing)] : files;
  return { name: invoiceTexts.archive(warsawDate(now)), content: zipOf(all, now) };
}

/** Stores the files as they are: PDFs are compressed already. `at` is the time that they carry. */
function zipOf(files: readonly CollectedFile[], at: Date): Blob {
  const byName = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  return new Blob([zipSync(byName, { level: 0, mtime: at })], { type: 'application/zip' });
}

/** With the mark and the line ends by which every text editor of a counter shows it rightly. */
function listOf(missing: readonly string[]): CollectedFile {
  const text = ['\uFEFF', invoiceTexts.missing, ...missing.map((line) => `- ${line}`)];
  return { name: invoiceTexts.missingList, bytes: new TextEncoder().encode(text.join('\r\n')) };
}
