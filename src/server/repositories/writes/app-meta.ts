import { type Executor, first, statement } from '#server/db/db.ts';

const INSERT = statement<never>(
  'meta_insert',
  'insert into app_meta (key, value) values ($1, $2) on conflict (key) do nothing',
);
const PUT = statement<never>(
  'meta_put',
  'insert into app_meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
);
const GET = statement<{ value: string }>('meta_get', 'select value from app_meta where key = $1');

export async function getMeta(db: Executor, key: string): Promise<string | undefined> {
  return first(await db.run(GET, [key]))?.value;
}

export async function putMeta(db: Executor, key: string, value: string): Promise<void> {
  await db.run(PUT, [key, value]);
}

/** Stores the proposal unless there is a value, and returns the stored one. */
export async function getOrCreateMeta(db: Executor, key: string, proposal: string): Promise<string> {
  await db.run(INSERT, [key, proposal]);
  return (await getMeta(db, key)) ?? proposal;
}

const DELETE = statement<never>('meta_delete', 'delete from app_meta where key = $1');

export async function deleteMeta(db: Executor, key: string): Promise<void> {
  await db.run(DELETE, [key]);
}
