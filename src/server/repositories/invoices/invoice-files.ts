import { type Executor, first, statement } from '#server/db/db.ts';
import type { InvoiceFormat } from '#shared/contract/invoices.ts';
import type { DocumentLine, InvoiceDocument } from '#shared/rules/invoice-document.ts';

const STORE_FILE = statement<never>(
  'invoice_store_file',
  'insert into invoice_files (invoice_id, format, bytes) values ($1, $2, $3) on conflict do nothing',
);

/** Stores a document's file unless it has one of this format: an issued file never changes. */
export async function storeFile(db: Executor, id: number, format: InvoiceFormat, bytes: Uint8Array): Promise<void> {
  await db.run(STORE_FILE, [id, format, bytes]);
}

const FILE = statement<{ bytes: Uint8Array }>(
  'invoice_kept_file',
  'select bytes from invoice_files where invoice_id = $1 and format = $2',
);

/** A document's file; undefined when there is none of this format. */
export async function readFile(db: Executor, id: number, format: InvoiceFormat): Promise<Uint8Array | undefined> {
  return first(await db.run(FILE, [id, format]))?.bytes;
}

type Head = Omit<InvoiceDocument, 'createdAt' | 'orderDate' | 'lines' | 'corrected'> & {
  readonly createdAt: string;
  readonly orderedAt: string;
  readonly reason: string | null;
  readonly originalNumber: string | null;
  readonly originalDate: string | null;
};

const HEAD = statement<Head>(
  'invoice_document',
  `select i.kind, i.number, i.created_at as "createdAt", i.issue_date as "issueDate", i.delivery_date as "deliveryDate",
     i.payment_date as "paymentDate", i.seller, i.buyer, i.recipient, o.number as "orderNumber", o.created_at as "orderedAt",
     i.warehouse_name as "warehouseName", i.reason, f.number as "originalNumber", f.issue_date as "originalDate"
   from invoices i join orders o on o.id = i.order_id left join invoices f on f.id = i.original_id
   where i.id = $1`,
);
const LINES = statement<DocumentLine>(
  'invoice_document_lines',
  `select l.position, l.product_id as "productId", l.label, l.manufacturer_name as "manufacturerName", l.sku, l.goods,
     l.batch, l.expiry_date as "expiryDate", k.name as "packageName", l.vat_rate as "vatRate",
     l.basic_price_net as "basicPriceNet", l.unit_price_net as "unitPriceNet", l.count,
     l.price_sum_net as "priceSumNet", l.price_sum_vat as "priceSumVat", l.before_count as "beforeCount",
     l.before_sum_net as "beforeSumNet", l.before_sum_vat as "beforeSumVat"
   from invoice_lines l join invoices i on i.id = l.invoice_id
   left join order_lines o on o.order_id = i.order_id and o.position = l.order_position
   left join order_packages k on k.order_id = o.order_id and k.package_id = o.package_id
   where l.invoice_id = $1 order by l.position`,
);

/** A stored document without the order's formatted date; `orderedAt` is ISO 8601. */
interface StoredDocument extends Omit<InvoiceDocument, 'orderDate'> {
  readonly orderedAt: string;
}

/** @throws when there is no such document */
export async function readDocument(db: Executor, id: number): Promise<StoredDocument> {
  const head = first(await db.run(HEAD, [id]));
  if (!head) throw new Error(`there is no document ${id}`);
  const { createdAt, reason, originalNumber, originalDate, ...rest } = head;
  const corrected =
    originalNumber === null ? null : { number: originalNumber, issueDate: originalDate ?? '', reason: reason ?? '' };
  return { ...rest, createdAt: new Date(createdAt), corrected, lines: await db.run(LINES, [id]) };
}
