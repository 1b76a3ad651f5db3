import { boolean, index, integer, pgTable, primaryKey, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { products } from './schema-catalogue.ts';
import { createdAt } from './schema-columns.ts';

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

/** Who asked to be told when a product is there again; a row goes once the mail is in the outbox. */
export const stockNotifications = pgTable(
  'stock_notifications',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    pharmacyId: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.productId, t.pharmacyId] }), index('stock_notifications_pharmacy').on(t.pharmacyId)],
);
