import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import {
  type CurrentLine,
  type IssuedInvoice,
  lockInvoice,
  readCurrentLines,
} from '#server/repositories/invoices/invoice-correct.ts';
import type { StoredLine } from '#server/repositories/invoices/invoice-issue.ts';
import { documentNumber } from '#server/services/common/operator-input.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { MAX_COUNT } from '#shared/contract/common.ts';
import { cleanText } from '#shared/language/clean-text.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { correctedLines } from '#shared/rules/invoice.ts';
import { opsInvoiceTexts } from '#shared/texts/ops-orders.ts';
import { issueWithPdfs } from './invoice-pdfs.ts';
import { type Draft, type Issued, storeDocuments } from './invoice-storing.ts';

const MAX_REASON = 200;

/** A correction: new numbers of pieces by line position on the invoice. */
export const newCorrection = v.object({
  number: documentNumber,
  reason: v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanText),
    v.nonEmpty(opsInvoiceTexts.noReason),
    v.maxLength(MAX_REASON, opsInvoiceTexts.longReason(MAX_REASON)),
  ),
  lines: v.pipe(
    v.array(
      v.object({ position: v.number(), count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT)) }),
    ),
    v.nonEmpty(opsInvoiceTexts.noLines),
  ),
});

/** Arguments of `invoice show`. */
export const shownInvoice = v.object({ number: documentNumber });
type NewCorrection = v.InferOutput<typeof newCorrection>;

/**
 * Issues a correction of an invoice, relative to earlier corrections. Pieces may only decrease. Order and stock are not
 * affected.
 * @throws OperatorRefusal with nothing changed
 */
export function correctInvoice(deps: Pick<Deps, 'db' | 'now'>, input: NewCorrection): Promise<string[]> {
  return issueWithPdfs(deps, (tx) => correctInvoiceIn(tx, input, deps.now));
}

/** {@link correctInvoice} in the caller's transaction. */
export async function correctInvoiceIn(tx: Executor, input: NewCorrection, now: () => Date): Promise<Issued[]> {
  const invoice = await requireCorrectable(tx, input.number);
  const lines = await readCurrentLines(tx, invoice.id);
  const counts = newCounts(lines, input.lines);
  if (lines.every(({ position, count }) => (counts.get(position) ?? count) === count)) {
    throw new OperatorRefusal(opsInvoiceTexts.nothingChanges);
  }
  const changed = correctedLines(lines, (line) => counts.get(line.position) ?? line.count);
  return storeDocuments(tx, [draft(invoice, changed, input.reason)], now);
}

/** Lines of a proforma, or of an invoice after its corrections, also by the number of one. @throws OperatorRefusal */
export async function describeInvoice(
  { db }: Pick<Deps, 'db'>,
  { number }: v.InferOutput<typeof shownInvoice>,
): Promise<string[]> {
  const { corrected, lines } = await db.transaction(async (tx) => {
    const { id, originalNumber } = await requireIssued(tx, number);
    const shown = originalNumber === null ? id : (await requireIssued(tx, originalNumber)).id;
    return { corrected: originalNumber, lines: await readCurrentLines(tx, shown) };
  });
  const heading = corrected === null ? [] : [opsInvoiceTexts.corrects(number, corrected)];
  return [
    ...heading,
    ...lines.map(({ position, sku, label, count }) => opsInvoiceTexts.line(position, sku, label, count)),
  ];
}

async function requireIssued(tx: Executor, number: string): Promise<IssuedInvoice> {
  const invoice = await lockInvoice(tx, number);
  if (!invoice) throw new OperatorRefusal(opsInvoiceTexts.unknownInvoice(number));
  return invoice;
}

async function requireCorrectable(tx: Executor, number: string): Promise<IssuedInvoice> {
  const invoice = await requireIssued(tx, number);
  if (invoice.kind === 'proforma') throw new OperatorRefusal(opsInvoiceTexts.isProforma(number));
  if (invoice.kind === 'correction') {
    throw new OperatorRefusal(opsInvoiceTexts.isCorrection(number, invoice.originalNumber ?? ''));
  }
  return invoice;
}

/** @throws OperatorRefusal with every error */
function newCounts(lines: readonly CurrentLine[], wanted: NewCorrection['lines']): Map<number, number> {
  const counts = new Map<number, number>();
  const faults = wanted.flatMap(({ position, count }) => {
    const line = lines.find((candidate) => candidate.position === position);
    const isTwice = counts.has(position);
    counts.set(position, count);
    if (!line) return [opsInvoiceTexts.unknownLine(position)];
    if (isTwice) return [opsInvoiceTexts.lineTwice(position)];
    return count > line.invoicedCount ? [opsInvoiceTexts.overInvoiced(position, line.invoicedCount)] : [];
  });
  if (faults.length > 0) throw new OperatorRefusal(faults.join('\n'));
  return counts;
}

function draft(invoice: IssuedInvoice, lines: readonly StoredLine[], reason: string): Draft {
  return {
    kind: 'correction',
    issuerId: invoice.issuerId,
    issuerCode: invoice.issuerCode,
    pharmacyId: invoice.pharmacyId,
    orderId: invoice.orderId,
    orderNumber: invoice.orderNumber,
    orderDate: warsawDate(new Date(invoice.orderedAt)),
    warehouseId: invoice.warehouseId,
    warehouseName: invoice.warehouseName,
    originalId: invoice.id,
    reason,
    corrected: { number: invoice.number, issueDate: invoice.issueDate, reason },
    deliveredOn: invoice.deliveryDate,
    paymentDays: invoice.paymentDays,
    seller: invoice.seller,
    buyer: invoice.buyer,
    recipient: invoice.recipient,
    lines,
  };
}
