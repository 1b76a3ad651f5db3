import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { pharmacies } from './schema-accounts.ts';
import { products, warehouses } from './schema-catalogue.ts';
import { bytea, createdAt } from './schema-columns.ts';
import { pharmacyPackages } from './schema-offer.ts';

/** `version` rises with every change of the cart; finalize must name it. */
export const carts = pgTable('carts', {
  pharmacyId: integer('pharmacy_id')
    .primaryKey()
    .references(() => pharmacies.id),
  version: integer('version').notNull().default(0),
});

/** `seen_price_net` is the price the user saw or accepted: another current price is a problem (API.md "Cart"). */
export const cartLines = pgTable(
  'cart_lines',
  {
    pharmacyId: integer('pharmacy_id')
      .notNull()
      .references(() => carts.pharmacyId),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    count: integer('count').notNull(),
    shelf: text('shelf').notNull().default('1'),
    seenPriceNet: integer('seen_price_net').notNull(),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.pharmacyId, t.productId] }), check('cart_lines_count', sql`${t.count} > 0`)],
);

/** Packages in a cart, each once; `seen_price_net` is that of one whole package. */
export const cartPackages = pgTable(
  'cart_packages',
  {
    pharmacyId: integer('pharmacy_id')
      .notNull()
      .references(() => carts.pharmacyId),
    packageId: integer('package_id')
      .notNull()
      .references(() => pharmacyPackages.id),
    count: integer('count').notNull(),
    seenPriceNet: bigint('seen_price_net', { mode: 'number' }).notNull(),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.pharmacyId, t.packageId] }), check('cart_packages_count', sql`${t.count} > 0`)],
);

/** `finalize_key` is the idempotency key that made the order. Sums follow realized counts once they are set. */
export const orders = pgTable(
  'orders',
  {
    id: serial('id').primaryKey(),
    pharmacyId: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id),
    number: text('number').notNull().unique(),
    status: smallint('status').notNull().default(1),
    createdAt,
    basicPriceNet: bigint('basic_price_net', { mode: 'number' }).notNull(),
    priceNet: bigint('price_net', { mode: 'number' }).notNull(),
    priceGross: bigint('price_gross', { mode: 'number' }).notNull(),
    lineCount: integer('line_count').notNull(),
    itemCount: integer('item_count').notNull(),
    missingCount: integer('missing_count').notNull().default(0),
    finalizeKey: uuid('finalize_key').notNull(),
  },
  (t) => [
    index('orders_pharmacy_created').on(t.pharmacyId, t.createdAt, t.id),
    index('orders_status_created').on(t.status, t.createdAt, t.id),
    uniqueIndex('orders_finalize_key').on(t.pharmacyId, t.finalizeKey),
  ],
);

/** Packages of an order, named and discounted as they were then; their goods are among its lines. */
export const orderPackages = pgTable(
  'order_packages',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    packageId: integer('package_id')
      .notNull()
      .references(() => pharmacyPackages.id),
    name: text('name').notNull(),
    discount: smallint('discount').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.packageId] }), check('order_packages_count', sql`${t.count} > 0`)],
);

/**
 * What was ordered, as it was then, `goods` being what documents say of the product for programs; the VAT allocation is
 * stored so that every document agrees to the grosz. `package_id` null: ordered by itself.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    warehouseId: text('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    label: text('label').notNull(),
    manufacturerName: text('manufacturer_name').notNull(),
    sku: text('sku').notNull(),
    goods: jsonb('goods').notNull(),
    isCold: boolean('is_cold').notNull(),
    vatRate: smallint('vat_rate').notNull(),
    count: integer('count').notNull(),
    invoiceQuantity: integer('invoice_quantity'),
    refusalReason: text('refusal_reason'),
    basicPriceNet: integer('basic_price_net').notNull(),
    unitPriceNet: integer('unit_price_net').notNull(),
    priceSumNet: bigint('price_sum_net', { mode: 'number' }).notNull(),
    priceSumGross: bigint('price_sum_gross', { mode: 'number' }).notNull(),
    packageId: integer('package_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_lines_product').on(t.productId),
    foreignKey({
      name: 'order_lines_package',
      columns: [t.orderId, t.packageId],
      foreignColumns: [orderPackages.orderId, orderPackages.packageId],
    }),
  ],
);

/** From which batches a supplied line came; they are kept with it (DOMAIN.md "Regulated goods"). */
export const orderLineBatches = pgTable(
  'order_line_batches',
  {
    orderId: integer('order_id').notNull(),
    position: integer('position').notNull(),
    batch: text('batch').notNull(),
    expiryDate: date('expiry_date').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position, t.batch] }),
    foreignKey({
      name: 'order_line_batches_line',
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    check('order_line_batches_count', sql`${t.count} > 0`),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    status: smallint('status').notNull(),
    createdAt,
  },
  (t) => [index('order_events_order').on(t.orderId)],
);

/**
 * Scanned demand forms of controlled products: of the pharmacy's cart while `order_id` is null, and for ever of the
 * order after that. `product_id` null: for every controlled product. `type` is what the content says, `size` bytes.
 */
export const narcoticDocuments = pgTable(
  'narcotic_documents',
  {
    id: serial('id').primaryKey(),
    pharmacyId: integer('pharmacy_id')
      .notNull()
      .references(() => carts.pharmacyId),
    orderId: integer('order_id').references(() => orders.id),
    productId: integer('product_id').references(() => products.id),
    name: text('name').notNull(),
    fileName: text('file_name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt,
  },
  (t) => [
    uniqueIndex('narcotic_documents_cart').on(t.pharmacyId, t.name).where(sql`${t.orderId} is null`),
    index('narcotic_documents_order').on(t.orderId),
  ],
);

/** Labels of order statuses come from the server (SPEC §4). */
export const orderStatuses = pgTable('order_statuses', {
  code: smallint('code').primaryKey(),
  label: text('label').notNull(),
  position: integer('position').notNull(),
});

/** Why an order is sent again; an operator's own wording is kept (API.md "Orders"). */
export const replyReasons = pgTable('reply_reasons', {
  id: text('id').primaryKey(),
  label: text('label').notNull(),
  position: integer('position').notNull(),
});

/** That goods of an order were put into the cart once more, and why. */
export const orderReplies = pgTable(
  'order_replies',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    reasonId: text('reason_id')
      .notNull()
      .references(() => replyReasons.id),
    createdAt,
  },
  (t) => [index('order_replies_order').on(t.orderId)],
);

/** The last number of `ZA/YYYY/MM/NNNNN` given in a month (Europe/Warsaw). */
export const orderCounters = pgTable('order_counters', {
  month: text('month').primaryKey(),
  last: integer('last').notNull(),
});
