import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, serial, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './schema-columns.ts';

/** Small facts of the installation: the HMAC secret of request fingerprints, the mark of loaded demo data. */
export const appMeta = pgTable('app_meta', { key: text('key').primaryKey(), value: text('value').notNull() });

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

/** A mail is here if and only if its transaction committed; a sender takes it from here. `failed_at`: given up; `html` null: plain alone. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: serial('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    replyTo: text('reply_to'),
    html: text('html'),
    createdAt,
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (t) => [index('mail_outbox_due').on(t.nextAttemptAt).where(sql`${t.sentAt} is null and ${t.failedAt} is null`)],
);
