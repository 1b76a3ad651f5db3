import type { Database, Executor } from '#server/db/db.ts';
import { makeInvoicePdf } from '#server/documents/invoice-pdf.ts';
import { keepFile, listWithoutPdf, readDocument, readFile } from '#server/repositories/invoices/invoice-files.ts';
import type { Deps } from '#server/services/deps.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { opsInvoiceTexts } from '#shared/texts/ops-orders.ts';
import type { Issued } from './invoice-making.ts';

/** A younger document without a PDF is most likely being given one by whoever issued it. */
const LEFT_AFTER_MS = 60_000;

/**
 * The PDF of a document: the one that it has, else made of what is stored and kept. Two that make it at once are given
 * the same, which is the one that came first.
 */
export async function pdfOf(db: Executor, id: number): Promise<Uint8Array> {
  const kept = await readFile(db, id, 'pdf');
  if (kept) return kept;
  const { orderedAt, ...document } = await readDocument(db, id);
  const made = await makeInvoicePdf({ ...document, orderDate: warsawDate(new Date(orderedAt)) });
  await keepFile(db, id, 'pdf', made);
  return (await readFile(db, id, 'pdf')) ?? made;
}

/**
 * Issues documents in one transaction and makes their PDFs once it is through, so that no series waits for a drawing.
 * What an issue left without one, because the process ended between, is made too. A PDF that cannot be made does not
 * take the issue back: the operator is told, and it is made at the first download.
 * @returns what to tell the operator, line by line
 */
export async function issuing(
  { db, now }: Pick<Deps, 'now'> & { readonly db: Database },
  issue: (tx: Executor) => Promise<Issued[]>,
): Promise<string[]> {
  const issued = await db.transaction(issue);
  const told = issued.map(opsInvoiceTexts.issued);
  try {
    for (const { id } of issued) await pdfOf(db, id);
    await makeLeftPdfs(db, new Date(now().getTime() - LEFT_AFTER_MS));
  } catch (error) {
    told.push(opsInvoiceTexts.pdfLater(error instanceof Error ? error.message : String(error)));
  }
  return told;
}

/** Makes the PDFs of documents from before a time that have none. */
export async function makeLeftPdfs(db: Executor, before: Date): Promise<void> {
  for (const id of await listWithoutPdf(db, before)) await pdfOf(db, id);
}
