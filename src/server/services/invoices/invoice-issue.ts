import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import {
  type InvoiceableLine,
  type InvoicedOrder,
  issuedNumbers,
  lockInvoicedOrder,
  readInvoiceableLines,
  readSuppliedBatches,
  type StoredLine,
  type SuppliedBatch,
} from '#server/repositories/invoices/invoice-issue.ts';
import { type Issuer, readWarehouseIssuers } from '#server/repositories/invoices/invoice-issuers.ts';
import { documentNumber } from '#server/services/common/operator-input.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { shareVat } from '#shared/rules/money.ts';
import { isCancelledOrRefused } from '#shared/rules/orders/order-transitions.ts';
import { opsInvoiceTexts } from '#shared/texts/ops-orders.ts';
import { issueWithPdfs } from './invoice-pdfs.ts';
import { type Draft, type Issued, storeDocuments } from './invoice-storing.ts';

/** Arguments of `invoice issue` and `invoice proforma`: the order's number. */
export const invoicedOrder = v.object({ order: documentNumber });

/**
 * Issues the invoices of a realized order for the supplied goods, one per warehouse (docs/api.md "Money").
 * @throws OperatorRefusal with nothing changed
 */
export function issueInvoices(
  deps: Pick<Deps, 'db' | 'now'>,
  { order }: v.InferOutput<typeof invoicedOrder>,
): Promise<string[]> {
  return issueWithPdfs(deps, (tx) => issueInvoicesIn(tx, order, deps.now));
}

/** Issues the proformas of an order for the goods to be supplied, one per warehouse. @throws OperatorRefusal */
export function issueProformas(
  deps: Pick<Deps, 'db' | 'now'>,
  { order }: v.InferOutput<typeof invoicedOrder>,
): Promise<string[]> {
  return issueWithPdfs(deps, (tx) => issueProformasIn(tx, order, deps.now));
}

/** {@link issueInvoices} in the caller's transaction. */
export async function issueInvoicesIn(tx: Executor, number: string, now: () => Date): Promise<Issued[]> {
  const order = await requireOrder(tx, number);
  await requireNotIssued(tx, order, 'ordinary');
  const lines = await readInvoiceableLines(tx, order.id);
  if (lines.some((line) => line.invoiceQuantity === null)) {
    throw new OperatorRefusal(opsInvoiceTexts.notRealized(number));
  }
  const supplied = lines.filter((line) => (line.invoiceQuantity ?? 0) > 0);
  if (supplied.length === 0) throw new OperatorRefusal(opsInvoiceTexts.nothingRealized(number));
  const batches = await readSuppliedBatches(tx, order.id);
  return storeDocuments(tx, await drafts(tx, { kind: 'ordinary', order, lines: supplied, batches }), now);
}

/** {@link issueProformas} in the caller's transaction. */
export async function issueProformasIn(tx: Executor, number: string, now: () => Date): Promise<Issued[]> {
  const order = await requireOrder(tx, number);
  await requireNotIssued(tx, order, 'proforma');
  const invoices = await issuedNumbers(tx, order.id, 'ordinary');
  if (invoices.length > 0) throw new OperatorRefusal(opsInvoiceTexts.alreadyInvoiced(number, invoices));
  const lines = (await readInvoiceableLines(tx, order.id)).filter((line) => (line.invoiceQuantity ?? line.count) > 0);
  if (lines.length === 0) throw new OperatorRefusal(opsInvoiceTexts.nothingRealized(number));
  return storeDocuments(tx, await drafts(tx, { kind: 'proforma', order, lines, batches: [] }), now);
}

async function requireOrder(tx: Executor, number: string): Promise<InvoicedOrder> {
  const order = await lockInvoicedOrder(tx, number);
  if (!order) throw new OperatorRefusal(opsInvoiceTexts.unknownOrder(number));
  if (isCancelledOrRefused(order.status)) throw new OperatorRefusal(opsInvoiceTexts.givenUp(number));
  return order;
}

async function requireNotIssued(tx: Executor, order: InvoicedOrder, kind: 'ordinary' | 'proforma'): Promise<void> {
  const numbers = await issuedNumbers(tx, order.id, kind);
  if (numbers.length > 0) throw new OperatorRefusal(opsInvoiceTexts.alreadyIssued(order.number, numbers));
}

interface Issue {
  readonly kind: 'ordinary' | 'proforma';
  readonly order: InvoicedOrder;
  readonly lines: readonly InvoiceableLine[];
  readonly batches: readonly SuppliedBatch[];
}

async function drafts(tx: Executor, issue: Issue): Promise<Draft[]> {
  const warehouses = [...new Set(issue.lines.map((line) => line.warehouseId))];
  const issuers = await readWarehouseIssuers(tx, warehouses);
  return warehouses.map((warehouseId) => {
    const issuer = issuers.get(warehouseId);
    if (!issuer) throw new OperatorRefusal(opsInvoiceTexts.noIssuer(warehouseId));
    return draft(
      issue,
      issuer,
      issue.lines.filter((line) => line.warehouseId === warehouseId),
    );
  });
}

function draft({ kind, order, batches }: Issue, issuer: Issuer, lines: readonly InvoiceableLine[]): Draft {
  const { code, paymentDays, ...seller } = issuer;
  return {
    kind,
    issuerId: issuer.id,
    issuerCode: code,
    pharmacyId: order.buyer.id,
    orderId: order.id,
    orderNumber: order.number,
    orderDate: warsawDate(new Date(order.createdAt)),
    warehouseId: lines[0]?.warehouseId ?? '',
    warehouseName: lines[0]?.warehouseName ?? '',
    originalId: null,
    reason: null,
    corrected: null,
    deliveredOn: order.deliveredAt === null ? null : warsawDate(new Date(order.deliveredAt)),
    paymentDays,
    seller,
    buyer: order.buyer,
    recipient: order.recipient,
    lines: numbered(lines, batches),
  };
}

/** Lines in their order, split by batch where batches are known. */
function numbered(lines: readonly InvoiceableLine[], batches: readonly SuppliedBatch[]): StoredLine[] {
  const parts = lines.flatMap((line) =>
    split(
      line,
      batches.filter((batch) => batch.position === line.position),
    ),
  );
  return parts.map((line, index) => ({ ...line, position: index + 1 }));
}

/** Splits a line by batches. Its net sum is exact for each part; its stored VAT is allocated to them. */
function split(line: InvoiceableLine, batches: readonly SuppliedBatch[]): StoredLine[] {
  const count = line.invoiceQuantity ?? line.count;
  const parts = batches.length > 0 ? batches : [{ batch: null, expiryDate: null, count }];
  const nets = parts.map((part) => part.count * line.unitPriceNet);
  const vats = shareVat(line.priceSumGross - line.priceSumNet, nets);
  return parts.map((part, index) => ({
    position: line.position,
    orderPosition: line.position,
    productId: line.productId,
    label: line.label,
    manufacturerName: line.manufacturerName,
    sku: line.sku,
    goods: line.goods,
    batch: part.batch,
    expiryDate: part.expiryDate,
    vatRate: line.vatRate,
    basicPriceNet: line.basicPriceNet,
    unitPriceNet: line.unitPriceNet,
    count: part.count,
    priceSumNet: nets[index] ?? 0,
    priceSumVat: vats[index] ?? 0,
    beforeCount: null,
    beforeSumNet: null,
    beforeSumVat: null,
  }));
}
