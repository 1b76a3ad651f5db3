import { type Executor, first, statement } from '#server/db/db.ts';
import { shownName } from '#server/repositories/accounts/people.ts';
import type { InvoiceKind } from '#shared/contract/invoices.ts';
import type { InvoiceSort } from '#shared/contract/invoices-query.ts';
import { AGREED } from './agreements.ts';

/** A document in a list. Sums in grosz; `downloadedAt` ISO 8601 UTC. */
export interface InvoiceRow {
  readonly id: number;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly issuerId: number;
  readonly issuerName: string;
  readonly agreementId: number;
  readonly isAgreed: boolean;
  readonly createDate: string;
  readonly paymentDate: string;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly originalNumber: string | null;
  readonly priceNet: number;
  readonly priceGross: number;
  readonly downloadedDate: string | null;
  /** Whose the first download was. */
  readonly downloadedBy: string | null;
}

const FILTER = `i.pharmacy_id = $1 and i.kind = any($2::text[]) and ($3::int is null or i.issuer_id = $3::int)
  and (not $4::bool or i.downloaded_at is null) and ($5::int is null or i.order_id = $5::int)
  and ($6::date is null or (i.issue_date >= $6::date and i.issue_date < $6::date + interval '1 month'))
  and ($7::text is null or position(upper($7::text) in upper(i.number)) > 0)`;

type ListRow = { total: number } & (InvoiceRow | { id: null });

/** Every row carries the total. A page beyond the last has one row without a document. */
function listStatement(name: string, order: string) {
  return statement<ListRow>(
    name,
    `select matching.total, page.* from (select count(*) as total from invoices i where ${FILTER}) matching
     left join (
       select i.id, i.kind, i.number, i.issuer_id as "issuerId", i.seller ->> 'name' as "issuerName",
         a.id as "agreementId", ${AGREED} as "isAgreed", i.issue_date as "createDate", i.payment_date as "paymentDate",
         i.order_id as "orderId", o.number as "orderNumber",
         (select f.number from invoices f where f.id = i.original_id) as "originalNumber",
         i.price_net as "priceNet", i.price_gross as "priceGross", i.downloaded_at as "downloadedDate",
         (select ${shownName('u')} from users u where u.id = i.downloaded_by) as "downloadedBy"
       from invoices i join orders o on o.id = i.order_id join agreements a on a.issuer_id = i.issuer_id
       where ${FILTER} order by ${order} limit $8 offset $9
     ) page on true
     order by ${order}`,
  );
}

const LISTS: Record<InvoiceSort, ReturnType<typeof listStatement>> = {
  'date:desc': listStatement('invoices_date_desc', '"createDate" desc, id desc'),
  'date:asc': listStatement('invoices_date_asc', '"createDate", id'),
  'price:desc': listStatement('invoices_price_desc', '"priceGross" desc, id desc'),
  'price:asc': listStatement('invoices_price_asc', '"priceGross", id'),
};

export interface InvoiceListQuery {
  readonly pharmacyId: number;
  readonly kinds: readonly InvoiceKind[];
  readonly issuerId: number | null;
  readonly orderId: number | null;
  /** First day of the month of issue, `YYYY-MM-DD`. */
  readonly month: string | null;
  /** Part of a document's number, case-insensitive. */
  readonly number: string | null;
  /** Only documents that were never downloaded. */
  readonly isNew: boolean;
  readonly sort: InvoiceSort;
  readonly page: number;
  readonly perPage: number;
}

/** One page of a pharmacy's documents and the number of all matches, in one statement. */
export async function listInvoices(
  db: Executor,
  query: InvoiceListQuery,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const { pharmacyId, kinds, issuerId, orderId, month, number, isNew, sort, page, perPage } = query;
  const values = [pharmacyId, kinds, issuerId, isNew, orderId, month, number, perPage, (page - 1) * perPage];
  const rows = await db.run(LISTS[sort], values);
  return { rows: rows.filter(isInvoice), total: first(rows)?.total ?? 0 };
}

function isInvoice(row: ListRow): row is { total: number } & InvoiceRow {
  return row.id !== null;
}

/** A stored file with what access to it depends on. `bytes` null: no such file, or not yet. */
export interface InvoiceFile {
  readonly id: number;
  readonly number: string;
  readonly isAgreed: boolean;
  readonly isDownloaded: boolean;
  readonly bytes: Uint8Array | null;
}

const FILE = statement<InvoiceFile>(
  'invoice_file',
  `select i.id, i.number, ${AGREED} as "isAgreed", i.downloaded_at is not null as "isDownloaded", f.bytes
   from invoices i join agreements a on a.issuer_id = i.issuer_id
     left join invoice_files f on f.invoice_id = i.id and f.format = $4
   where i.pharmacy_id = $1 and i.id = $2 and i.kind = any($3::text[])`,
);

/** A file of the pharmacy's document of one of these kinds; undefined also for another pharmacy's. */
export async function findInvoiceFile(
  db: Executor,
  pharmacyId: number,
  invoice: { readonly id: number; readonly kinds: readonly InvoiceKind[]; readonly format: string },
): Promise<InvoiceFile | undefined> {
  return first(await db.run(FILE, [pharmacyId, invoice.id, invoice.kinds, invoice.format]));
}

const RECORD = statement<never>(
  'invoice_note_download',
  `update invoices set downloaded_at = $3, downloaded_by = $4
   where pharmacy_id = $1 and id = $2 and downloaded_at is null`,
);

/** Records the pharmacy's first download, and whose it was; later ones change nothing. */
export async function recordDownload(
  db: Executor,
  { pharmacyId, userId }: { readonly pharmacyId: number; readonly userId: number | null },
  invoiceId: number,
  now: Date,
): Promise<void> {
  await db.run(RECORD, [pharmacyId, invoiceId, now.toISOString(), userId]);
}

const COUNTS = statement<{ invoices: number; proformas: number }>(
  'invoice_counts_of_order',
  `select count(*) filter (where kind <> 'proforma') as invoices, count(*) filter (where kind = 'proforma') as proformas
   from invoices where pharmacy_id = $1 and order_id = $2`,
);

/** Number of invoices (with corrections) and of proformas of the pharmacy's order. */
export async function countOrderInvoices(
  db: Executor,
  pharmacyId: number,
  orderId: number,
): Promise<{ invoices: number; proformas: number }> {
  return first(await db.run(COUNTS, [pharmacyId, orderId])) ?? { invoices: 0, proformas: 0 };
}
