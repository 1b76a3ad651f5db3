import type { InvoiceKind } from '#shared/contract/invoices.ts';
import type { Goods } from './goods.ts';
import { type VatSum, vatByRate } from './money.ts';

/** The pharmacy that the goods go to; its numbers are its payer's. */
export interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly street: string;
  readonly building: string;
  readonly apartment: string | null;
  readonly postCode: string;
  readonly city: string;
}

/** Seller or buyer of a document. */
export interface Party extends Recipient {
  readonly nip: string;
  readonly regon: string;
}

export interface Seller extends Party {
  readonly bankAccount: string | null;
}

/** A line as invoiced or after a correction. Prices in grosz. */
export interface DocumentLine {
  readonly position: number;
  readonly productId: number;
  readonly label: string;
  readonly manufacturerName: string;
  readonly sku: string;
  readonly goods: Goods;
  readonly batch: string | null;
  readonly expiryDate: string | null;
  /** The package of the order that the line came in, by its name then; null for one by itself. */
  readonly packageName?: string | null;
  readonly vatRate: number;
  readonly basicPriceNet: number;
  readonly unitPriceNet: number;
  readonly count: number;
  readonly priceSumNet: number;
  readonly priceSumVat: number;
  /** Null except on a correction. */
  readonly beforeCount: number | null;
  readonly beforeSumNet: number | null;
  readonly beforeSumVat: number | null;
}

/** The content of an invoice, correction or proforma; dates are business days, `YYYY-MM-DD`. */
export interface InvoiceDocument {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly createdAt: Date;
  readonly issueDate: string;
  readonly deliveryDate: string;
  readonly paymentDate: string;
  readonly seller: Seller;
  readonly buyer: Party;
  /** Null when the buyer itself gets the goods. */
  readonly recipient: Recipient | null;
  readonly orderNumber: string;
  readonly orderDate: string;
  readonly warehouseName: string;
  readonly lines: readonly DocumentLine[];
  /** The corrected invoice and the reason, on a correction. */
  readonly corrected: { readonly number: string; readonly issueDate: string; readonly reason: string } | null;
}

/** Pieces and money of a line; grosz. */
export interface LineValues {
  readonly count: number;
  readonly net: number;
  readonly vat: number;
}

export function valuesAfter({ count, priceSumNet, priceSumVat }: DocumentLine): LineValues {
  return { count, net: priceSumNet, vat: priceSumVat };
}

/** Zeros unless the document is a correction. */
export function valuesBefore({ beforeCount, beforeSumNet, beforeSumVat }: DocumentLine): LineValues {
  return { count: beforeCount ?? 0, net: beforeSumNet ?? 0, vat: beforeSumVat ?? 0 };
}

/** The line's part of the document's sums: all of it, or the difference of a correction. */
export function valuesDue(line: DocumentLine): LineValues {
  const [after, before] = [valuesAfter(line), valuesBefore(line)];
  return { count: after.count - before.count, net: after.net - before.net, vat: after.vat - before.vat };
}

/** A row of the VAT table: rate in percent, grosz. */
export type VatRow = VatSum;

/** The VAT table by rate, lowest first, and its totals. */
export function documentSums(
  lines: readonly DocumentLine[],
  valuesOf: (line: DocumentLine) => LineValues = valuesDue,
): { rows: VatRow[]; net: number; vat: number; gross: number } {
  const rows = vatByRate(lines.map((line) => ({ ...valuesOf(line), rate: line.vatRate })));
  const net = rows.reduce((sum, row) => sum + row.net, 0);
  const vat = rows.reduce((sum, row) => sum + row.vat, 0);
  return { rows, net, vat, gross: net + vat };
}
