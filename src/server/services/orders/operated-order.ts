import type { Executor } from '#server/db/db.ts';
import { lockOrderByNumber, type OperatedLine, type OperatedOrder } from '#server/repositories/orders/order-realize.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { opsOrderTexts } from '#shared/texts/ops-orders.ts';

/** Locks the order of this number until the transaction ends. @throws OperatorRefusal when there is none */
export async function lockOperatedOrder(db: Executor, number: string): Promise<OperatedOrder> {
  const order = await lockOrderByNumber(db, number);
  if (!order) throw new OperatorRefusal(opsOrderTexts.unknownOrder(number));
  return order;
}

/** Whether the supplied pieces are decided; all lines are decided together. */
export function isRealized(lines: readonly OperatedLine[]): boolean {
  return lines.every(({ invoiceQuantity }) => invoiceQuantity !== null);
}
