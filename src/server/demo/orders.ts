import type { Executor } from '#server/db/db.ts';
import type { DemoProduct } from '#server/repositories/writes/demo.ts';
import { reserveForOrders } from '#server/repositories/writes/demo.ts';
import { orderedGoods, orderLabel } from '#server/services/orders/finalize.ts';
import { type DraftLine, type DraftOrder, recordOrder } from '#server/services/orders/orders-record.ts';
import type { OrderStatus } from '#shared/contract/orders.ts';
import { type DemoOrderRow, readDemoOrders } from './data.ts';
import { placedAt } from './dates.ts';

const HOUR = 3_600_000;

/** The statuses that led to each status, with the hours from the order to each step. */
const HISTORY: Readonly<Record<OrderStatus, readonly (readonly [OrderStatus, number])[]>> = {
  1: [[1, 0]],
  2: [
    [1, 0],
    [2, 0.4],
  ],
  4: [
    [1, 0],
    [2, 0.4],
    [4, 5],
  ],
  25: [
    [1, 0],
    [2, 0.3],
    [4, 4],
    [25, 16],
  ],
  10: [
    [1, 0],
    [2, 0.3],
    [4, 4],
    [25, 16],
    [10, 23],
  ],
  15: [
    [1, 0],
    [15, 2],
  ],
  20: [
    [1, 0],
    [20, 1],
  ],
  26: [
    [1, 0],
    [2, 0.5],
    [26, 6],
  ],
};

/** Statuses whose pieces are still reserved: neither sent nor cancelled. */
const OPEN: readonly OrderStatus[] = [1, 2, 4, 15];

interface Placed {
  readonly account: string;
  readonly at: Date;
  readonly status: OrderStatus;
  readonly rows: readonly DemoOrderRow[];
}

/** The file's orders at their times, oldest first, so that order numbers increase with time. */
function placedOrders(rows: readonly DemoOrderRow[], now: Date): Placed[] {
  const byOrder = new Map<number, DemoOrderRow[]>();
  for (const row of rows) byOrder.set(row.order, [...(byOrder.get(row.order) ?? []), row]);
  return [...byOrder.values()]
    .flatMap((lines) => {
      const [head] = lines;
      return head
        ? [{ account: head.account, at: placedAt(now, head.hours_ago), status: head.status, rows: lines }]
        : [];
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function draftLines(rows: readonly DemoOrderRow[], products: readonly DemoProduct[]): DraftLine[] {
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  return products.flatMap((product) => {
    const row = bySku.get(product.sku);
    return row ? [draftLine(row, product)] : [];
  });
}

function draftLine(row: DemoOrderRow, product: DemoProduct): DraftLine {
  return {
    productId: product.id,
    warehouseId: product.warehouseId,
    label: orderLabel(product),
    manufacturerName: product.manufacturerName,
    sku: product.sku,
    goods: orderedGoods(product),
    isCold: product.isCold,
    vatRate: product.vatRate,
    count: row.count,
    invoiceQuantity: row.realized,
    refusalReason: row.reason,
    basicPriceNet: product.basicPriceNet,
    unitPriceNet: product.priceNet,
    packageId: null,
  };
}

function draftOrder(order: Placed, pharmacyId: number, products: readonly DemoProduct[], key: string): DraftOrder {
  return {
    pharmacyId,
    status: order.status,
    createdAt: order.at,
    finalizeKey: key,
    lines: draftLines(order.rows, products),
    events: HISTORY[order.status].map(([status, hours]) => ({
      status,
      at: new Date(order.at.getTime() + hours * HOUR),
    })),
  };
}

interface Ordering {
  readonly pharmacies: ReadonlyMap<string, number>;
  /** In the line order of a cart. */
  readonly products: readonly DemoProduct[];
  readonly now: Date;
  readonly uuid: () => string;
}

/** A past order as stored. */
export interface LoadedOrder {
  readonly account: string;
  readonly id: number;
  readonly number: string;
  readonly status: OrderStatus;
  /** When it reached its status. */
  readonly at: Date;
}

/** Stores the past orders, oldest first, and reserves the pieces of open ones. */
export async function loadDemoOrders(
  db: Executor,
  { pharmacies, products, now, uuid }: Ordering,
): Promise<LoadedOrder[]> {
  const loaded: LoadedOrder[] = [];
  for (const order of placedOrders(await readDemoOrders(), now)) {
    const pharmacyId = pharmacies.get(order.account);
    if (pharmacyId === undefined) throw new Error(`orders.csv names an unknown account: ${order.account}`);
    const { id, number, events } = await recordOrder(db, draftOrder(order, pharmacyId, products, uuid()));
    loaded.push({ account: order.account, id, number, status: order.status, at: events.at(-1)?.at ?? order.at });
  }
  await reserveForOrders(db, OPEN);
  return loaded;
}
