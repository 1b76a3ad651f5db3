import type { Executor } from '#server/db/db.ts';
import {
  findInvoiceFile,
  type InvoiceFile,
  type InvoiceRow,
  listInvoices,
  recordDownload,
} from '#server/repositories/invoices/invoices.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { CallQuery, CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Invoice, InvoiceFormat, InvoiceKind, invoices, proformas } from '#shared/contract/invoices.ts';
import { documentFileName } from '#shared/rules/invoice.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { invoiceServerTexts } from '#shared/texts/invoices.ts';
import { pdfOf } from './invoice-pdfs.ts';

const INVOICES: readonly InvoiceKind[] = ['ordinary', 'correction'];
const PROFORMAS: readonly InvoiceKind[] = ['proforma'];

/** One page of the pharmacy's invoices and corrections, newest first by default (docs/product.md §7). */
export function getInvoices(
  db: Executor,
  actor: Actor,
  { kind, ...query }: CallQuery<typeof invoices>,
): Promise<CallResponse<typeof invoices>> {
  return listOf(db, actor, kind === undefined ? INVOICES : [kind], query);
}

/** One page of the pharmacy's proformas, newest first by default. */
export function getProformas(
  db: Executor,
  actor: Actor,
  query: CallQuery<typeof proformas>,
): Promise<CallResponse<typeof proformas>> {
  return listOf(db, actor, PROFORMAS, query);
}

async function listOf(
  db: Executor,
  { pharmacyId }: Actor,
  kinds: readonly InvoiceKind[],
  query: CallQuery<typeof proformas>,
): Promise<CallResponse<typeof proformas>> {
  const { page, perPage, sort = 'date:desc', issuer = null, order = null, number = null } = query;
  const isNew = query.new ?? false;
  const month = query.month === undefined ? null : `${query.month}-01`;
  const filters = { pharmacyId, kinds, issuerId: issuer, orderId: order, month, number, isNew };
  const { rows, total } = await listInvoices(db, { ...filters, sort, page, perPage });
  return { items: rows.map(toInvoice), page, perPage, total };
}

function toInvoice({ issuerId, issuerName, agreementId, isAgreed, ...row }: InvoiceRow): Invoice {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issuer: { id: issuerId, name: issuerName, agreementId, isAgreed },
    createDate: row.createDate,
    paymentDate: row.paymentDate,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    originalNumber: row.originalNumber,
    priceNet: row.priceNet,
    priceGross: row.priceGross,
    downloadedDate: row.downloadedDate,
    downloadedBy: row.downloadedBy,
  };
}

/** A document's bytes with a file name that is valid on every system. */
interface ServedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * A file of an invoice or correction. XML is available after the first download of the PDF, which is recorded
 * (docs/product.md §5).
 * @throws Refusal 404 also for another pharmacy's; 403 `agreement_required`, `pdf_first`
 */
export async function getInvoiceFile(
  db: Executor,
  actor: Actor,
  { id, format, now }: { readonly id: number; readonly format: InvoiceFormat; readonly now: Date },
): Promise<ServedFile> {
  const file = requireAllowed(await findInvoiceFile(db, actor.pharmacyId, { id, kinds: INVOICES, format }));
  if (format === 'xml' && !file.isDownloaded) throw new Refusal(403, ERROR_CODES.pdfFirst, invoiceServerTexts.pdfFirst);
  const bytes = await bytesOf(db, file, format);
  if (!file.isDownloaded) await recordDownload(db, actor, id, now);
  return { name: documentFileName(file.number, format), bytes };
}

/** A proforma's PDF. @throws Refusal 404, 403 `agreement_required` */
export async function getProformaFile(
  db: Executor,
  actor: Actor,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<ServedFile> {
  const file = requireAllowed(await findInvoiceFile(db, actor.pharmacyId, { id, kinds: PROFORMAS, format: 'pdf' }));
  const bytes = await bytesOf(db, file, 'pdf');
  if (!file.isDownloaded) await recordDownload(db, actor, id, now);
  return { name: documentFileName(file.number, 'pdf'), bytes };
}

/** Makes a PDF that is missing since the issue. */
async function bytesOf(db: Executor, { id, bytes }: InvoiceFile, format: InvoiceFormat): Promise<Uint8Array> {
  if (bytes !== null) return bytes;
  if (format === 'pdf') return pdfOf(db, id);
  throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
}

function requireAllowed(file: InvoiceFile | undefined): InvoiceFile {
  if (!file) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  if (!file.isAgreed) {
    throw new Refusal(403, ERROR_CODES.agreementRequired, invoiceServerTexts.agreementRequired);
  }
  return file;
}
