import type { Executor } from '#server/db/db.ts';
import { documentSums, type InvoiceDocument } from '#server/documents/invoice-document.ts';
import { makeInvoicePdf } from '#server/documents/invoice-pdf.ts';
import { makeOsozXml } from '#server/documents/osoz-xml.ts';
import { getMeta, putMeta } from '#server/repositories/app-meta.ts';
import { countInvoice, insertInvoice, type NewInvoice, type StoredLine } from '#server/repositories/invoice-issue.ts';
import { invoiceNumber } from '#shared/rules/invoice.ts';
import { orderMonth } from '#shared/rules/order-number.ts';
import { opsInvoiceTexts } from '#shared/texts/ops-invoices.ts';

const CLAUSE_KEY = 'osoz_clause';

/** A document before its number: what is stored of it, and what only its files say. */
export interface Draft
  extends Omit<NewInvoice, 'number' | 'sums' | 'files' | 'lines'>,
    Pick<InvoiceDocument, 'orderNumber' | 'orderDate' | 'warehouseName'> {
  readonly issuerCode: string;
  readonly lines: readonly StoredLine[];
  readonly corrected: InvoiceDocument['corrected'];
}

/** What was issued; grosz. */
export interface Issued {
  readonly number: string;
  readonly warehouseName: string;
  readonly gross: number;
}

/**
 * Gives documents their numbers, makes their files and stores both, for good, in the caller's transaction. Series stay
 * locked until it ends; they are taken in the order of issuers, so that two never wait for each other in a ring.
 */
export async function storeDocuments(tx: Executor, drafts: readonly Draft[]): Promise<Issued[]> {
  const clause = (await getMeta(tx, CLAUSE_KEY)) ?? opsInvoiceTexts.defaultClause;
  const issued: Issued[] = [];
  for (const draft of drafts.toSorted((a, b) => a.issuerId - b.issuerId)) {
    issued.push(await storeDocument(tx, draft, clause));
  }
  return issued;
}

async function storeDocument(tx: Executor, draft: Draft, clause: string): Promise<Issued> {
  const { kind, issuerId, issuerCode, createdAt, warehouseName, lines } = draft;
  const month = orderMonth(createdAt);
  const number = invoiceNumber(kind, issuerCode, month, await countInvoice(tx, issuerId, kind, month));
  const document = { ...draft, number };
  const pdf = await makeInvoicePdf(document);
  // A proforma is no invoice, and pharmacy programs book what they read.
  const files = kind === 'proforma' ? { pdf } : { pdf, xml: makeOsozXml(document, clause) };
  const sums = documentSums(lines);
  await insertInvoice(tx, { ...document, sums, files });
  return { number, warehouseName, gross: sums.gross };
}

/** Keeps the clause that OSOZ-EDI files carry from now on. */
export function storeClause(db: Executor, clause: string): Promise<void> {
  return putMeta(db, CLAUSE_KEY, clause);
}
