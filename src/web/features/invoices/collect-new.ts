import type { Invoice, InvoiceFormat } from '#shared/contract/invoices.ts';
import { documentFileName } from '#shared/rules/invoice.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { ApiError, endsSession } from '#web/api/api-error.ts';
import type { ZipFile } from './zip.ts';

const PER_PAGE = 100;

/** What collecting touches outside. */
export interface Source {
  readonly list: (
    isProforma: boolean,
    page: number,
    perPage: number,
  ) => Promise<{ readonly items: readonly Invoice[]; readonly total: number }>;
  readonly file: (invoice: Invoice, format: InvoiceFormat) => Promise<Uint8Array<ArrayBuffer>>;
}

/** What came of it: the files, and in words what did not come and why. */
export interface Collected {
  readonly files: readonly ZipFile[];
  readonly missing: readonly string[];
}

/**
 * Fetches all documents that were never downloaded, a document's PDF before its XML, which the server gives no earlier.
 * One that fails does not stop the others, unless the connection is gone. @throws {ApiError} when it cannot be known
 * which are new, or the session has ended
 */
export async function collectNew(
  source: Source,
  onProgress: (done: number, total: number) => void,
): Promise<Collected> {
  const fresh = [...(await listAll(source, false)), ...(await listAll(source, true))];
  const wanted = fresh.filter(({ issuer }) => issuer.isAgreed);
  const files: ZipFile[] = [];
  const missing = withoutAgreement(fresh);
  let isLost = false;
  for (const [done, invoice] of wanted.entries()) {
    onProgress(done, wanted.length);
    for (const format of formatsOf(invoice)) {
      const name = documentFileName(invoice.number, format);
      const why: string | null = isLost
        ? invoiceTexts.notTried
        : await fetchInto(files, name, () => source.file(invoice, format));
      if (why === null) continue;
      missing.push(invoiceTexts.missingFile(name, why));
      isLost ||= why === invoiceTexts.connectionLost;
      // Without the PDF there is no XML to be had.
      if (!isLost) break;
    }
  }
  onProgress(wanted.length, wanted.length);
  return { files, missing };
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
  files: ZipFile[],
  name: string,
  fetchFile: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<string | null> {
  try {
    files.push({ name, bytes: await fetchFile() });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || endsSession(error)) throw error;
    return error.kind === 'network' ? invoiceTexts.connectionLost : error.message;
  }
}

function withoutAgreement(invoices: readonly Invoice[]): string[] {
  const counts = new Map<string, number>();
  for (const { issuer } of invoices) {
    if (!issuer.isAgreed) counts.set(issuer.name, (counts.get(issuer.name) ?? 0) + 1);
  }
  return [...counts].map(([issuer, count]) => invoiceTexts.noAgreement(count, issuer));
}
