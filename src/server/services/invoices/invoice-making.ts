import type { Executor } from '#server/db/db.ts';
import { makeOsozXml } from '#server/documents/osoz-xml.ts';
import { keepFile } from '#server/repositories/invoices/invoice-files.ts';
import {
  countInvoice,
  findIssueTime,
  insertInvoice,
  lockSeries,
  type NewInvoice,
  type StoredLine,
} from '#server/repositories/invoices/invoice-issue.ts';
import { getMeta, putMeta } from '#server/repositories/writes/app-meta.ts';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import { invoiceNumber } from '#shared/rules/invoice.ts';
import { documentSums, type InvoiceDocument } from '#shared/rules/invoice-document.ts';
import { orderMonth } from '#shared/rules/order-number.ts';
import { opsInvoiceTexts } from '#shared/texts/ops-orders.ts';

const CLAUSE_KEY = 'osoz_clause';

type Dates = Pick<NewInvoice, 'createdAt' | 'issueDate' | 'deliveryDate' | 'paymentDate'>;

/** A document before its number and its dates: what is stored of it, and what only its files say. */
export interface Draft
  extends Omit<NewInvoice, 'number' | 'sums' | 'lines' | keyof Dates>,
    Pick<InvoiceDocument, 'orderNumber' | 'orderDate'> {
  readonly issuerCode: string;
  /** Day on which the goods went; null: that of the issue. */
  readonly deliveredOn: string | null;
  /** Days from the issue to the term of payment. */
  readonly paymentDays: number;
  readonly lines: readonly StoredLine[];
  readonly corrected: InvoiceDocument['corrected'];
}

/** What was issued; grosz. */
export interface Issued {
  readonly id: number;
  readonly number: string;
  readonly warehouseName: string;
  readonly gross: number;
}

/**
 * Gives documents their numbers and dates and stores them with their XML, for good, in the caller's transaction; their
 * PDFs are made of what is stored once it is through (`pdfOf`).
 * Series stay locked until it ends; they are taken in the order of issuers, so that two never wait for each other in a
 * ring. The clock is read under the lock, and no document is dated before the one whose number comes before its own.
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
  const { kind, issuerId, issuerCode, warehouseName, lines } = draft;
  const month = orderMonth(now);
  const count = await countInvoice(tx, issuerId, kind, month);
  const number = invoiceNumber(kind, issuerCode, month, count);
  const before = await findIssueTime(tx, invoiceNumber(kind, issuerCode, month, count - 1));
  const document = { ...draft, ...datesOf(draft, before !== null && before > now ? before : now), number };
  const sums = documentSums(lines);
  const id = await insertInvoice(tx, { ...document, sums });
  // A proforma is no invoice, and pharmacy programs book what they read.
  if (kind !== 'proforma') await keepFile(tx, id, 'xml', makeOsozXml(document, clause));
  return { id, number, warehouseName, gross: sums.gross };
}

function datesOf({ deliveredOn, paymentDays }: Draft, createdAt: Date): Dates {
  const issueDate = warsawDate(createdAt);
  // A clock set back must not make a delivery later than its invoice.
  const deliveryDate = deliveredOn !== null && deliveredOn < issueDate ? deliveredOn : issueDate;
  return { createdAt, issueDate, deliveryDate, paymentDate: addDays(issueDate, paymentDays) };
}

/** Keeps the clause that OSOZ-EDI files carry from now on. */
export function storeClause(db: Executor, clause: string): Promise<void> {
  return putMeta(db, CLAUSE_KEY, clause);
}
