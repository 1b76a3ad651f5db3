import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';
import { defineCall } from './call.ts';
import { count, ERROR_CODES, grosz, idParam, isoDate, isoTimestamp, listOf } from './common.ts';
import { invoicesQuery, proformasQuery } from './invoices-query.ts';

/** docs/product.md §3 Invoice. */
const INVOICE_KINDS = ['ordinary', 'correction', 'proforma'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * docs/product.md §3 Invoice. Sums of a correction are differences. `agreementId` is the agreement to the issuer's
 * electronic invoices; documents are available only once it `isAgreed`.
 */
const invoice = v.object({
  id: count,
  kind: v.picklist(INVOICE_KINDS),
  number: v.string(),
  issuer: v.object({ id: count, name: v.string(), agreementId: count, isAgreed: v.boolean() }),
  createDate: isoDate,
  paymentDate: isoDate,
  orderId: count,
  orderNumber: v.string(),
  /** The corrected invoice, on corrections. */
  originalNumber: v.nullable(v.string()),
  priceNet: grosz,
  priceGross: grosz,
  downloadedDate: v.nullable(isoTimestamp),
  /** Whose the first download was. */
  downloadedBy: v.nullable(v.string()),
});
export type Invoice = v.InferOutput<typeof invoice>;

export const invoices = defineCall('invoices', { query: invoicesQuery, response: listOf(invoice) });
export const proformas = defineCall('proformas', { query: proformasQuery, response: listOf(invoice) });

const INVOICE_FORMATS = ['pdf', 'xml'] as const;
export type InvoiceFormat = (typeof INVOICE_FORMATS)[number];

const FILE_ERRORS = [ERROR_CODES.notFound, ERROR_CODES.agreementRequired];

/**
 * The stored bytes. XML is available after the first download of the PDF (docs/product.md §5), otherwise 403
 * `pdf_first`. The first download of the PDF sets `downloadedDate`.
 */
export const invoiceFile = defineCall('invoiceFile', {
  params: v.object({ id: idParam, format: v.picklist(INVOICE_FORMATS, errorTexts.badValue) }),
  response: v.unknown(),
  errors: [...FILE_ERRORS, ERROR_CODES.pdfFirst],
});
export const proformaFile = defineCall('proformaFile', {
  params: v.object({ id: idParam }),
  response: v.unknown(),
  errors: FILE_ERRORS,
});
