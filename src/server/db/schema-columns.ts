import { customType, timestamp } from 'drizzle-orm/pg-core';

/** When the row came to be, by the database's clock. */
export const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** The bytes of a file. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
