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

/**
 * One file of the folder. `hash` is the SHA-256 of its text in hex, `shape` of its statements without comments, which may be
 * reworded after a release.
 */
interface Migration {
  readonly name: string;
  readonly shape: string;
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
const HAS_SHAPES = statement<{ found: boolean }>(
  '',
  `select exists (select from information_schema.columns
     where table_schema = 'drizzle' and table_name = '__drizzle_migrations' and column_name = 'shape') as found`,
);
// Run only when the column is missing: altering a table locks out its readers.
const ADD_SHAPES = statement<never>('', 'alter table drizzle.__drizzle_migrations add column shape text');
const APPLIED = statement<{ id: number; shape: string | null }>(
  '',
  'select id, shape from drizzle.__drizzle_migrations order by id',
);
const ADOPT_SHAPE = statement<never>('', 'update drizzle.__drizzle_migrations set shape = $2 where id = $1');
const COUNT_MIGRATED = statement<{ applied: number }>(
  'schema_applied',
  'select count(*) as applied from drizzle.__drizzle_migrations',
);
const RECORD_APPLIED = statement<never>(
  '',
  `insert into drizzle.__drizzle_migrations (hash, created_at, shape)
   values ($1, (extract(epoch from clock_timestamp()) * 1000)::bigint, $2)`,
);

/** A later version of the app has migrated the database, so this version does not know its tables. */
export class SchemaTooNew extends Error {
  constructor() {
    super('the database has migrations that this version does not know');
    this.name = 'SchemaTooNew';
  }
}

/** A migration that the database has is another one in this version, so that their schemas differ. */
export class MigrationChanged extends Error {
  readonly migration: string;

  constructor(migration: string) {
    super(`the migration ${migration} is not the one that this database has`);
    this.name = 'MigrationChanged';
    this.migration = migration;
  }
}

/**
 * Applies all pending migrations in one transaction. Processes that start together wait for each other.
 * @throws SchemaTooNew when a later version has migrated the database
 * @throws MigrationChanged
 */
export async function migrate(db: Database): Promise<void> {
  await db.transaction((tx) => migrateTo(tx, latestSchema()));
}

/** How many migrations this version knows, which is the number of its schema. */
export function latestSchema(): number {
  return ownMigrations().length;
}

/**
 * Applies the pending ones of the first `schema` migrations in the caller's transaction, which is freed of time-outs.
 * @throws SchemaTooNew, MigrationChanged
 */
export async function migrateTo(tx: Executor, schema: number): Promise<void> {
  await waitForTurn(tx);
  for (const text of CREATE_JOURNAL) await tx.run(statement('', text));
  if (!first(await tx.run(HAS_SHAPES))?.found) await tx.run(ADD_SHAPES);
  const applied = await tx.run(APPLIED);
  if (applied.length > latestSchema()) throw new SchemaTooNew();
  await requireUnchanged(tx, applied);
  for (const { statements, hash, shape } of ownMigrations().slice(applied.length, schema)) {
    for (const text of statements) await tx.run(statement('', text));
    await tx.run(RECORD_APPLIED, [hash, shape]);
  }
}

/** Earlier versions stored no shapes: those of this version are taken for theirs. */
async function requireUnchanged(
  tx: Executor,
  applied: readonly { readonly id: number; readonly shape: string | null }[],
): Promise<void> {
  for (const [index, { id, shape }] of applied.entries()) {
    const own = ownMigrations()[index];
    if (!own || shape === own.shape) continue;
    if (shape !== null) throw new MigrationChanged(own.name);
    await tx.run(ADOPT_SHAPE, [id, own.shape]);
  }
}

/** Views, tables, sequences and functions of the schema, in an order in which they can be dropped. */
const DROPS = statement<{ text: string }>(
  '',
  `select text from (
     select case relkind when 'S' then 2 else 1 end as place, format('drop %s if exists %s cascade',
       case relkind when 'm' then 'materialized view' when 'v' then 'view' when 'S' then 'sequence' else 'table' end,
       c.oid::regclass) as text
     from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'r', 'p', 'S')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     union all
     select 3, format('drop routine if exists %s cascade', p.oid::regprocedure)
     from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
   ) as part order by place`,
);
const FORGET_APPLIED = statement<never>('', 'delete from drizzle.__drizzle_migrations');

/** Drops all tables of a migrated database in the caller's transaction, so that it can be migrated from nothing. */
export async function dropTables(tx: Executor): Promise<void> {
  await waitForTurn(tx);
  for (const { text } of await tx.run(DROPS)) await tx.run(statement('', text));
  await tx.run(FORGET_APPLIED);
}

const HAS_TABLES = statement<{ found: boolean }>('', `select to_regclass('app_meta') is not null as found`);

/** Whether the database was ever migrated. */
export async function hasTables(db: Executor): Promise<boolean> {
  return first(await db.run(HAS_TABLES))?.found ?? false;
}

/** Whether a later version of the app has migrated the database since this process started. */
export async function isSchemaTooNew(db: Executor): Promise<boolean> {
  return (first(await db.run(COUNT_MIGRATED))?.applied ?? 0) > latestSchema();
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
    const hash = (of: string) => createHash('sha256').update(of).digest('hex');
    return { name, statements: text.split(BREAKPOINT), hash: hash(text), shape: hash(withoutComments(text)) };
  });
}

/** Without lines of comments, and with single spaces. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
