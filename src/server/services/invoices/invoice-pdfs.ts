import type { Database, Executor } from '#server/db/db.ts';
import { makeInvoicePdf } from '#server/documents/invoice-pdf.ts';
import { listMissingPdfs, readDocument, readFile, storeFile } from '#server/repositories/invoices/invoice-files.ts';
import type { Deps } from '#server/services/deps.ts';
import { tellPharmacies } from '#server/services/notices/notifications.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { opsInvoiceTexts } from '#shared/texts/ops-orders.ts';
import type { Issued } from './invoice-storing.ts';

/** A younger document's PDF is probably being made by the process that issued it. */
const MISSING_AFTER_MS = 60_000;

/**
 * The PDF of a document: the stored one, otherwise made and stored. If two requests make it at once, both return the
 * one stored first.
 */
export async function pdfOf(db: Executor, id: number): Promise<Uint8Array> {
  const kept = await readFile(db, id, 'pdf');
  if (kept) return kept;
  const { orderedAt, ...document } = await readDocument(db, id);
  const made = await makeInvoicePdf({ ...document, orderDate: warsawDate(new Date(orderedAt)) });
  await storeFile(db, id, 'pdf', made);
  return (await readFile(db, id, 'pdf')) ?? made;
}

/**
 * Issues documents in one transaction, tells the pharmacy of invoices and corrections, and makes their PDFs after the
 * commit, so that no series is locked while PDFs are drawn. Also makes PDFs missing since an earlier crash. If a PDF
 * fails the documents stay issued: the operator is told, and it is made at the first download.
 * @returns lines for the operator
 */
export async function issueWithPdfs(
  { db, now }: Pick<Deps, 'now'> & { readonly db: Database },
  issue: (tx: Executor) => Promise<Issued[]>,
): Promise<string[]> {
  const issued = await db.transaction(async (tx) => {
    const documents = await issue(tx);
    await tellOfInvoices(tx, documents, now());
    return documents;
  });
  const lines = issued.map(opsInvoiceTexts.issued);
  try {
    for (const { id } of issued) await pdfOf(db, id);
    await makeMissingPdfs(db, new Date(now().getTime() - MISSING_AFTER_MS));
  } catch (error) {
    lines.push(opsInvoiceTexts.pdfLater(error instanceof Error ? error.message : String(error)));
  }
  return lines;
}

/** A proforma is no invoice. */
function tellOfInvoices(tx: Executor, issued: readonly Issued[], now: Date): Promise<void> {
  const invoices = issued.filter(({ kind }) => kind !== 'proforma');
  const events = invoices.map(({ id: subjectId, kind: detail, pharmacyId, number: name }) => ({
    pharmacyId,
    kind: 'invoice_issued' as const,
    subjectId,
    name,
    detail,
  }));
  return tellPharmacies(tx, events, now);
}

/** Makes the missing PDFs of documents older than `before`. */
async function makeMissingPdfs(db: Executor, before: Date): Promise<void> {
  for (const id of await listMissingPdfs(db, before)) await pdfOf(db, id);
}
