import { type Executor, statement } from '#server/db/db.ts';

/** The rule by which PostgreSQL's own autovacuum decides, as it is by default. */
const WORN = statement<{ name: string }>(
  'maintenance_worn',
  `select quote_ident(relname) as name from pg_stat_user_tables
   where schemaname = 'public' and n_dead_tup + n_mod_since_analyze > 50 + 0.2 * n_live_tup`,
);

/**
 * Frees the room of dead rows and counts anew, table by table, so that requests have their turn in between. For the
 * embedded engine, which has no autovacuum: daily imports would grow its files for ever, and statements planned for an
 * empty table would stay planned so.
 */
export async function tendTables(db: Executor): Promise<void> {
  for (const { name } of await db.run(WORN)) await db.run(statement('', `vacuum (analyze) ${name}`));
}
