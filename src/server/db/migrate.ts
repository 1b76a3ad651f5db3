import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, type Executor, first, statement } from './db.ts';

/** Any fixed number: the advisory lock that lets one process migrate while others wait. */
const MIGRATION_LOCK = 7_262_091;

const JOURNAL = statement<Record<string, never>>(
  '',
  `create table if not exists drizzle.__drizzle_migrations (
     id serial primary key, hash text not null, created_at bigint
   )`,
);

/**
 * Brings the schema up to date: every migration that is newer than the last one applied, all in one transaction.
 * Drizzle's own runner reads the last one before any lock, so two processes that start at once would both apply it;
 * files and journal table are drizzle's. Each chunk of a file holds one statement.
 */
export async function migrate(db: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  await db.transaction(async (tx) => {
    await waitForTurn(tx);
    const last = await lastApplied(tx);
    for (const migration of migrations.filter((file) => file.folderMillis > last)) {
      for (const chunk of migration.sql) await tx.run(statement('', chunk));
      await tx.run(statement('', 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'), [
        migration.hash,
        migration.folderMillis,
      ]);
    }
  });
}

async function waitForTurn(tx: Executor): Promise<void> {
  await tx.run(statement('', 'set local lock_timeout = 0'));
  await tx.run(statement('', 'set local statement_timeout = 0'));
  await tx.run(statement('', 'set local idle_in_transaction_session_timeout = 0'));
  await tx.run(statement('', `select pg_advisory_xact_lock(${MIGRATION_LOCK})::text`));
}

async function lastApplied(tx: Executor): Promise<number> {
  await tx.run(statement('', 'create schema if not exists drizzle'));
  await tx.run(JOURNAL);
  const rows = await tx.run(
    statement<{ last: number | null }>('', 'select max(created_at) as last from drizzle.__drizzle_migrations'),
  );
  return first(rows)?.last ?? 0;
}

/** Beside this file in the sources, beside the bundle (or one folder up from a chunk of it) once built. */
function migrationsFolder(): string {
  const candidates = ['./migrations', '../migrations'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const found = candidates.find((folder) => existsSync(join(folder, 'meta', '_journal.json')));
  if (!found) throw new Error(`The migrations are missing: looked in ${candidates.join(' and ')}`);
  return found;
}
