import { type Executor, first, statement } from '#server/db/db.ts';
import { shownName } from '#server/repositories/accounts/people.ts';
import type { PackageType } from '#shared/contract/package-types.ts';
import type { FormPictureName } from '#shared/pictures/forms.ts';
import type { OrderPackageRow } from './orders.ts';

/** An order in a list. Sums in grosz, `createdAt` ISO 8601 UTC. */
export interface OrderRow {
  readonly id: number;
  readonly number: string;
  readonly status: number;
  readonly label: string;
  readonly createdAt: string;
  readonly priceNet: number;
  readonly priceGross: number;
  readonly lineCount: number;
  readonly itemCount: number;
  readonly missingCount: number;
}

const SUMMARY = `o.id, o.number, o.status, st.label, o.created_at as "createdAt", o.price_net as "priceNet",
  o.price_gross as "priceGross", o.line_count as "lineCount", o.item_count as "itemCount",
  o.missing_count as "missingCount"`;

/** `from` and `to` are business dates, inclusive. */
const FILTER = `o.pharmacy_id = $1
  and ($2::int is null or o.status = $2::int)
  and ($3::date is null or o.created_at >= $3::date::timestamp at time zone 'Europe/Warsaw')
  and ($4::date is null or o.created_at < ($4::date + 1)::timestamp at time zone 'Europe/Warsaw')
  and ($5::text is null or position(upper($5::text) in o.number) > 0)`;

type ListRow = { total: number } & (OrderRow | { id: null });

/** Every row carries the total. A page beyond the last has one row without an order. */
function listStatement(name: string, order: string) {
  return statement<ListRow>(
    name,
    `select matching.total, page.* from (select count(*) as total from orders o where ${FILTER}) matching
     left join (
       select ${SUMMARY} from orders o join order_statuses st on st.code = o.status
       where ${FILTER} order by ${order} limit $6 offset $7
     ) page on true
     order by ${order}`,
  );
}

const LISTS = {
  'date:asc': listStatement('orders_date_asc', '"createdAt", id'),
  'date:desc': listStatement('orders_date_desc', '"createdAt" desc, id desc'),
  'price:asc': listStatement('orders_price_asc', '"priceNet", id'),
  'price:desc': listStatement('orders_price_desc', '"priceNet" desc, id desc'),
};

interface OrderListQuery {
  readonly pharmacyId: number;
  readonly order: keyof typeof LISTS;
  readonly status: number | null;
  /** Europe/Warsaw dates, `YYYY-MM-DD`, inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  /** Part of an order number, case-insensitive. */
  readonly number: string | null;
  readonly page: number;
  readonly perPage: number;
}

/** One page of a pharmacy's orders and the number of all matches, in one statement. */
export async function listOrders(db: Executor, query: OrderListQuery): Promise<{ rows: OrderRow[]; total: number }> {
  const { pharmacyId, status, from, to, number, page, perPage } = query;
  const offset = (page - 1) * perPage;
  const rows = await db.run(LISTS[query.order], [pharmacyId, status, from, to, number, perPage, offset]);
  return { rows: rows.filter(isOrder), total: first(rows)?.total ?? 0 };
}

function isOrder(row: ListRow): row is { total: number } & OrderRow {
  return row.id !== null;
}

const ONE = statement<OrderRow>(
  'order_one',
  `select ${SUMMARY} from orders o join order_statuses st on st.code = o.status
   where o.id = $2 and o.pharmacy_id = $1`,
);

/** The pharmacy's order of this id; undefined also for another pharmacy's. */
export async function findOrder(db: Executor, pharmacyId: number, orderId: number): Promise<OrderRow | undefined> {
  return first(await db.run(ONE, [pharmacyId, orderId]));
}

const BY_KEY = statement<Pick<OrderRow, 'id' | 'number' | 'priceNet' | 'priceGross'>>(
  'order_by_key',
  `select id, number, price_net as "priceNet", price_gross as "priceGross" from orders
   where pharmacy_id = $1 and finalize_key = $2`,
);

/** The pharmacy's order made under this finalize key. */
export async function findOrderByKey(db: Executor, pharmacyId: number, key: string) {
  return first(await db.run(BY_KEY, [pharmacyId, key]));
}

/** A stored line with its warehouse's name. */
export interface OrderLineRow {
  readonly position: number;
  readonly productId: number;
  readonly warehouseName: string;
  readonly label: string;
  readonly manufacturerName: string;
  readonly sku: string;
  readonly ean: string | null;
  readonly bloz: string | null;
  readonly isCold: boolean;
  readonly vatRate: number;
  readonly count: number;
  readonly invoiceQuantity: number | null;
  readonly refusalReason: string | null;
  readonly unitPriceNet: number;
  readonly basicPriceNet: number;
  readonly priceSumNet: number;
  readonly priceSumGross: number;
  /** Picture of the dosage form, and controlled group, both of the current product. */
  readonly picture: FormPictureName;
  readonly controlledGroup: string | null;
  /** The package of the order that the line is part of. */
  readonly packageId: number | null;
}

const LINES = statement<OrderLineRow>(
  'order_lines',
  `select l.position, l.product_id as "productId", w.name as "warehouseName", l.label, l.manufacturer_name as "manufacturerName",
     l.sku, l.goods ->> 'ean' as ean, l.goods ->> 'bloz' as bloz, l.is_cold as "isCold", l.vat_rate as "vatRate", l.count, l.invoice_quantity as "invoiceQuantity",
     l.refusal_reason as "refusalReason", l.unit_price_net as "unitPriceNet", l.basic_price_net as "basicPriceNet", l.price_sum_net as "priceSumNet",
     l.price_sum_gross as "priceSumGross", l.package_id as "packageId", p.picture, p.controlled_group as "controlledGroup"
   from order_lines l join warehouses w on w.id = l.warehouse_id join products p on p.id = l.product_id
   where l.order_id = (select o.id from orders o where o.pharmacy_id = $1 and o.id = $2) order by l.position`,
);

/** Lines of an order; none for another pharmacy's. */
export function readOrderLines(db: Executor, pharmacyId: number, orderId: number): Promise<OrderLineRow[]> {
  return db.run(LINES, [pharmacyId, orderId]);
}

/** A package of an order with the promotion that it was composed of. */
export interface OrderedPackage extends OrderPackageRow {
  readonly promotionId: number;
  readonly type: PackageType;
}

const PACKAGES = statement<OrderedPackage>(
  'order_packages',
  `select k.package_id as "packageId", k.name, k.discount, k.count, pr.id as "promotionId", pr.type
   from order_packages k join pharmacy_packages c on c.id = k.package_id join promotions pr on pr.id = c.promotion_id
   where k.order_id = (select o.id from orders o where o.pharmacy_id = $1 and o.id = $2) order by k.package_id`,
);

/** Packages of an order; none for another pharmacy's. */
export function readOrderPackages(db: Executor, pharmacyId: number, orderId: number): Promise<OrderedPackage[]> {
  return db.run(PACKAGES, [pharmacyId, orderId]);
}

/** A batch that pieces of a line were supplied from; `expiryDate` ISO. */
export interface OrderBatchRow {
  readonly position: number;
  readonly batch: string;
  readonly expiryDate: string;
  readonly count: number;
}

const BATCHES = statement<OrderBatchRow>(
  'order_batches',
  `select b.position, b.batch, b.expiry_date as "expiryDate", b.count from order_line_batches b
   where b.order_id = (select o.id from orders o where o.pharmacy_id = $1 and o.id = $2)
   order by b.position, b.expiry_date, b.batch`,
);

/** Batches of an order's supplied lines; none for another pharmacy's. */
export function readOrderBatches(db: Executor, pharmacyId: number, orderId: number): Promise<OrderBatchRow[]> {
  return db.run(BATCHES, [pharmacyId, orderId]);
}

interface OrderEventRow {
  readonly status: number;
  readonly label: string;
  readonly at: string;
  /** The person of the pharmacy whose step it was; null: the wholesaler's. */
  readonly by: string | null;
}

const EVENTS = statement<OrderEventRow>(
  'order_events',
  `select e.status, st.label, e.created_at as at, ${shownName('u')} as by
   from order_events e join order_statuses st on st.code = e.status left join users u on u.id = e.user_id
   where e.order_id = (select o.id from orders o where o.pharmacy_id = $1 and o.id = $2) order by e.created_at, e.id`,
);

/** Status changes of an order, oldest first; none for another pharmacy's. */
export function readOrderEvents(db: Executor, pharmacyId: number, orderId: number): Promise<OrderEventRow[]> {
  return db.run(EVENTS, [pharmacyId, orderId]);
}

const STATUSES = statement<{ code: number; label: string }>(
  'order_statuses',
  'select code, label from order_statuses order by position',
);

/** All status codes with their labels, in the order of an order's life cycle. */
export function readOrderStatuses(db: Executor): Promise<{ code: number; label: string }[]> {
  return db.run(STATUSES);
}
