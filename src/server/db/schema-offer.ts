import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { manufacturers, products } from './schema-catalogue.ts';

/**
 * Goods that are sold together for less: `discount` in whole percents of their basic prices. `ends_on` is the last day
 * (Europe/Warsaw), null for none.
 */
export const pharmacyPackages = pgTable(
  'pharmacy_packages',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    discount: smallint('discount').notNull(),
    manufacturerId: integer('manufacturer_id').references(() => manufacturers.id),
    endsOn: date('ends_on'),
  },
  (t) => [check('pharmacy_packages_discount', sql`${t.discount} between 0 and 100`)],
);
/** How many pieces of a product one package holds. */
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
  (t) => [primaryKey({ columns: [t.packageId, t.productId] }), check('package_products_count', sql`${t.count} > 0`)],
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
