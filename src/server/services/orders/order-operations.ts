import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import { type OperatedDemandForm, readOperatedDemandForms } from '#server/repositories/orders/order-forms.ts';
import {
  findOrderByNumber,
  listOperatedOrders,
  type OperatedOrder,
  readOperatedLines,
  setOrderStatus,
} from '#server/repositories/orders/order-realize.ts';
import { readOrderStatuses } from '#server/repositories/orders/orders-history.ts';
import { documentNumber } from '#server/services/common/operator-input.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { tellPharmacies } from '#server/services/notices/notifications.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/contract/orders.ts';
import { cleanFileName } from '#shared/files/demand-file.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import type { NotificationKind } from '#shared/rules/notices/notification.ts';
import {
  OPERATOR_TRANSITIONS,
  REFUSED,
  type TransitionFault,
  transitionFault,
} from '#shared/rules/orders/order-transitions.ts';
import { opsOrderTexts } from '#shared/texts/ops-orders.ts';
import { isRealized, lockOperatedOrder } from './operated-order.ts';
import { refusalReason, storeSupplied } from './order-realize.ts';

const statusCode = v.pipe(
  v.string(),
  v.check(
    (text) => ORDER_STATUSES.some((code) => String(code) === text),
    (issue) => opsOrderTexts.badCode(String(issue.input)),
  ),
  v.transform((text) => Number(text) as OrderStatus),
);

/** An operator's input for a status change; `reason` applies to a refusal. */
export const newOrderStatus = v.object({ number: documentNumber, code: statusCode, reason: v.optional(refusalReason) });

/**
 * Moves an order to another status if the transition exists. Refusing it (26) supplies nothing, with the reason stored
 * on every line.
 * @throws OperatorRefusal with nothing changed
 */
export async function changeOrderStatus(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { number, code, reason }: v.InferOutput<typeof newOrderStatus>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const order = await lockOperatedOrder(tx, number);
    const lines = await readOperatedLines(tx, order.id);
    const labels = new Map((await readOrderStatuses(tx)).map((status) => [status.code, status.label]));
    const fault = transitionFault(order.status as OrderStatus, code, isRealized(lines));
    if (fault !== null) throw new OperatorRefusal(refusalText(fault, order, labels));
    if (code !== REFUSED) {
      if (reason !== undefined) throw new OperatorRefusal(opsOrderTexts.needlessReason);
      await setOrderStatus(tx, order.id, code, now());
      await tellOfStatus(tx, order, code, now());
      return [opsOrderTexts.statusSet(number, labels.get(code) ?? String(code))];
    }
    if (reason === undefined) throw new OperatorRefusal(opsOrderTexts.refusalReason);
    const nothing = { products: [], batches: [], rest: 'none', reason } as const;
    return storeSupplied(tx, order, lines, nothing, now());
  });
}

/** Statuses that the pharmacy is told of. */
const TOLD: Partial<Record<OrderStatus, NotificationKind>> = {
  2: 'order_accepted',
  15: 'order_held',
  25: 'order_shipped',
};

async function tellOfStatus(tx: Executor, order: OperatedOrder, code: OrderStatus, now: Date): Promise<void> {
  const kind = TOLD[code];
  if (kind === undefined) return;
  const { pharmacyId, userId, id: subjectId, number: name } = order;
  await tellPharmacies(tx, [{ pharmacyId, userId, kind, subjectId, name }], now);
}

function refusalText(fault: TransitionFault, order: OperatedOrder, labels: ReadonlyMap<number, string>): string {
  if (fault === 'same') return opsOrderTexts.sameStatus(order.number, order.label);
  if (fault === 'pharmacy_only') return opsOrderTexts.pharmacyOnly;
  if (fault === 'not_realized') return opsOrderTexts.notRealized(order.number);
  const next = OPERATOR_TRANSITIONS[order.status as OrderStatus];
  const named = next.map((code) => ({ code, label: labels.get(code) ?? '' }));
  return opsOrderTexts.notAllowed(order.number, order.label, named);
}

/** Statuses that need an action of the wholesaler. */
const OPEN: readonly OrderStatus[] = [1, 2, 4, 15, 25];

/** Maximum number of listed orders. */
const MAX_LISTED = 200;

export const orderListing = v.object({ code: v.optional(statusCode) });

/** Orders of all pharmacies in open statuses or in one status, one per line. */
export async function describeOrders(
  { db }: Pick<Deps, 'db'>,
  { code }: v.InferOutput<typeof orderListing>,
): Promise<string[]> {
  const { orders, total } = await listOperatedOrders(db, code === undefined ? OPEN : [code], MAX_LISTED);
  if (orders.length === 0) return [opsOrderTexts.none];
  const listed = orders.map(({ number, label, createdAt, pharmacyName, lineCount }) =>
    opsOrderTexts.listed(number, label, warsawDateTime(new Date(createdAt)), pharmacyName, lineCount),
  );
  return total > listed.length ? [...listed, opsOrderTexts.further(total - listed.length)] : listed;
}

/** Arguments of `order show`. */
export const shownOrder = v.object({ number: documentNumber });

/**
 * One order with its lines as realization refers to them, and its demand forms.
 * @throws OperatorRefusal when there is none
 */
export async function describeOrder(
  { db }: { readonly db: Executor },
  { number }: v.InferOutput<typeof shownOrder>,
): Promise<string[]> {
  const order = await findOrderByNumber(db, number);
  if (!order) throw new OperatorRefusal(opsOrderTexts.unknownOrder(number));
  const lines = await readOperatedLines(db, order.id);
  const head = opsOrderTexts.shown(order.number, order.label, warsawDateTime(new Date(order.createdAt)));
  const forms = await readOperatedDemandForms(db, order.id);
  return [head, ...lines.map(opsOrderTexts.line), ...forms.map(formLine)];
}

function formLine({ name, type, ...form }: OperatedDemandForm): string {
  return opsOrderTexts.form({ ...form, file: cleanFileName(name, type), type });
}
