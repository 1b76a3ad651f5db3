import { type Executor, first, statement } from '#server/db/db.ts';

/** An order of any pharmacy, for operators. */
export interface OperatedOrder {
  readonly id: number;
  readonly pharmacyId: number;
  /** Who placed it; null: not known. */
  readonly userId: number | null;
  readonly number: string;
  readonly status: number;
  readonly label: string;
  readonly createdAt: string;
}

/** The label is a subquery: a join would drop an order whose status another transaction has just changed. */
const COLUMNS = `o.id, o.pharmacy_id as "pharmacyId", o.user_id as "userId", o.number, o.status, o.created_at as "createdAt",
  (select st.label from order_statuses st where st.code = o.status) as label`;

const FIND = statement<OperatedOrder>('order_operated', `select ${COLUMNS} from orders o where o.number = $1`);
const LOCK = statement<OperatedOrder>(
  'order_operated_lock',
  `select ${COLUMNS} from orders o where o.number = $1 for update`,
);

/** The order of this number; undefined when there is none. */
export async function findOrderByNumber(db: Executor, number: string): Promise<OperatedOrder | undefined> {
  return first(await db.run(FIND, [number]));
}

/** Locks the order of this number until the transaction ends; undefined when there is none. */
export async function lockOrderByNumber(db: Executor, number: string): Promise<OperatedOrder | undefined> {
  return first(await db.run(LOCK, [number]));
}

const LIST = statement<OperatedOrder & { pharmacyName: string; lineCount: number }>(
  'orders_operated_list',
  `select ${COLUMNS}, ph.name as "pharmacyName", o.line_count as "lineCount"
   from orders o join pharmacies ph on ph.id = o.pharmacy_id
   where o.status = any($1::smallint[]) order by o.created_at, o.id limit $2::int`,
);

const COUNT = statement<{ count: number }>(
  'orders_operated_count',
  'select count(*)::int as count from orders where status = any($1::smallint[])',
);

/** Up to `limit` orders of all pharmacies in these statuses, oldest first, and the number of all. */
export async function listOperatedOrders(db: Executor, statuses: readonly number[], limit: number) {
  const orders = await db.run(LIST, [statuses, limit]);
  if (orders.length < limit) return { orders, total: orders.length };
  return { orders, total: first(await db.run(COUNT, [statuses]))?.count ?? orders.length };
}

/** A line for realization; prices in grosz per piece. */
export interface OperatedLine {
  readonly position: number;
  readonly productId: number;
  readonly warehouseId: string;
  readonly sku: string;
  readonly label: string;
  readonly vatRate: number;
  readonly count: number;
  readonly invoiceQuantity: number | null;
  readonly refusalReason: string | null;
  readonly basicPriceNet: number;
  readonly unitPriceNet: number;
}

const LINES = statement<OperatedLine>(
  'order_operated_lines',
  `select position, product_id as "productId", warehouse_id as "warehouseId", sku, label, vat_rate as "vatRate", count,
     invoice_quantity as "invoiceQuantity", refusal_reason as "refusalReason", basic_price_net as "basicPriceNet",
     unit_price_net as "unitPriceNet"
   from order_lines where order_id = $1 order by position`,
);

/** The lines of an order by position. */
export function readOperatedLines(db: Executor, orderId: number): Promise<OperatedLine[]> {
  return db.run(LINES, [orderId]);
}

/** In id order, as in finalize, so that the two cannot deadlock. */
const LOCK_STOCK = statement<{ productId: number; onHand: number }>(
  'order_operated_lock_stock',
  `select product_id as "productId", on_hand as "onHand" from stock
   where product_id in (select product_id from order_lines where order_id = $1) order by product_id for update`,
);

/** Locks the stock of an order's products until the transaction ends and returns the pieces on hand by product. */
export async function lockOrderStock(db: Executor, orderId: number): Promise<Map<number, number>> {
  return new Map((await db.run(LOCK_STOCK, [orderId])).map(({ productId, onHand }) => [productId, onHand]));
}

/** A realized line; sums in grosz. */
interface StoredRealization {
  readonly position: number;
  readonly realized: number;
  readonly reason: string | null;
  readonly priceSumNet: number;
  readonly priceSumGross: number;
}

interface OrderSums {
  readonly basicPriceNet: number;
  readonly priceNet: number;
  readonly priceGross: number;
  readonly missingCount: number;
}

/** Releases the reservations; supplied pieces leave the stock on hand (docs/api.md "Stock and versions"). */
const REALIZE = statement<never>(
  'order_realize',
  `with realized as (
     select * from unnest($2::int[], $3::int[], $4::text[], $5::bigint[], $6::bigint[])
       as line(position, realized, reason, net, gross)
   ), moved as (
     update stock s set on_hand = s.on_hand - product.realized, reserved = s.reserved - product.count
     from (
       select l.product_id, sum(l.count)::int as count, sum(r.realized)::int as realized
       from order_lines l join realized r on r.position = l.position where l.order_id = $1 group by l.product_id
     ) product
     where s.product_id = product.product_id
   ), event as (
     update order_lines l set invoice_quantity = r.realized, refusal_reason = r.reason, price_sum_net = r.net,
       price_sum_gross = r.gross
     from realized r where l.order_id = $1 and l.position = r.position
   )
   update orders set basic_price_net = $7, price_net = $8, price_gross = $9, missing_count = $10 where id = $1`,
);

/** Stores the supplied pieces of every line. Order and stock must be locked. */
export async function storeRealization(
  db: Executor,
  orderId: number,
  lines: readonly StoredRealization[],
  sums: OrderSums,
): Promise<void> {
  await db.run(REALIZE, [
    orderId,
    lines.map((line) => line.position),
    lines.map((line) => line.realized),
    lines.map((line) => line.reason),
    lines.map((line) => line.priceSumNet),
    lines.map((line) => line.priceSumGross),
    sums.basicPriceNet,
    sums.priceNet,
    sums.priceGross,
    sums.missingCount,
  ]);
}

/** A batch of a supplied line; `expiryDate` ISO. */
interface StoredBatch {
  readonly position: number;
  readonly batch: string;
  readonly expiryDate: string;
  readonly count: number;
}

const BATCHES = statement<never>(
  'order_line_batches_insert',
  `insert into order_line_batches (order_id, position, batch, expiry_date, count)
   select $1::int, position, batch, expiry, count
   from unnest($2::int[], $3::text[], $4::date[], $5::int[]) as entry(position, batch, expiry, count)`,
);

/** Stores the batches that the lines of an order were supplied from. */
export async function insertBatches(db: Executor, orderId: number, batches: readonly StoredBatch[]): Promise<void> {
  await db.run(BATCHES, [
    orderId,
    batches.map((entry) => entry.position),
    batches.map((entry) => entry.batch),
    batches.map((entry) => entry.expiryDate),
    batches.map((entry) => entry.count),
  ]);
}

const SET_STATUS = statement<never>(
  'order_set_status',
  `with event as (insert into order_events (order_id, status, created_at) values ($1, $2, $3))
   update orders set status = $2 where id = $1`,
);

/** Sets the status of a locked order and records the event. */
export async function setOrderStatus(db: Executor, orderId: number, status: number, now: Date): Promise<void> {
  await db.run(SET_STATUS, [orderId, status, now.toISOString()]);
}
