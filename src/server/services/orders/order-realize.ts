import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import {
  insertBatches,
  lockOrderStock,
  type OperatedLine,
  type OperatedOrder,
  readOperatedLines,
  setOrderStatus,
  storeRealization,
} from '#server/repositories/orders/order-realize.ts';
import { readOrderStatuses } from '#server/repositories/orders/orders-history.ts';
import { notifyOfStock } from '#server/services/catalogue/stock-notifications.ts';
import { documentNumber } from '#server/services/common/operator-input.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { tellPharmacies } from '#server/services/notices/notifications.ts';
import { MAX_COUNT } from '#shared/contract/common.ts';
import type { OrderStatus } from '#shared/contract/orders.ts';
import { cleanText } from '#shared/language/clean-text.ts';
import { isCalendarDate, warsawDate } from '#shared/language/dates.ts';
import { sumLines } from '#shared/rules/money.ts';
import { canRealize, statusAfterRealization } from '#shared/rules/orders/order-transitions.ts';
import {
  planRealization,
  type RealizationFault,
  type RealizationRequest,
  type RealizedLine,
} from '#shared/rules/realization.ts';
import { opsOrderTexts } from '#shared/texts/ops-orders.ts';
import { isRealized, lockOperatedOrder } from './operated-order.ts';

const MAX_REASON = 200;
/** The reason for missing pieces, as the pharmacy reads it. */
export const refusalReason = v.pipe(
  v.string(),
  v.transform(cleanText),
  v.minLength(1, opsOrderTexts.badReason(MAX_REASON)),
  v.maxLength(MAX_REASON, opsOrderTexts.badReason(MAX_REASON)),
);
const tooMany = opsOrderTexts.badPieces(MAX_COUNT);
const pieces = v.pipe(v.number(), v.integer(tooMany), v.minValue(0, tooMany), v.maxValue(MAX_COUNT, tooMany));
const expiry = v.pipe(
  v.string(),
  v.check(isCalendarDate, (issue) => opsOrderTexts.badExpiry(String(issue.input))),
);

/** An operator's input for a realization. */
export const newRealization = v.object({
  number: documentNumber,
  products: v.array(v.object({ sku: v.string(), count: pieces, reason: v.optional(refusalReason) })),
  batches: v.array(
    v.object({
      sku: v.string(),
      batch: v.pipe(v.string(), v.minLength(1)),
      expiryDate: expiry,
      count: v.optional(pieces),
    }),
  ),
  rest: v.picklist(['all', 'none']),
  reason: v.optional(refusalReason),
});

/**
 * Realizes an order, once: supplied pieces leave the stock, others are for sale again, and the order becomes picked, or
 * refused when nothing is supplied (docs/api.md "Orders", "Stock and versions").
 * @throws OperatorRefusal with every error
 */
export async function realizeOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  input: v.InferOutput<typeof newRealization>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const order = await lockOperatedOrder(tx, input.number);
    const lines = await readOperatedLines(tx, order.id);
    if (isRealized(lines)) throw new OperatorRefusal(opsOrderTexts.alreadyRealized(order.number));
    if (!canRealize(order.status as OrderStatus)) {
      throw new OperatorRefusal(opsOrderTexts.notRealizable(order.number, order.label));
    }
    refuseExpired(input.batches, warsawDate(now()));
    return storeSupplied(tx, order, lines, input, now());
  });
}

/**
 * Stores the realization of a locked order that has none, whatever its status, and sets its next status. Returns lines
 * for the operator.
 * @throws OperatorRefusal with every error
 */
export async function storeSupplied(
  tx: Executor,
  order: OperatedOrder,
  lines: readonly OperatedLine[],
  request: RealizationRequest,
  now: Date,
): Promise<string[]> {
  const plan = planRealization(lines, request);
  refuseFaults(plan.faults.map((fault) => opsOrderTexts.faultLine(fault.sku, faultText(fault))));
  requireOnHand(lines, plan.lines, await lockOrderStock(tx, order.id));
  const { sums, stored } = summed(lines, plan.lines);
  await storeRealization(tx, order.id, stored, sums);
  const batches = plan.lines.flatMap(({ position, batches: own }) => own.map((batch) => ({ position, ...batch })));
  if (batches.length > 0) await insertBatches(tx, order.id, batches);
  const supplied = plan.lines.reduce((sum, { realized }) => sum + realized, 0);
  const status = statusAfterRealization(supplied);
  if (status !== order.status) await setOrderStatus(tx, order.id, status, now);
  await notifyOfStock(tx, now);
  await tellOfSupply(tx, order, stored, lines, now);
  const { label = '' } = (await readOrderStatuses(tx)).find(({ code }) => code === status) ?? {};
  const ordered = lines.reduce((sum, { count }) => sum + count, 0);
  const realizedLines = lines.map((line, index) => ({ ...line, ...realizedFacts(plan.lines[index]) }));
  return [
    opsOrderTexts.realized(order.number, supplied, ordered, sums.priceNet),
    ...realizedLines.filter(({ refusalReason: why }) => why !== null).map(opsOrderTexts.short),
    opsOrderTexts.statusSet(order.number, label),
  ];
}

/** Tells the pharmacy that nothing is supplied, or less than it ordered; that all is, its status says. */
async function tellOfSupply(
  tx: Executor,
  { pharmacyId, userId, id: subjectId, number: name }: OperatedOrder,
  stored: readonly { readonly realized: number; readonly reason: string | null }[],
  lines: readonly OperatedLine[],
  now: Date,
): Promise<void> {
  const about = { pharmacyId, userId, subjectId, name };
  const short = lines.filter(({ count }, index) => (stored[index]?.realized ?? 0) < count).length;
  if (stored.every(({ realized }) => realized === 0)) {
    const detail = stored.find(({ reason }) => reason !== null)?.reason ?? null;
    await tellPharmacies(tx, [{ ...about, kind: 'order_refused', detail }], now);
  } else if (short > 0) await tellPharmacies(tx, [{ ...about, kind: 'order_short', count: short }], now);
}

/** Goods may be supplied until their expiry date, inclusive. `today` is Warsaw's. */
function refuseExpired(batches: v.InferOutput<typeof newRealization>['batches'], today: string): void {
  const expired = batches.filter(({ expiryDate }) => expiryDate < today);
  refuseFaults(
    expired.map(({ sku, batch, expiryDate }) =>
      opsOrderTexts.faultLine(sku, opsOrderTexts.expiredBatch(batch, expiryDate)),
    ),
  );
}

function realizedFacts(line: RealizedLine | undefined) {
  return { invoiceQuantity: line?.realized ?? null, refusalReason: line?.reason ?? null };
}

function faultText({ kind, count = 0 }: RealizationFault): string {
  const text = opsOrderTexts.fault[kind];
  return typeof text === 'string' ? text : text(count);
}

function refuseFaults(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new OperatorRefusal([opsOrderTexts.nothingDone, ...reasons].join('\n'));
}

/** Refuses more pieces than the stock on hand, which would otherwise become negative. */
function requireOnHand(
  lines: readonly OperatedLine[],
  plan: readonly RealizedLine[],
  onHand: ReadonlyMap<number, number>,
): void {
  const wanted = new Map<number, { sku: string; count: number }>();
  lines.forEach(({ productId, sku }, index) => {
    wanted.set(productId, { sku, count: (wanted.get(productId)?.count ?? 0) + (plan[index]?.realized ?? 0) });
  });
  const short = [...wanted].filter(([productId, { count }]) => count > (onHand.get(productId) ?? 0));
  refuseFaults(
    short.map(([id, { sku }]) => opsOrderTexts.faultLine(sku, opsOrderTexts.fault.on_hand(onHand.get(id) ?? 0))),
  );
}

/** Sums of the supplied pieces by the money rule; `plan` has the lines in their order. */
function summed(lines: readonly OperatedLine[], plan: readonly RealizedLine[]) {
  const sums = sumLines(lines.map((line, index) => ({ ...line, count: plan[index]?.realized ?? 0 })));
  const missingCount = lines.reduce((sum, { count }, index) => sum + count - (plan[index]?.realized ?? 0), 0);
  const stored = plan.map(({ position, realized, reason }, index) => ({
    position,
    realized,
    reason,
    priceSumNet: sums.lines[index]?.net ?? 0,
    priceSumGross: sums.lines[index]?.gross ?? 0,
  }));
  return { sums: { ...sums, missingCount }, stored };
}
