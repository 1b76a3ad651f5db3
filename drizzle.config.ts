import { defineConfig } from 'drizzle-kit';

/** The tables stand in `schema-*.ts`; money there is integer grosz, and statements are plain SQL in `repositories`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema-*.ts',
  out: './src/server/db/migrations',
});
