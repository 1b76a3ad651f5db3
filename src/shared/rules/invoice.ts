import { sumLines } from './money.ts';

/** SPEC §3 Invoice. */
export const INVOICE_KINDS = ['ordinary', 'correction', 'proforma'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const SYMBOLS: Record<InvoiceKind, string> = { ordinary: 'FV', correction: 'FK', proforma: 'PF' };
/** Digits that the count of a month is written with; a sixth is grown into, never cut. */
const DIGITS = 5;

/** `FV/W1/2026/11/00042`: every issuer and kind counts by itself, anew each month (`YYYY/MM`), from 1. */
export function invoiceNumber(kind: InvoiceKind, issuerCode: string, month: string, count: number): string {
  return `${SYMBOLS[kind]}/${issuerCode}/${month}/${String(count).padStart(DIGITS, '0')}`;
}

/** A document's name as a file, whatever its number holds: `FV-W1-2026-11-00042.pdf`. */
export function documentFileName(number: string, format: string): string {
  return `${number.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}.${format}`;
}

/** Goods of an invoice and what they came to; sums in grosz. */
export interface InvoicedLine {
  readonly vatRate: number;
  readonly unitPriceNet: number;
  readonly count: number;
  readonly priceSumNet: number;
  readonly priceSumVat: number;
}

/** A line before and after a correction. */
export type CorrectedLine<L extends InvoicedLine> = L & {
  readonly beforeCount: number;
  readonly beforeSumNet: number;
  readonly beforeSumVat: number;
};

/**
 * Lines of an invoice of one warehouse with other counts (`countOf`), by the rule that made it: VAT is rounded once a
 * rate and shared out anew. So a line whose count stays may change by a grosz of VAT; what does not change at all is
 * left out, and the differences of the others add up to the difference of the sums.
 */
export function correctedLines<L extends InvoicedLine>(
  lines: readonly L[],
  countOf: (line: L) => number,
): CorrectedLine<L>[] {
  const counts = lines.map(countOf);
  const priced = lines.map((line, index) => ({
    warehouseId: '',
    vatRate: line.vatRate,
    unitPriceNet: line.unitPriceNet,
    basicPriceNet: line.unitPriceNet,
    count: counts[index] ?? 0,
  }));
  const sums = sumLines(priced).lines;
  return lines.flatMap((line, index) => {
    const { net = 0, vat = 0 } = sums[index] ?? {};
    const count = counts[index] ?? 0;
    if (count === line.count && vat === line.priceSumVat) return [];
    const before = { beforeCount: line.count, beforeSumNet: line.priceSumNet, beforeSumVat: line.priceSumVat };
    return [{ ...line, ...before, count, priceSumNet: net, priceSumVat: vat }];
  });
}
