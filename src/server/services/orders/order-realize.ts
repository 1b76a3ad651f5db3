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
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { MAX_COUNT } from '#shared/contract/common.ts';
import type { OrderStatus } from '#shared/contract/orders.ts';
import { cleanText } from '#shared/language/clean-text.ts';
import { isCalendarDate, warsawDate } from '#shared/language/dates.ts';
import { sumLines } from '#shared/rules/money.ts';
import { canRealize, statusAfterRealization } from '#shared/rules/order-transitions.ts';
import {
  planRealization,
  type RealizationFault,
  type RealizationWish,
  type RealizedLine,
} from '#shared/rules/realization.ts';
import { opsOrderTexts } from '#shared/texts/ops-orders.ts';
import { isRealized, requireLocked } from './order-operated.ts';

const MAX_REASON = 200;
/** Why pieces are not supplied, as the pharmacy reads it. */
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

/** What is supplied of an order, as an operator says it. */
export const newRealization = v.object({
  number: v.string(),
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
 * Decides what is supplied of an order, once: what is supplied leaves the stock, what is not is for sale again, and the
 * order is picked, or refused when nothing is supplied (API.md "Orders", "Stock and versions").
 * @throws OperatorRefusal with everything that is wrong
 */
export async function realizeOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  input: v.InferOutput<typeof newRealization>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const order = await requireLocked(tx, input.number);
    const lines = await readOperatedLines(tx, order.id);
    if (isRealized(lines)) throw new OperatorRefusal(opsOrderTexts.alreadyRealized(order.number));
    if (!canRealize(order.status as OrderStatus)) {
      throw new OperatorRefusal(opsOrderTexts.notRealizable(order.number, order.label));
    }
    refuseExpired(input.batches, warsawDate(now()));
    return supply(tx, order, lines, input, now());
  });
}

/**
 * Writes what is supplied of a locked order that is not realized yet, whatever its status, and moves it on.
 * Answers what to tell the operator. @throws OperatorRefusal with everything that is wrong
 */
export async function supply(
  tx: Executor,
  order: OperatedOrder,
  lines: readonly OperatedLine[],
  wish: RealizationWish,
  now: Date,
): Promise<string[]> {
  const plan = planRealization(lines, wish);
  refuseFaults(plan.faults.map((fault) => opsOrderTexts.faultLine(fault.sku, whatIsWrong(fault))));
  requireOnHand(lines, plan.lines, await lockOrderStock(tx, order.id));
  const { sums, stored } = summed(lines, plan.lines);
  await storeRealization(tx, order.id, stored, sums);
  const batches = plan.lines.flatMap(({ position, batches: own }) => own.map((batch) => ({ position, ...batch })));
  if (batches.length > 0) await insertBatches(tx, order.id, batches);
  const supplied = plan.lines.reduce((sum, { realized }) => sum + realized, 0);
  const status = statusAfterRealization(supplied);
  if (status !== order.status) await setOrderStatus(tx, order.id, status, now);
  await notifyOfStock(tx, now);
  const { label = '' } = (await readOrderStatuses(tx)).find(({ code }) => code === status) ?? {};
  const ordered = lines.reduce((sum, { count }) => sum + count, 0);
  const told = lines.map((line, index) => ({ ...line, ...realizedFacts(plan.lines[index]) }));
  return [
    opsOrderTexts.realized(order.number, supplied, ordered, sums.priceNet),
    ...told.filter(({ refusalReason: why }) => why !== null).map(opsOrderTexts.short),
    opsOrderTexts.statusSet(order.number, label),
  ];
}

/** Goods may be supplied on the day on which they expire, not after. `today` is Warsaw's. */
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

function whatIsWrong({ kind, count = 0 }: RealizationFault): string {
  const text = opsOrderTexts.fault[kind];
  return typeof text === 'string' ? text : text(count);
}

function refuseFaults(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new OperatorRefusal([opsOrderTexts.nothingDone, ...reasons].join('\n'));
}

/** The stock's own figure must allow it: otherwise pieces would be sold that nobody has. */
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

/** Sums over the supplied pieces by the money rule; `plan` has the lines in their order. */
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
