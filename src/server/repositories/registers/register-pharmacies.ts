import { type Executor, first, statement } from '#server/db/db.ts';

/** An entry of the register of pharmacies. Dates are `YYYY-MM-DD`; texts are empty where the register has none. */
export interface RegisterRow {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly kind: string;
  readonly permitNumber: string;
  readonly permitDate: string | null;
  readonly permitEnd: string | null;
  readonly permitInstitution: string;
  readonly province: string;
  readonly street: string;
  readonly building: string;
  readonly apartment: string;
  readonly postCode: string;
  readonly city: string;
  readonly phone: string;
  readonly ownerName: string;
  readonly ownerNip: string | null;
  readonly ownerRegon: string | null;
}

/** Columns beside `id`, with the names of {@link RegisterRow} and their types. */
const COLUMNS = [
  ['name', 'name', 'text'],
  ['state', 'state', 'text'],
  ['kind', 'kind', 'text'],
  ['permit_number', 'permitNumber', 'text'],
  ['permit_date', 'permitDate', 'date'],
  ['permit_end', 'permitEnd', 'date'],
  ['permit_institution', 'permitInstitution', 'text'],
  ['province', 'province', 'text'],
  ['street', 'street', 'text'],
  ['building', 'building', 'text'],
  ['apartment', 'apartment', 'text'],
  ['post_code', 'postCode', 'text'],
  ['city', 'city', 'text'],
  ['phone', 'phone', 'text'],
  ['owner_name', 'ownerName', 'text'],
  ['owner_nip', 'ownerNip', 'text'],
  ['owner_regon', 'ownerRegon', 'text'],
] as const;
const list = (form: (column: string, field: string, type: string) => string) =>
  COLUMNS.map(([column, field, type]) => form(column, field, type)).join(', ');

const WRITE = statement<{ isNew: boolean }>(
  'register_write',
  `insert into register_pharmacies as kept (id, ${list((column) => column)}, imported_at)
   select id, ${list((_, field) => `"${field}"`)}, $2::timestamptz
   from jsonb_to_recordset($1::jsonb) as row(id int, ${list((_, field, type) => `"${field}" ${type}`)})
   on conflict (id) do update set ${list((column) => `${column} = excluded.${column}`)}, imported_at = excluded.imported_at
   where (${list((column) => `kept.${column}`)}) is distinct from (${list((column) => `excluded.${column}`)})
   returning kept.xmax = 0 as "isNew"`,
);

/** Inserts entries and changes those that differ; counts both. */
export async function writePharmacies(
  db: Executor,
  rows: readonly RegisterRow[],
  at: Date,
): Promise<{ inserted: number; changed: number }> {
  const written = await db.run(WRITE, [JSON.stringify(rows), at.toISOString()]);
  const inserted = written.filter(({ isNew }) => isNew).length;
  return { inserted, changed: written.length - inserted };
}

const REMOVE_OTHERS = statement<{ removed: number; before: number }>(
  'register_remove_others',
  `with gone as (delete from register_pharmacies where id <> all($1::int[]) returning 1)
   select (select count(*) from gone) as removed, (select count(*) from register_pharmacies) as before`,
);

/** Removes every entry but these; `before`: how many there were. */
export async function removeOtherPharmacies(
  db: Executor,
  ids: readonly number[],
): Promise<{ removed: number; before: number }> {
  return first(await db.run(REMOVE_OTHERS, [ids])) ?? { removed: 0, before: 0 };
}

const FIND = statement<RegisterRow>(
  'register_find',
  `select id, ${list((column, field) => `${column} as "${field}"`)} from register_pharmacies where id = $1`,
);

export async function findRegistered(db: Executor, id: number): Promise<RegisterRow | undefined> {
  return first(await db.run(FIND, [id]));
}
