import { type Executor, first, statement } from '#server/db/db.ts';
import type { InvoiceKind } from '#shared/contract/invoices.ts';
import type { OrderStatus } from '#shared/contract/orders.ts';
import type { Goods } from '#shared/rules/goods.ts';
import type { DocumentLine, Party, Recipient, Seller } from '#shared/rules/invoice-document.ts';
import { PICKED, SHIPPED } from '#shared/rules/orders/order-transitions.ts';

/** An order to invoice. The buyer is the firm that pays, at the pharmacy's address; `recipient` is the pharmacy if it is another. */
export interface InvoicedOrder {
  readonly id: number;
  readonly number: string;
  readonly status: OrderStatus;
  readonly createdAt: string;
  /** When it was sent or picked; null before. */
  readonly deliveredAt: string | null;
  readonly buyer: Party;
  readonly recipient: Recipient | null;
}

type OrderRow = Omit<InvoicedOrder, 'buyer' | 'recipient' | 'deliveredAt'> &
  Omit<Party, 'id'> & { readonly pharmacyId: number; readonly payerName: string };

const LOCK_ORDER = statement<OrderRow>(
  'invoice_lock_order',
  `select o.id, o.number, o.status, o.created_at as "createdAt", p.id as "pharmacyId", p.name, p.nip, p.regon, p.street, p.building, p.apartment, p.post_code as "postCode", p.city, p.payer_name as "payerName"
   from orders o join pharmacies p on p.id = o.pharmacy_id where o.number = $1 for update of o`,
);

// A separate statement, because the one that waited for the lock has an older snapshot.
const DELIVERED = statement<{ at: string | null }>(
  'invoice_delivered_at',
  `select coalesce(max(created_at) filter (where status = $2), max(created_at) filter (where status = $3)) as at
   from order_events where order_id = $1`,
);

/** Locks the order of this number until the transaction ends; undefined when there is none. */
export async function lockInvoicedOrder(db: Executor, number: string): Promise<InvoicedOrder | undefined> {
  const row = first(await db.run(LOCK_ORDER, [number]));
  if (!row) return undefined;
  const { id, status, createdAt, pharmacyId, name, nip, regon, payerName } = row;
  const deliveredAt = first(await db.run(DELIVERED, [id, SHIPPED, PICKED]))?.at ?? null;
  const { street, building, apartment, postCode, city } = row;
  const pharmacy = { id: pharmacyId, name, street, building, apartment, postCode, city };
  const isOther = payerName !== '' && payerName !== name;
  const buyer = { ...pharmacy, name: isOther ? payerName : name, nip, regon };
  return { id, number: row.number, status, createdAt, deliveredAt, buyer, recipient: isOther ? pharmacy : null };
}

/** An order line with what an invoice needs. Sums in grosz, over realized pieces once there are any. */
export interface InvoiceableLine {
  readonly position: number;
  readonly productId: number;
  readonly warehouseId: string;
  readonly warehouseName: string;
  readonly label: string;
  readonly manufacturerName: string;
  readonly sku: string;
  readonly goods: Goods;
  readonly vatRate: number;
  readonly count: number;
  readonly invoiceQuantity: number | null;
  readonly basicPriceNet: number;
  readonly unitPriceNet: number;
  readonly priceSumNet: number;
  readonly priceSumGross: number;
}

const LINES = statement<InvoiceableLine>(
  'invoice_order_lines',
  `select l.position, l.product_id as "productId", l.warehouse_id as "warehouseId", w.name as "warehouseName", l.label,
     l.manufacturer_name as "manufacturerName", l.sku, l.vat_rate as "vatRate", l.count,
     l.invoice_quantity as "invoiceQuantity", l.basic_price_net as "basicPriceNet", l.unit_price_net as "unitPriceNet",
     l.price_sum_net as "priceSumNet", l.price_sum_gross as "priceSumGross", l.goods
   from order_lines l join warehouses w on w.id = l.warehouse_id
   where l.order_id = $1 order by w.position, w.id, l.position`,
);

/** Lines of an order by warehouse. */
export function readInvoiceableLines(db: Executor, orderId: number): Promise<InvoiceableLine[]> {
  return db.run(LINES, [orderId]);
}

/** A batch that a line was supplied from; `expiryDate` ISO. */
export interface SuppliedBatch {
  readonly position: number;
  readonly batch: string;
  readonly expiryDate: string;
  readonly count: number;
}

const BATCHES = statement<SuppliedBatch>(
  'invoice_order_batches',
  `select position, batch, expiry_date as "expiryDate", count from order_line_batches where order_id = $1
   order by position, expiry_date, batch`,
);

/** Batches of an order's lines, earliest expiry first. */
export function readSuppliedBatches(db: Executor, orderId: number): Promise<SuppliedBatch[]> {
  return db.run(BATCHES, [orderId]);
}

const ISSUED = statement<{ number: string }>(
  'invoice_issued',
  `select number from invoices where order_id = $1 and kind = $2 order by id`,
);

/** Numbers of the documents of a kind issued for an order. */
export async function issuedNumbers(db: Executor, orderId: number, kind: InvoiceKind): Promise<string[]> {
  return (await db.run(ISSUED, [orderId, kind])).map(({ number }) => number);
}

const LOCK_ISSUER = statement<never>(
  'invoice_lock_issuer',
  'select 1 from invoice_issuers where id = $1 for no key update',
);

/**
 * Locks all series of an issuer until the transaction ends. A clock read afterwards is later than every document of the
 * series. Call it late, and with issuers in a fixed order, to avoid deadlocks.
 */
export async function lockSeries(tx: Executor, issuerId: number): Promise<void> {
  await tx.run(LOCK_ISSUER, [issuerId]);
}

const CREATED = statement<{ at: string }>('invoice_created', 'select created_at as at from invoices where number = $1');

/** Issue time of the document of this number; null when there is none. */
export async function findIssueTime(db: Executor, number: string): Promise<Date | null> {
  const row = first(await db.run(CREATED, [number]));
  return row ? new Date(row.at) : null;
}

const COUNT = statement<{ last: number }>(
  'invoice_count',
  `insert into invoice_counters (issuer_id, kind, month, last) values ($1, $2, $3, 1)
   on conflict (issuer_id, kind, month) do update set last = invoice_counters.last + 1 returning last`,
);

/** Returns the next number of a series, from 1. Unique and without gaps: a rollback gives it back. */
export async function nextInvoiceNumber(
  tx: Executor,
  issuerId: number,
  kind: InvoiceKind,
  month: string,
): Promise<number> {
  const row = first(await tx.run(COUNT, [issuerId, kind, month]));
  if (!row) throw new Error('an invoice was not counted');
  return row.last;
}

/** A document line with the order line it came from. */
export interface StoredLine extends DocumentLine {
  readonly orderPosition: number;
}

export interface NewInvoice {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly issuerId: number;
  readonly pharmacyId: number;
  readonly orderId: number;
  readonly warehouseId: string;
  readonly warehouseName: string;
  readonly originalId: number | null;
  readonly reason: string | null;
  readonly issueDate: string;
  readonly deliveryDate: string;
  readonly paymentDate: string;
  readonly seller: Seller;
  readonly buyer: Party;
  readonly recipient: Recipient | null;
  /** Totals of the document; grosz. */
  readonly sums: { readonly net: number; readonly vat: number; readonly gross: number };
  readonly createdAt: Date;
  readonly lines: readonly StoredLine[];
}

// One JSON argument with the fields of NewInvoice.
const INSERT = statement<{ id: number }>(
  'invoice_insert',
  `with made as (
     insert into invoices (kind, number, issuer_id, pharmacy_id, order_id, warehouse_id, warehouse_name, original_id,
       reason, issue_date, delivery_date, payment_date, seller, buyer, recipient, price_net, price_vat, price_gross, created_at)
     select kind, number, "issuerId", "pharmacyId", "orderId", "warehouseId", "warehouseName", "originalId", reason,
       "issueDate", "deliveryDate", "paymentDate", seller, buyer, recipient, (sums ->> 'net')::bigint, (sums ->> 'vat')::bigint,
       (sums ->> 'gross')::bigint, "createdAt"
     from jsonb_to_record($1::jsonb) as (
       kind text, number text, "issuerId" int, "pharmacyId" int, "orderId" int, "warehouseId" text,
       "warehouseName" text, "originalId" int, reason text, "issueDate" date, "deliveryDate" date,
       "paymentDate" date, seller jsonb, buyer jsonb, recipient jsonb, sums jsonb, "createdAt" timestamptz)
     returning id
   ), kept as (
     insert into invoice_lines (invoice_id, position, order_position, product_id, label, manufacturer_name, sku, goods,
       batch, expiry_date, vat_rate, basic_price_net, unit_price_net, count, price_sum_net, price_sum_vat, before_count,
       before_sum_net, before_sum_vat)
     select made.id, position, "orderPosition", "productId", label, "manufacturerName", sku, goods, batch,
       "expiryDate", "vatRate", "basicPriceNet", "unitPriceNet", count, "priceSumNet", "priceSumVat", "beforeCount",
       "beforeSumNet", "beforeSumVat"
     from made, jsonb_to_recordset($1::jsonb -> 'lines') as line(
       position int, "orderPosition" int, "productId" int, label text, "manufacturerName" text, sku text, goods jsonb,
       batch text, "expiryDate" date, "vatRate" smallint, "basicPriceNet" int, "unitPriceNet" int, count int,
       "priceSumNet" bigint, "priceSumVat" bigint, "beforeCount" int, "beforeSumNet" bigint, "beforeSumVat" bigint)
   )
   select id from made`,
);

/** Stores a document with its lines and returns its id. */
export async function insertInvoice(tx: Executor, invoice: NewInvoice): Promise<number> {
  const row = first(await tx.run(INSERT, [JSON.stringify(invoice)]));
  if (!row) throw new Error('an inserted invoice has no id');
  return row.id;
}
