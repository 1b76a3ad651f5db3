import { timestamp } from 'drizzle-orm/pg-core';

/** When the row came to be, by the database's clock. */
export const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
