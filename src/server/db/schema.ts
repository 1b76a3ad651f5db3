import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * The tables; `npm run db:generate` writes the migrations from here. Money is integer grosz. Statements are plain
 * SQL in `repositories`.
 */
const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** Small facts of the installation: the HMAC secret of request fingerprints, the mark of loaded demo data. */
export const appMeta = pgTable('app_meta', { key: text('key').primaryKey(), value: text('value').notNull() });

/** One row, locked by every catalogue change: the catalogue version (API.md "Stock and versions"). */
export const catalogueVersion = pgTable('catalogue_version', {
  id: smallint('id').primaryKey(),
  version: integer('version').notNull(),
});

/** `minimum_*`: logistic minimum per transport type, grosz net, 0 for none. `kind`: own stock or direct from a producer. */
export const warehouses = pgTable('warehouses', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').notNull().default('own'),
  minimumCold: integer('minimum_cold').notNull().default(0),
  minimumWarm: integer('minimum_warm').notNull().default(0),
  position: integer('position').notNull().default(0),
});

export const manufacturers = pgTable('manufacturers', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
});

/** `code` is the ATC prefix or the slug that the importer derives the category from. */
export const categories = pgTable('categories', {
  id: serial('id').primaryKey(),
  parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
});

export const productTypes = pgTable('product_types', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
  iconPath: text('icon_path').notNull(),
});

/** `basic_price_net` is the price before promotion. Withdrawn products stay as tombstones with their version. */
export const products = pgTable(
  'products',
  {
    id: serial('id').primaryKey(),
    sku: text('sku').notNull().unique(),
    name: text('name').notNull(),
    form: text('form').notNull().default(''),
    strength: text('strength').notNull().default(''),
    pack: text('pack').notNull().default(''),
    inn: text('inn').notNull().default(''),
    atc: text('atc').notNull().default(''),
    ean: text('ean'),
    bloz: text('bloz'),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
    categoryId: integer('category_id').references(() => categories.id),
    productTypeId: integer('product_type_id')
      .notNull()
      .references(() => productTypes.id),
    vatRate: smallint('vat_rate').notNull(),
    priceNet: integer('price_net').notNull(),
    basicPriceNet: integer('basic_price_net').notNull(),
    rxCategory: text('rx_category').notNull(),
    controlledGroup: text('controlled_group'),
    isCold: boolean('is_cold').notNull().default(false),
    isRefunded: boolean('is_refunded').notNull().default(false),
    isLowPrice: boolean('is_low_price').notNull().default(false),
    isShortExpiry: boolean('is_short_expiry').notNull().default(false),
    isHardToFind: boolean('is_hard_to_find').notNull().default(false),
    isInPackage: boolean('is_in_package').notNull().default(false),
    isHit: boolean('is_hit').notNull().default(false),
    expiryDate: date('expiry_date'),
    warehouseId: text('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    shelf: text('shelf').notNull().default('1'),
    picture: text('picture').notNull(),
    image: text('image'),
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    version: integer('version').notNull(),
  },
  (t) => [
    index('products_version').on(t.version),
    index('products_ean').on(t.ean),
    index('products_bloz').on(t.bloz),
    check('products_price', sql`${t.priceNet} >= 0 and ${t.basicPriceNet} >= 0`),
  ],
);

/** `available = on_hand − reserved`: feeds set `on_hand`, orders move `reserved` (API.md "Stock and versions"). */
export const stock = pgTable(
  'stock',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
  },
  (t) => [check('stock_reserved', sql`${t.reserved} >= 0`)],
);

/**
 * Rows of a catalogue file that would change something, put here in small steps so that the transaction that writes
 * them is short. `product_id` null: a new product. `differs`: the product itself changes, beside its stock. `is_hit`
 * null and `image` null: the file does not say. Named as in `products` where it becomes a column of it.
 */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    productId: integer('product_id'),
    differs: boolean('differs').notNull(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    form: text('form').notNull(),
    strength: text('strength').notNull(),
    pack: text('pack').notNull(),
    inn: text('inn').notNull(),
    atc: text('atc').notNull(),
    ean: text('ean'),
    bloz: text('bloz'),
    manufacturer: text('manufacturer').notNull(),
    categoryCode: text('category_code').notNull(),
    productType: text('product_type').notNull(),
    vatRate: smallint('vat_rate').notNull(),
    priceNet: integer('price_net').notNull(),
    basicPriceNet: integer('basic_price_net').notNull(),
    rxCategory: text('rx_category').notNull(),
    controlledGroup: text('controlled_group'),
    isCold: boolean('is_cold').notNull(),
    isRefunded: boolean('is_refunded').notNull(),
    isLowPrice: boolean('is_low_price').notNull(),
    isShortExpiry: boolean('is_short_expiry').notNull(),
    isHardToFind: boolean('is_hard_to_find').notNull(),
    isHit: boolean('is_hit'),
    expiryDate: date('expiry_date'),
    warehouseId: text('warehouse_id').notNull(),
    shelf: text('shelf').notNull(),
    picture: text('picture').notNull(),
    image: text('image'),
    onHand: integer('on_hand').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
);

/** Packages get their screens later; the demo wholesaler has them, and products know that they are in one. */
export const pharmacyPackages = pgTable('pharmacy_packages', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  discount: smallint('discount').notNull(),
  manufacturerId: integer('manufacturer_id').references(() => manufacturers.id),
});
export const pharmacyPackageProducts = pgTable(
  'pharmacy_package_products',
  {
    packageId: integer('package_id')
      .notNull()
      .references(() => pharmacyPackages.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.productId] })],
);

export const mainPageSections = pgTable('main_page_sections', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  position: integer('position').notNull(),
});
export const mainPageItems = pgTable(
  'main_page_items',
  {
    sectionId: text('section_id')
      .notNull()
      .references(() => mainPageSections.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sectionId, t.productId] })],
);

/** `kind` decides what may be sold (`Lz` goes to hospitals only, DOMAIN.md). */
export const pharmacies = pgTable('pharmacies', {
  id: serial('id').primaryKey(),
  nettleId: integer('nettle_id').notNull().unique(),
  kind: text('kind').notNull().default('open_pharmacy'),
  name: text('name').notNull(),
  nip: text('nip').notNull(),
  regon: text('regon').notNull(),
  street: text('street').notNull(),
  building: text('building').notNull(),
  apartment: text('apartment'),
  postCode: text('post_code').notNull(),
  city: text('city').notNull(),
  province: text('province').notNull(),
});

/** `login` and `email` are stored in lower case. One account = one pharmacy (API.md "Cart"). */
export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  publicId: uuid('public_id').notNull().unique(),
  pharmacyId: integer('pharmacy_id')
    .notNull()
    .unique()
    .references(() => pharmacies.id),
  login: text('login').notNull().unique(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  isActive: boolean('is_active').notNull().default(false),
  isSalesAllowed: boolean('is_sales_allowed').notNull().default(true),
  inClub: boolean('in_club').notNull().default(false),
  createdAt,
});

/** `token_hash`: SHA-256 of the opaque cookie value, hex. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
);

export const favourites = pgTable(
  'favourites',
  {
    pharmacyId: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.pharmacyId, t.productId] })],
);

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
    uniqueIndex('orders_finalize_key').on(t.pharmacyId, t.finalizeKey),
  ],
);

/** What was ordered, as it was then; the VAT allocation is stored so that every document agrees to the grosz. */
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
    isCold: boolean('is_cold').notNull(),
    vatRate: smallint('vat_rate').notNull(),
    count: integer('count').notNull(),
    invoiceQuantity: integer('invoice_quantity'),
    refusalReason: text('refusal_reason'),
    basicPriceNet: integer('basic_price_net').notNull(),
    unitPriceNet: integer('unit_price_net').notNull(),
    priceSumNet: bigint('price_sum_net', { mode: 'number' }).notNull(),
    priceSumGross: bigint('price_sum_gross', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] }), index('order_lines_product').on(t.productId)],
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

/** Labels of order statuses come from the server (SPEC §4). */
export const orderStatuses = pgTable('order_statuses', {
  code: smallint('code').primaryKey(),
  label: text('label').notNull(),
  position: integer('position').notNull(),
});

/** The last number of `ZA/YYYY/MM/NNNNN` given in a month (Europe/Warsaw). */
export const orderCounters = pgTable('order_counters', {
  month: text('month').primaryKey(),
  last: integer('last').notNull(),
});

/** Outcomes of writes by scope and key (API.md "Writes"). `status` null: the writing transaction is under way. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: uuid('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: smallint('status'),
    body: text('body'),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_created').on(t.createdAt)],
);

/** A mail is here if and only if its transaction committed; a sender takes it from here. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: serial('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt,
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [index('mail_outbox_due').on(t.nextAttemptAt).where(sql`${t.sentAt} is null`)],
);

/** Failed log-ins, shared by all server processes; `key` is an HMAC, never an account or address in clear. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('login_attempts_expires').on(t.expiresAt)],
);
