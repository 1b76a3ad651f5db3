import { type Executor, first, statement } from '#server/db/db.ts';

/** Tables that a backup leaves out: sessions and log-in counts, and rows of an import under way. */
const NOT_KEPT = ['sessions', 'login_attempts', 'import_rows'];
/** Tables that migrations fill, so that an empty shop has rows in them. */
const FILLED = [
  'agreements',
  'app_meta',
  'catalogue_version',
  'database_generation',
  'order_statuses',
  'reply_reasons',
  'warehouses',
];
/** Rows read at once. */
const STEP = 100;

const TABLES = statement<{ name: string }>(
  '',
  `select relname as name from pg_class
   where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1::text[]) order by relname`,
);

/** The tables that a backup contains. */
export async function listTables(db: Executor): Promise<string[]> {
  return (await db.run(TABLES, [NOT_KEPT])).map(({ name }) => name);
}

/** Whether nobody has used the shop yet: only tables that migrations fill have rows. */
export async function isUnused(db: Executor): Promise<boolean> {
  for (const name of await listTables(db)) {
    if (FILLED.includes(name)) continue;
    const row = first(
      await db.run(statement<{ isUsed: boolean }>('', `select exists (select from "${name}") as "isUsed"`)),
    );
    if (row?.isUsed) return false;
  }
  return true;
}

const SERVERS = statement<{ count: number }>(
  '',
  'select count(*) as count from pg_stat_activity where datname = current_database() and application_name = $1',
);

/** How many connections a program has to the database. */
export async function countConnections(db: Executor, program: string): Promise<number> {
  return first(await db.run(SERVERS, [program]))?.count ?? 0;
}

const FREEZE = [
  'set transaction isolation level repeatable read, read only',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  `set local bytea_output = 'hex'`,
];

/** Makes all later reads of a transaction show one moment, however long they take. Must be its first statements. */
export async function freeze(tx: Executor): Promise<void> {
  for (const text of FREEZE) await tx.run(statement('', text));
}

const FETCH = statement<{ line: string }>('', `fetch ${STEP} from backup_rows`);
const CLOSE = statement<never>('', 'close backup_rows');

/** The rows of a table as JSON texts, in portions. */
export async function* readRows(tx: Executor, table: string): AsyncGenerator<string[]> {
  const text = `declare backup_rows no scroll cursor for select row_to_json(r)::text as line from "${table}" r`;
  await tx.run(statement('', text));
  for (let rows = await tx.run(FETCH); rows.length > 0; rows = await tx.run(FETCH)) yield rows.map(({ line }) => line);
  await tx.run(CLOSE);
}

const COLUMNS = statement<{ names: string }>(
  '',
  `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
   where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
);

/** Inserts rows given as JSON texts. Columns that the database computes are left to it. */
export async function insertRows(tx: Executor, table: string, rows: readonly string[]): Promise<void> {
  const names = first(await tx.run(COLUMNS, [`"${table}"`]))?.names;
  const text = `insert into "${table}" (${names}) overriding system value
    select ${names} from json_populate_recordset(null::"${table}", $1::json)`;
  await tx.run(statement('', text), [`[${rows.join(',')}]`]);
}

/** Empties tables that migrations filled. */
export async function emptyTables(tx: Executor): Promise<void> {
  const names = (await listTables(tx)).map((name) => `"${name}"`);
  await tx.run(statement('', `truncate ${names.join(', ')} cascade`));
}

const SEQUENCES = statement<{ name: string; last: number | null }>(
  '',
  `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
);

/** The last number that each sequence gave; null for none yet. */
export async function readSequences(db: Executor): Promise<Record<string, number | null>> {
  return Object.fromEntries((await db.run(SEQUENCES)).map(({ name, last }) => [name, last]));
}

const SET_SEQUENCE = statement<never>('', 'select setval(quote_ident($1)::regclass, $2::bigint)::text');

/** Lets sequences go on after the given numbers. */
export async function setSequences(tx: Executor, last: Readonly<Record<string, number | null>>): Promise<void> {
  for (const name of Object.keys(await readSequences(tx))) {
    if (typeof last[name] === 'number') await tx.run(SET_SEQUENCE, [name, last[name]]);
  }
}

interface ForeignKey {
  readonly place: string;
  readonly name: string;
  readonly definition: string;
}

const FOREIGN_KEYS = statement<ForeignKey>(
  '',
  `select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
   from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
);

/** Runs work without foreign keys, since tables refer to each other and to themselves, and checks them at its end. */
export async function withoutForeignKeys(tx: Executor, work: () => Promise<void>): Promise<void> {
  const keys = await tx.run(FOREIGN_KEYS);
  for (const { place, name } of keys) await tx.run(statement('', `alter table ${place} drop constraint ${name}`));
  await work();
  for (const { place, name, definition } of keys) {
    await tx.run(statement('', `alter table ${place} add constraint ${name} ${definition}`));
  }
}
