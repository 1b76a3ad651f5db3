import type { InvoiceKind } from '#shared/contract/invoices.ts';
import { type PricedLine, shareVat, sumLines } from './money.ts';

const SYMBOLS: Record<InvoiceKind, string> = { ordinary: 'FV', correction: 'FK', proforma: 'PF' };
/** Digits of the number within a month; larger numbers get a sixth. */
const DIGITS = 5;

/** `FV/W1/2026/11/00042`: each issuer and kind has its own series, restarted each month (`YYYY/MM`), from 1. */
export function invoiceNumber(kind: InvoiceKind, issuerCode: string, month: string, count: number): string {
  return `${SYMBOLS[kind]}/${issuerCode}/${month}/${String(count).padStart(DIGITS, '0')}`;
}

/** A document's number as a valid file name: `FV-W1-2026-11-00042.pdf`. */
export function documentFileName(number: string, format: string): string {
  return `${number.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}.${format}`;
}

/** A line of an invoice; sums in grosz. */
export interface InvoicedLine {
  /** The order line it belongs to; one order line may have several, one per batch. */
  readonly orderPosition: number;
  readonly vatRate: number;
  readonly unitPriceNet: number;
  readonly count: number;
  readonly priceSumNet: number;
  readonly priceSumVat: number;
}

/** A line before and after a correction. */
type CorrectedLine<L extends InvoicedLine> = L & {
  readonly beforeCount: number;
  readonly beforeSumNet: number;
  readonly beforeSumVat: number;
};

/**
 * Lines of one warehouse's invoice with new counts (`countOf`), by the rule that made it: VAT is rounded once per rate,
 * then allocated to the order lines and to their batches. So another line of a changed rate may change by a grosz of
 * VAT; rates without a changed count stay as invoiced. Unchanged lines are omitted, and the differences of the others
 * add up to the difference of the sums.
 */
export function correctedLines<L extends InvoicedLine>(
  lines: readonly L[],
  countOf: (line: L) => number,
): CorrectedLine<L>[] {
  const wanted = lines.map((line) => ({ line, count: countOf(line) }));
  const changedRates = new Set(
    wanted.filter(({ line, count }) => count !== line.count).map(({ line }) => line.vatRate),
  );
  const touched = wanted.filter(({ line }) => changedRates.has(line.vatRate));
  const vats = vatOfParts(touched.map(({ line, count }) => ({ ...line, count })));
  return touched.flatMap(({ line, count }, index) => {
    const vat = vats[index] ?? 0;
    if (count === line.count && vat === line.priceSumVat) return [];
    const before = { beforeCount: line.count, beforeSumNet: line.priceSumNet, beforeSumVat: line.priceSumVat };
    return [{ ...line, ...before, count, priceSumNet: count * line.unitPriceNet, priceSumVat: vat }];
  });
}

type Part = Pick<InvoicedLine, 'orderPosition' | 'vatRate' | 'unitPriceNet' | 'count'>;

/** VAT of each part in two stages: order lines by the money rule, then the parts of each line. */
function vatOfParts(parts: readonly Part[]): number[] {
  const positions = [...new Set(parts.map(({ orderPosition }) => orderPosition))];
  const orderLines = positions.map((position) => parts.filter(({ orderPosition }) => orderPosition === position));
  const sums = sumLines(orderLines.map(toPriced)).lines;
  const vats = new Map<Part, number>();
  orderLines.forEach((line, index) => {
    const shares = shareVat(
      sums[index]?.vat ?? 0,
      line.map(({ count, unitPriceNet }) => count * unitPriceNet),
    );
    line.forEach((part, at) => {
      vats.set(part, shares[at] ?? 0);
    });
  });
  return parts.map((part) => vats.get(part) ?? 0);
}

function toPriced(line: readonly Part[]): PricedLine {
  const { vatRate = 0, unitPriceNet = 0 } = line[0] ?? {};
  const count = line.reduce((sum, part) => sum + part.count, 0);
  return { warehouseId: '', vatRate, unitPriceNet, basicPriceNet: unitPriceNet, count };
}
