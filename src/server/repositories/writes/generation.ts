import { type Executor, first, statement } from '#server/db/db.ts';

/** The generation as a column, for statements that answer versions. */
export const GENERATION = '(select value from database_generation)';

const READ = statement<{ value: string }>('generation_read', `select ${GENERATION} as value`);
/** The column's default is a new random value. */
const BEGIN = statement<{ value: string }>(
  'generation_begin',
  `insert into database_generation default values
   on conflict (id) do update set value = excluded.value returning value`,
);

/** Stored answers name versions of the earlier generation, so a repeat is answered with the current state (docs/api.md "Writes"). */
const DROP_ANSWERS = statement<never>(
  'generation_drop_answers',
  'update idempotency_keys set body = null where status < 400 and body is not null',
);

/**
 * Which life of the database this is: 16 hex digits. Numbers that rise (versions of carts and of the catalogue) compare
 * within one generation only, since a restored backup counts on from an earlier state (docs/api.md "Versions").
 */
export async function readGeneration(db: Executor): Promise<string> {
  const row = first(await db.run(READ));
  if (!row) throw new Error('the database has no generation');
  return row.value;
}

/** Begins a new generation, after a backup was restored, and returns it. */
export async function beginGeneration(db: Executor): Promise<string> {
  const row = first(await db.run(BEGIN));
  if (!row) throw new Error('no generation was begun');
  await db.run(DROP_ANSWERS);
  return row.value;
}
