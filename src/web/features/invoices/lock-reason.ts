import type { Invoice, InvoiceFormat } from '#shared/contract/invoices.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';

/** Element ids of the reasons why a file cannot be downloaded. */
export const OFFLINE_REASON_ID = 'invoices-offline';
export const PDF_FIRST_REASON_ID = 'invoices-pdf-first';
export const agreementReasonId = (agreementId: number) => `invoices-agreement-${agreementId}`;

interface LockReason {
  readonly id: string;
  readonly text: string;
}

/** Why a file cannot be downloaded now; null when it can. The server decides; this saves a request. */
export function lockReason(
  { issuer, downloadedDate }: Invoice,
  format: InvoiceFormat,
  isOnline: boolean,
): LockReason | null {
  const { reasons } = invoiceTexts;
  if (!isOnline) return { id: OFFLINE_REASON_ID, text: reasons.offline };
  if (!issuer.isAgreed) return { id: agreementReasonId(issuer.agreementId), text: reasons.agreement };
  if (format === 'xml' && downloadedDate === null) return { id: PDF_FIRST_REASON_ID, text: reasons.pdfFirst };
  return null;
}
