import type { Executor } from '#server/db/db.ts';
import { readOrderDemandForms } from '#server/repositories/cart/demand-forms.ts';
import { countOrderInvoices } from '#server/repositories/invoices/invoices.ts';
import {
  findOrder,
  findOrderByKey,
  listOrders,
  type OrderBatchRow,
  type OrderLineRow,
  type OrderRow,
  readOrderBatches,
  readOrderEvents,
  readOrderLines,
  readOrderPackages,
  readOrderStatuses,
} from '#server/repositories/orders/orders-history.ts';
import { demandFormView } from '#server/services/cart/demand-form-view.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { CallQuery, CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type {
  OrderDetails,
  OrderLine,
  OrderStatus,
  OrderSummary,
  orderByKey,
  orderStatuses,
  orders,
} from '#shared/contract/orders.ts';
import { isCalendarDate } from '#shared/language/dates.ts';
import { vatByRate } from '#shared/rules/money.ts';
import { packageSaving } from '#shared/rules/orders/order-saving.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { orderServerTexts } from '#shared/texts/orders.ts';

/** One page of the pharmacy's orders, newest first by default; `from` and `to` are Warsaw dates, inclusive. */
export async function getOrders(
  db: Executor,
  actor: Actor,
  page: { page: number; perPage: number },
  query: CallQuery<typeof orders>,
): Promise<CallResponse<typeof orders>> {
  requireDates(query);
  const { rows, total } = await listOrders(db, {
    pharmacyId: actor.pharmacyId,
    order: query.order ?? 'date:desc',
    status: query.status ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    number: query.number || null,
    ...page,
  });
  return { items: rows.map(summary), ...page, total };
}

function requireDates(query: { from?: string | undefined; to?: string | undefined }): void {
  const wrong = (['from', 'to'] as const).filter((field) => {
    const date = query[field];
    return date !== undefined && !isCalendarDate(date);
  });
  if (wrong.length === 0) return;
  const errors = Object.fromEntries(wrong.map((field) => [field, [orderServerTexts.badDate]]));
  throw new Refusal(422, ERROR_CODES.invalid, errorTexts.invalid, { errors });
}

/** All status codes with their labels (docs/product.md §7: the list's path with POST). */
export async function getOrderStatuses(db: Executor): Promise<CallResponse<typeof orderStatuses>> {
  const rows = await readOrderStatuses(db);
  return { statuses: rows.map(({ code, label }) => status(code, label)) };
}

/** One order with lines, VAT table and history; 404 also for another pharmacy's. */
export async function getOrder(db: Executor, actor: Actor, orderId: number): Promise<OrderDetails> {
  const order = await findOrder(db, actor.pharmacyId, orderId);
  if (!order) throw notFound();
  const lines = await readOrderLines(db, actor.pharmacyId, order.id);
  const batches = byPosition(await readOrderBatches(db, actor.pharmacyId, order.id));
  const packages = lines.some(({ packageId }) => packageId !== null)
    ? await readOrderPackages(db, actor.pharmacyId, order.id)
    : [];
  const events = await readOrderEvents(db, actor.pharmacyId, order.id);
  const demandForms = await readOrderDemandForms(db, actor.pharmacyId, order.id);
  return {
    ...summary(order),
    vat: vatByRate(lines.map(storedSum)),
    orderLines: lines.map((line) => orderLine(line, batches.get(line.position) ?? [])),
    packages: packages.map(({ discount, ...entry }) => ({
      ...entry,
      discountPercent: discount,
      savingNet: packageSaving(lines, entry.packageId),
    })),
    history: events.map((event) => ({ status: status(event.status, event.label), at: event.at, by: event.by })),
    narcoticDocuments: demandForms.map(demandFormView),
    documents: await countOrderInvoices(db, actor.pharmacyId, order.id),
  };
}

/**
 * The order made under a finalize key. `ended` waits for a running finalize first, so "no such order" is final.
 * @throws Refusal 404 when it made none of this pharmacy's, and what `ended` throws
 */
export async function getOrderByKey(
  db: Executor,
  actor: Actor,
  key: string,
  ended: () => Promise<void> = async () => undefined,
): Promise<CallResponse<typeof orderByKey>> {
  const find = () => findOrderByKey(db, actor.pharmacyId, key);
  const order = (await find()) ?? (await ended().then(find));
  if (!order) throw notFound();
  return { orderId: order.id, orderNumber: order.number, priceNet: order.priceNet, priceGross: order.priceGross };
}

/** The allocation stored at finalize, so that the table agrees with the lines to the grosz. */
function storedSum({ vatRate, priceSumNet, priceSumGross }: OrderLineRow) {
  return { rate: vatRate, net: priceSumNet, vat: priceSumGross - priceSumNet };
}

function notFound(): Refusal {
  return new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
}

function status(code: number, label: string) {
  return { code: code as OrderStatus, label };
}

function summary(row: OrderRow): OrderSummary {
  return {
    orderId: row.id,
    orderNumber: row.number,
    orderStatus: status(row.status, row.label),
    creationDate: row.createdAt,
    priceNet: row.priceNet,
    priceGross: row.priceGross,
    lineCount: row.lineCount,
    itemCount: row.itemCount,
    missingCount: row.missingCount,
  };
}

function byPosition(rows: readonly OrderBatchRow[]): Map<number, OrderLine['batches']> {
  const batches = new Map<number, OrderLine['batches']>();
  for (const { position, ...batch } of rows) batches.set(position, [...(batches.get(position) ?? []), batch]);
  return batches;
}

function orderLine(row: OrderLineRow, batches: OrderLine['batches']): OrderLine {
  return {
    relatedProductId: row.productId,
    label: row.label,
    manufacturerName: row.manufacturerName,
    sku: row.sku,
    ean: row.ean,
    bloz: row.bloz,
    vatRate: row.vatRate,
    count: row.count,
    invoiceQuantity: row.invoiceQuantity,
    refusalReason: row.refusalReason,
    batches,
    unitPriceNet: row.unitPriceNet,
    basicPriceNet: row.basicPriceNet,
    priceSumNet: row.priceSumNet,
    priceSumGross: row.priceSumGross,
    isCoolerRequired: row.isCold,
    warehouseName: row.warehouseName,
    picture: row.picture,
    controlledGroup: row.controlledGroup,
    packageId: row.packageId,
  };
}
