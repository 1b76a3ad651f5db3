import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, type Executor, first, statement } from './db.ts';

/** The folder is beside this file, both in the sources and in the build. */
const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Key of the advisory lock that serializes migrations; any fixed number. */
const MIGRATION_LOCK = 7_262_091;

/** Separates the statements of a migration, because a prepared statement holds one. */
const BREAKPOINT = '--> statement-breakpoint';

/** One file of the folder. `hash` is the SHA-256 of its text in hex. */
interface Migration {
  readonly statements: readonly string[];
  readonly hash: string;
}

/** One row per applied migration, in order. The name is that of databases in use. */
const CREATE_JOURNAL = [
  'create schema if not exists drizzle',
  `create table if not exists drizzle.__drizzle_migrations (
     id serial primary key, hash text not null, created_at bigint
   )`,
];
const COUNT_APPLIED = statement<{ applied: number }>(
  '',
  'select count(*) as applied from drizzle.__drizzle_migrations',
);
const COUNT_MIGRATED = statement<{ applied: number }>(
  'schema_applied',
  'select count(*) as applied from drizzle.__drizzle_migrations',
);
const RECORD_APPLIED = statement<never>(
  '',
  `insert into drizzle.__drizzle_migrations (hash, created_at)
   values ($1, (extract(epoch from clock_timestamp()) * 1000)::bigint)`,
);

/** A later version of the app has migrated the database, so this version does not know its tables. */
export class SchemaTooNew extends Error {
  constructor() {
    super('the database has migrations that this version does not know');
    this.name = 'SchemaTooNew';
  }
}

/**
 * Applies all pending migrations in one transaction. Processes that start together wait for each other.
 * @throws SchemaTooNew when a later version has migrated the database
 */
export async function migrate(db: Database): Promise<void> {
  const migrations = ownMigrations();
  await db.transaction(async (tx) => {
    await waitForTurn(tx);
    for (const text of CREATE_JOURNAL) await tx.run(statement('', text));
    const applied = first(await tx.run(COUNT_APPLIED))?.applied ?? 0;
    if (applied > migrations.length) throw new SchemaTooNew();
    for (const { statements, hash } of migrations.slice(applied)) {
      for (const text of statements) await tx.run(statement('', text));
      await tx.run(RECORD_APPLIED, [hash]);
    }
  });
}

const HAS_TABLES = statement<{ found: boolean }>('', `select to_regclass('app_meta') is not null as found`);

/** Whether the database was ever migrated. */
export async function hasTables(db: Executor): Promise<boolean> {
  return first(await db.run(HAS_TABLES))?.found ?? false;
}

/** Whether a later version of the app has migrated the database since this process started. */
export async function isSchemaTooNew(db: Executor): Promise<boolean> {
  return (first(await db.run(COUNT_MIGRATED))?.applied ?? 0) > ownMigrations().length;
}

async function waitForTurn(tx: Executor): Promise<void> {
  await tx.run(statement('', 'set local lock_timeout = 0'));
  await tx.run(statement('', 'set local statement_timeout = 0'));
  await tx.run(statement('', 'set local idle_in_transaction_session_timeout = 0'));
  await tx.run(statement('', `select pg_advisory_xact_lock(${MIGRATION_LOCK})::text`));
}

let own: readonly Migration[] | undefined;

/** Read once: a deployment may replace the files under a running process, which must go on knowing its own. */
function ownMigrations(): readonly Migration[] {
  own ??= readMigrations();
  return own;
}

/** Files `NNNN_name.sql`, numbered from 0000 without gaps. @throws when the numbers have a gap */
function readMigrations(): Migration[] {
  const names = readdirSync(FOLDER).sort();
  return names.map((name, index) => {
    const number = String(index).padStart(4, '0');
    if (!name.startsWith(`${number}_`)) throw new Error(`Migration ${number} expected, found ${name}`);
    const text = readFileSync(join(FOLDER, name), 'utf8');
    return { statements: text.split(BREAKPOINT), hash: createHash('sha256').update(text).digest('hex') };
  });
}
