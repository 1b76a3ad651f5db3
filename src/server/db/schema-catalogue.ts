import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * One row, locked by every catalogue change: the catalogue version (API.md "Stock and versions"). `stock_version`
 * counts the feeds that set what is on hand: they change no product, and processes must hear of them all the same.
 */
export const catalogueVersion = pgTable('catalogue_version', {
  id: smallint('id').primaryKey(),
  version: integer('version').notNull(),
  stockVersion: integer('stock_version').notNull().default(0),
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
    index('products_type').on(t.productTypeId),
    // In the order of suggestions: their first dozen is read off the index, however large a category is.
    index('products_inn').on(t.inn, t.isHit.desc().nullsFirst(), t.name, t.strength, t.pack, t.id, t.form),
    index('products_category').on(t.categoryId, t.isHit.desc().nullsFirst(), t.name, t.strength, t.pack, t.id, t.form),
    index('products_hit').on(t.name, t.strength, t.pack, t.id).where(sql`${t.isHit}`),
    index('products_promotion').on(t.categoryId).where(sql`${t.basicPriceNet} > ${t.priceNet}`),
    index('products_discount')
      .on(
        sql`((${t.basicPriceNet} - ${t.priceNet})::bigint * 10000 / nullif(${t.basicPriceNet}, 0)) desc`,
        t.name,
        t.strength,
        t.pack,
        t.id,
      )
      .where(sql`${t.basicPriceNet} > ${t.priceNet}`),
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
