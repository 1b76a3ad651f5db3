import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { pharmacies } from './schema-accounts.ts';
import { products, warehouses } from './schema-catalogue.ts';
import { bytea, createdAt } from './schema-columns.ts';
import { orders } from './schema-orders.ts';

/** Who issues invoices: the wholesaler, or a producer that delivers itself. `code` stands in the numbers. */
export const invoiceIssuers = pgTable('invoice_issuers', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  nip: text('nip').notNull(),
  regon: text('regon').notNull(),
  street: text('street').notNull(),
  building: text('building').notNull(),
  apartment: text('apartment'),
  postCode: text('post_code').notNull(),
  city: text('city').notNull(),
  bankAccount: text('bank_account'),
  /** Days from the issue to the term of payment. */
  paymentDays: smallint('payment_days').notNull(),
});

/** Who invoices what leaves a warehouse. */
export const warehouseIssuers = pgTable('warehouse_issuers', {
  warehouseId: text('warehouse_id')
    .primaryKey()
    .references(() => warehouses.id),
  issuerId: integer('issuer_id')
    .notNull()
    .references(() => invoiceIssuers.id),
});

/** The last number given in a series: one issuer, kind and month (`YYYY/MM`, Europe/Warsaw). */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    issuerId: integer('issuer_id')
      .notNull()
      .references(() => invoiceIssuers.id),
    kind: text('kind').notNull(),
    month: text('month').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuerId, t.kind, t.month] })],
);

/**
 * Invoices, corrections and proformas, one a warehouse of an order; never changed but for `downloaded_at`, when the
 * pharmacy first had the PDF. `seller`, `buyer` and the warehouse's name are as they were then. Sums in grosz, a correction's are what
 * it changes.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    number: text('number').notNull().unique(),
    issuerId: integer('issuer_id')
      .notNull()
      .references(() => invoiceIssuers.id),
    pharmacyId: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    warehouseId: text('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    warehouseName: text('warehouse_name').notNull(),
    originalId: integer('original_id').references((): AnyPgColumn => invoices.id),
    reason: text('reason'),
    issueDate: date('issue_date').notNull(),
    deliveryDate: date('delivery_date').notNull(),
    paymentDate: date('payment_date').notNull(),
    seller: jsonb('seller').notNull(),
    buyer: jsonb('buyer').notNull(),
    priceNet: bigint('price_net', { mode: 'number' }).notNull(),
    priceVat: bigint('price_vat', { mode: 'number' }).notNull(),
    priceGross: bigint('price_gross', { mode: 'number' }).notNull(),
    createdAt,
    downloadedAt: timestamp('downloaded_at', { withTimezone: true }),
  },
  (t) => [
    index('invoices_pharmacy').on(t.pharmacyId, t.issueDate, t.id),
    index('invoices_original').on(t.originalId),
    uniqueIndex('invoices_order_once').on(t.orderId, t.warehouseId, t.kind).where(sql`${t.kind} <> 'correction'`),
    check('invoices_kind', sql`${t.kind} in ('ordinary', 'correction', 'proforma')`),
    check('invoices_original_given', sql`(${t.kind} = 'correction') = (${t.originalId} is not null)`),
  ],
);

/** Lines as they were invoiced, `goods` what programs want to know of the product; `before_*` are those of a correction before it. `position` of a correction is the original's. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: integer('position').notNull(),
    orderPosition: integer('order_position').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    label: text('label').notNull(),
    manufacturerName: text('manufacturer_name').notNull(),
    sku: text('sku').notNull(),
    goods: jsonb('goods').notNull(),
    batch: text('batch'),
    expiryDate: date('expiry_date'),
    vatRate: smallint('vat_rate').notNull(),
    basicPriceNet: integer('basic_price_net').notNull(),
    unitPriceNet: integer('unit_price_net').notNull(),
    count: integer('count').notNull(),
    priceSumNet: bigint('price_sum_net', { mode: 'number' }).notNull(),
    priceSumVat: bigint('price_sum_vat', { mode: 'number' }).notNull(),
    beforeCount: integer('before_count'),
    beforeSumNet: bigint('before_sum_net', { mode: 'number' }),
    beforeSumVat: bigint('before_sum_vat', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.position] })],
);

/** The documents themselves, served as they are ever after: XML comes with the number, the PDF is made right after. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    format: text('format').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.format] })],
);

/** What a pharmacy may agree to: special offers, and electronic invoices of an issuer (SPEC §3). */
export const agreements = pgTable(
  'agreements',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    issuerId: integer('issuer_id')
      .unique()
      .references(() => invoiceIssuers.id),
  },
  (t) => [check('agreements_issuer', sql`(${t.kind} = 'electronic_invoices') = (${t.issuerId} is not null)`)],
);

/** What was decided and when; the last decision holds, the others say how it came to it. */
export const agreementDecisions = pgTable(
  'agreement_decisions',
  {
    id: serial('id').primaryKey(),
    pharmacyId: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id),
    agreementId: integer('agreement_id')
      .notNull()
      .references(() => agreements.id),
    isAccepted: boolean('is_accepted').notNull(),
    createdAt,
  },
  (t) => [index('agreement_decisions_pharmacy').on(t.pharmacyId, t.agreementId, t.id)],
);
