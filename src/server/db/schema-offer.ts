import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { manufacturers, products } from './schema-catalogue.ts';

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
