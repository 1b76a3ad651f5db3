import type { Executor } from '#server/db/db.ts';
import { insertOrder, type NewOrder, type NewOrderLine, nextOrderNumber } from '#server/repositories/orders/orders.ts';
import { sumLines } from '#shared/rules/money.ts';
import { orderMonth, orderNumber } from '#shared/rules/orders/order-number.ts';

/** A line before its sums are computed. */
export type DraftLine = Omit<NewOrderLine, 'priceSumNet' | 'priceSumGross'>;

/** An order before its number and sums are computed; lines in the order of the cart. */
export interface DraftOrder extends Pick<NewOrder, 'pharmacyId' | 'status' | 'createdAt' | 'finalizeKey' | 'events'> {
  /** Who orders; absent in data of the demo. */
  readonly userId?: number;
  readonly lines: readonly DraftLine[];
  readonly packages?: NewOrder['packages'];
}

export interface RecordedOrder extends NewOrder {
  readonly id: number;
}

/** Computes the sums over realized pieces where a line has them, otherwise over ordered ones (docs/api.md "Orders"). */
function summed(draft: DraftOrder): Omit<NewOrder, 'number'> {
  const sums = sumLines(draft.lines.map((line) => ({ ...line, count: line.invoiceQuantity ?? line.count })));
  return {
    ...draft,
    userId: draft.userId ?? null,
    packages: draft.packages ?? [],
    basicPriceNet: sums.basicPriceNet,
    priceNet: sums.priceNet,
    priceGross: sums.priceGross,
    itemCount: draft.lines.reduce((total, line) => total + line.count, 0),
    missingCount: draft.lines.reduce((total, line) => total + line.count - (line.invoiceQuantity ?? line.count), 0),
    lines: draft.lines.map((line, index) => ({
      ...line,
      priceSumNet: sums.lines[index]?.net ?? 0,
      priceSumGross: sums.lines[index]?.gross ?? 0,
    })),
  };
}

/**
 * Stores an order under the next number of its month. Touches neither stock nor cart. The month's counter stays locked
 * until the transaction ends.
 */
export async function recordOrder(db: Executor, draft: DraftOrder): Promise<RecordedOrder> {
  const month = orderMonth(draft.createdAt);
  const order = { ...summed(draft), number: orderNumber(month, await nextOrderNumber(db, month)) };
  return { ...order, id: await insertOrder(db, order) };
}
