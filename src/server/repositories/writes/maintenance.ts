import { type Executor, statement } from '#server/db/db.ts';

/** Autovacuum's default rule. */
const NEEDS_VACUUM = statement<{ name: string }>(
  'maintenance_worn',
  `select quote_ident(relname) as name from pg_stat_user_tables
   where schemaname = 'public' and n_dead_tup + n_mod_since_analyze > 50 + 0.2 * n_live_tup`,
);

const CHECKPOINT = statement<never>('', 'checkpoint');

/** Frees the log of changes, which the embedded engine otherwise keeps until it is closed. */
export async function checkpoint(db: Executor): Promise<void> {
  await db.run(CHECKPOINT);
}

const VACUUM_FILE_TABLES = ['narcotic_documents', 'pictures'].map((name) => statement<never>('', `vacuum ${name}`));

/** Gives back the space of files that were moved out of the database. */
export async function vacuumFileTables(db: Executor): Promise<void> {
  for (const vacuum of VACUUM_FILE_TABLES) await db.run(vacuum);
}

/**
 * Vacuums and analyzes table by table, so that requests run in between. The embedded engine has no autovacuum: daily
 * imports would grow its files without limit, and statements planned for an empty table would keep their plan.
 */
export async function vacuumTables(db: Executor): Promise<void> {
  for (const { name } of await db.run(NEEDS_VACUUM)) await db.run(statement('', `vacuum (analyze) ${name}`));
}
