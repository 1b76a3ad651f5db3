import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { products } from './schema-catalogue.ts';
import { bytea } from './schema-columns.ts';

/** Pictures that operators bring in. `id` is made from the bytes, so one that has been fetched never changes. */
export const pictures = pgTable('pictures', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Banners by area, shown from `from_date` to `until_date`, both of them days of Europe/Warsaw and included. `title`
 * null: the picture says everything itself; else it is an illustration beside the words.
 */
export const banners = pgTable(
  'banners',
  {
    id: serial('id').primaryKey(),
    area: text('area').notNull(),
    pictureId: text('picture_id')
      .notNull()
      .references(() => pictures.id),
    alt: text('alt').notNull(),
    title: text('title'),
    text: text('text'),
    link: text('link'),
    fromDate: date('from_date'),
    untilDate: date('until_date'),
  },
  (t) => [index('banners_area').on(t.area), check('banners_dates', sql`${t.fromDate} <= ${t.untilDate}`)],
);

/** What the wholesaler suggests: beside the product `anchor_id`, or everywhere when null. */
export const suggestedProducts = pgTable(
  'suggested_products',
  {
    id: serial('id').primaryKey(),
    anchorId: integer('anchor_id').references(() => products.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
  },
  (t) => [index('suggested_products_anchor').on(t.anchorId)],
);
