import type { Executor } from '#server/db/db.ts';
import { makeOsozXml } from '#server/documents/osoz-xml.ts';
import { storeFile } from '#server/repositories/invoices/invoice-files.ts';
import {
  findIssueTime,
  insertInvoice,
  lockSeries,
  type NewInvoice,
  nextInvoiceNumber,
  type StoredLine,
} from '#server/repositories/invoices/invoice-issue.ts';
import { getMeta, putMeta } from '#server/repositories/writes/app-meta.ts';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import { invoiceNumber } from '#shared/rules/invoice.ts';
import { documentSums, type InvoiceDocument } from '#shared/rules/invoice-document.ts';
import { orderMonth } from '#shared/rules/orders/order-number.ts';
import { opsInvoiceTexts } from '#shared/texts/ops-orders.ts';

const CLAUSE_KEY = 'osoz_clause';

type Dates = Pick<NewInvoice, 'createdAt' | 'issueDate' | 'deliveryDate' | 'paymentDate'>;

/** A document without number and dates: its stored data, and the data that only its files show. */
export interface Draft
  extends Omit<NewInvoice, 'number' | 'sums' | 'lines' | keyof Dates>,
    Pick<InvoiceDocument, 'orderNumber' | 'orderDate'> {
  readonly issuerCode: string;
  /** Delivery date; null: the issue date. */
  readonly deliveredOn: string | null;
  /** Days from issue to due date. */
  readonly paymentDays: number;
  readonly lines: readonly StoredLine[];
  readonly corrected: InvoiceDocument['corrected'];
}

/** An issued document; sums in grosz. */
export interface Issued {
  readonly id: number;
  readonly kind: NewInvoice['kind'];
  readonly pharmacyId: number;
  readonly number: string;
  readonly warehouseName: string;
  readonly gross: number;
}

/**
 * Numbers and dates documents and stores them with their XML, in the caller's transaction. Their PDFs are made from the
 * stored data after the commit (`pdfOf`). Series stay locked until the transaction ends, in the order of issuers, so
 * that two transactions cannot deadlock. The clock is read under the lock, and no document is dated before its
 * predecessor in the series.
 */
export async function storeDocuments(tx: Executor, drafts: readonly Draft[], now: () => Date): Promise<Issued[]> {
  const clause = (await getMeta(tx, CLAUSE_KEY)) ?? opsInvoiceTexts.defaultClause;
  const issued: Issued[] = [];
  for (const draft of drafts.toSorted((a, b) => a.issuerId - b.issuerId)) {
    await lockSeries(tx, draft.issuerId);
    issued.push(await storeDocument(tx, draft, { clause, now: now() }));
  }
  return issued;
}

async function storeDocument(
  tx: Executor,
  draft: Draft,
  { clause, now }: { readonly clause: string; readonly now: Date },
): Promise<Issued> {
  const { kind, pharmacyId, issuerId, issuerCode, warehouseName, lines } = draft;
  const month = orderMonth(now);
  const count = await nextInvoiceNumber(tx, issuerId, kind, month);
  const number = invoiceNumber(kind, issuerCode, month, count);
  const before = await findIssueTime(tx, invoiceNumber(kind, issuerCode, month, count - 1));
  const document = { ...draft, ...datesOf(draft, before !== null && before > now ? before : now), number };
  const sums = documentSums(lines);
  const id = await insertInvoice(tx, { ...document, sums });
  // A proforma is no invoice, and pharmacy programs book every XML that they read.
  if (kind !== 'proforma') await storeFile(tx, id, 'xml', makeOsozXml(document, clause));
  return { id, kind, pharmacyId, number, warehouseName, gross: sums.gross };
}

function datesOf({ deliveredOn, paymentDays }: Draft, createdAt: Date): Dates {
  const issueDate = warsawDate(createdAt);
  // After the clock was set back, the delivery would be later than the invoice.
  const deliveryDate = deliveredOn !== null && deliveredOn < issueDate ? deliveredOn : issueDate;
  return { createdAt, issueDate, deliveryDate, paymentDate: addDays(issueDate, paymentDays) };
}

/** Stores the clause of OSOZ-EDI files issued from now on. */
export function storeClause(db: Executor, clause: string): Promise<void> {
  return putMeta(db, CLAUSE_KEY, clause);
}
