import { type Executor, first, statement } from '#server/db/db.ts';
import type { InvoiceKind } from '#shared/contract/invoices.ts';
import type { Party, Recipient, Seller } from '#shared/rules/invoice-document.ts';
import type { StoredLine } from './invoice-issue.ts';

/** An issued invoice to correct. */
export interface IssuedInvoice {
  readonly id: number;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly originalNumber: string | null;
  readonly issuerId: number;
  readonly issuerCode: string;
  readonly pharmacyId: number;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly orderedAt: string;
  readonly warehouseId: string;
  readonly warehouseName: string;
  readonly issueDate: string;
  readonly deliveryDate: string;
  readonly paymentDays: number;
  readonly seller: Seller;
  readonly buyer: Party;
  readonly recipient: Recipient | null;
}

const LOCK = statement<IssuedInvoice>(
  'invoice_lock',
  `select i.id, i.kind, i.number, (select f.number from invoices f where f.id = i.original_id) as "originalNumber",
     i.issuer_id as "issuerId", s.code as "issuerCode", i.pharmacy_id as "pharmacyId", i.order_id as "orderId",
     o.number as "orderNumber", o.created_at as "orderedAt", i.warehouse_id as "warehouseId",
     i.warehouse_name as "warehouseName", i.issue_date as "issueDate", i.delivery_date as "deliveryDate", s.payment_days as "paymentDays",
     i.seller, i.buyer, i.recipient
   from invoices i join invoice_issuers s on s.id = i.issuer_id join orders o on o.id = i.order_id
   where i.number = $1 for update of i`,
);

/** Locks the invoice of this number, which serializes its corrections; undefined when there is none. */
export async function lockInvoice(db: Executor, number: string): Promise<IssuedInvoice | undefined> {
  return first(await db.run(LOCK, [number]));
}

/** A line after all corrections, with the originally invoiced pieces. */
export type CurrentLine = StoredLine & { readonly invoicedCount: number };

const CURRENT = statement<CurrentLine>(
  'invoice_current_lines',
  `select distinct on (l.position) l.position, l.order_position as "orderPosition", l.product_id as "productId", l.label,
     l.manufacturer_name as "manufacturerName", l.sku, l.goods, l.batch, l.expiry_date as "expiryDate",
     l.vat_rate as "vatRate", l.basic_price_net as "basicPriceNet", l.unit_price_net as "unitPriceNet", l.count,
     l.price_sum_net as "priceSumNet", l.price_sum_vat as "priceSumVat", null::int as "beforeCount",
     null::bigint as "beforeSumNet", null::bigint as "beforeSumVat",
     (select f.count from invoice_lines f where f.invoice_id = $1 and f.position = l.position) as "invoicedCount"
   from invoice_lines l join invoices i on i.id = l.invoice_id
   where i.id = $1 or i.original_id = $1
   order by l.position, l.invoice_id desc`,
);

/** Current lines of an invoice, after its corrections. */
export function readCurrentLines(db: Executor, invoiceId: number): Promise<CurrentLine[]> {
  return db.run(CURRENT, [invoiceId]);
}
