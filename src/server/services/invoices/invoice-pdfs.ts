import type { Database, Executor } from '#server/db/db.ts';
import { makeInvoicePdf } from '#server/documents/invoice-pdf.ts';
import { readDocument, readFile, storeFile } from '#server/repositories/invoices/invoice-files.ts';
import type { Deps } from '#server/services/deps.ts';
import { tellPharmacies } from '#server/services/notices/notifications.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { opsInvoiceTexts } from '#shared/texts/ops-orders.ts';
import type { Issued } from './invoice-storing.ts';

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
 * commit, so that no series is locked while PDFs are drawn. If a PDF fails, or the process dies,
 * the documents stay issued, and it is made at the first download.
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
